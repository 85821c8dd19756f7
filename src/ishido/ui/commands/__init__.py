"""Commands as data: what they do, and the menus that contain them."""
