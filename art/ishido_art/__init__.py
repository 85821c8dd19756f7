"""What makes Ishido's pictures, sounds and fonts, and measures how they look."""
