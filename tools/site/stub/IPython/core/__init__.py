"""The package of `interactiveshell`."""
