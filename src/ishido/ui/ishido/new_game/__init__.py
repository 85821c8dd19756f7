"""How a game of Ishido begins: set-up, deal, the deal of the day."""
