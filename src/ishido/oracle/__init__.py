"""The oracle: hexagrams cast from 4-Ways, their texts, and the auguries of a game."""
