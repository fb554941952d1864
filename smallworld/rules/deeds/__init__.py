"""The deeds: what an ability lets a player do beside conquests."""
