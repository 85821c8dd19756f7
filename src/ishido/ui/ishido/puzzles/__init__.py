"""Puzzles: their room, and the screen on which one is solved."""
