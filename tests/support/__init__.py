"""What tests share, each file named for what it gives them."""
