"""What the stoneset editor does, without its window: drawing, masks, undo, files, checks."""
