"""What leaves the repository: packages, and the site."""
