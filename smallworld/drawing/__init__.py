"""What boards look like, wherever they are drawn: outlines, letters on tokens, elements of HTML and SVG."""
