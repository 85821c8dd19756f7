"""The lessons of Ishido."""
