"""The drawing of boards for all media: outlines, letters on tokens, elements of HTML and SVG."""
