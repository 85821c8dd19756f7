"""A game in progress: takes intentions, returns outcomes, and notes which aids are used."""
