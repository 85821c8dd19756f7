"""Computer players of Bluestone: playouts, search, levels."""
