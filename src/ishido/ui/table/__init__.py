"""What the tables of all games share: the strip, set-up, replays, lessons, texts."""
