"""The website of the game: what it is, the web edition, downloads, and the documents."""
