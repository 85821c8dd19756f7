"""What commands and scenes share: how games begin, who plays them, what may be shown of them."""
