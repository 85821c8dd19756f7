"""The table, on which games are played."""
