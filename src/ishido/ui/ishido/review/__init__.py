"""The review of a game: its moves, judged, and moves tried again."""
