"""What every part of the page needs: panels, links, the head, the connection."""
