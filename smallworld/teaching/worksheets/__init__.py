"""Worksheets: pages to print, with exercises made by the engine, room to answer, and separate answers."""
