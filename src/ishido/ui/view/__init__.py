"""Drawing a position: layout, skins at a size, stones, scoreboard, motion."""
