"""Worksheets: pages to print, with questions made by the engine, room to answer, and the answers on their own."""
