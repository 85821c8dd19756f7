"""Stonesets and boards: what their folders hold, loaded and checked."""
