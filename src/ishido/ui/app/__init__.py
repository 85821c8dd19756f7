"""The app: its window and loop, the stack of scenes, the active skins."""
