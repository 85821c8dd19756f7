"""Open menus, in two sizes: lists for the pointer, a panel for fingers."""
