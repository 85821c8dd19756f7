"""The board: its layout, its picture, its stones and their motions."""
