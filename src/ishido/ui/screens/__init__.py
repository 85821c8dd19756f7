"""All other screens: lists, pages, files, settings, the title."""
