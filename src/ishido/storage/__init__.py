"""Where things are kept: folders, settings, games in progress, the library of ended games."""
