"""What fills the window, one at a time or stacked: the table, the menu, dialogs."""
