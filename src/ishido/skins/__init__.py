"""Stonesets and boards: their folder formats, loading and validation."""
