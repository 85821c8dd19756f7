"""The window: its loop, its scenes and the door to them, the skins in use, exports."""
