"""What the records of all games share: strict JSON, players and their names."""
