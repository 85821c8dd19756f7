"""What talks to the system: window, sound, clipboard, folders, other programs."""
