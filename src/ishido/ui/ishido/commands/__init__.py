"""The commands of Ishido's table as data, and the menus that contain them."""
