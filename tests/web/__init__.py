"""The web edition, in headless Chromium."""
