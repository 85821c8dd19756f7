"""Tests of the tools. What they share with the tests of the game is in ``tests``."""
