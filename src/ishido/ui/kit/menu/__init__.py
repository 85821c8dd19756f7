"""Open menus in two sizes: lists for the pointer, and a panel for fingers."""
