"""The help: pages to read."""
