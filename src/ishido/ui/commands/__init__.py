"""Everything that can be chosen, as data: commands, what they do, the menus that hold them."""
