"""The parts that every view needs: panels, links, the head of the page, the connection."""
