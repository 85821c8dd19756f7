"""The days' deals: medals, days in a row, and what the Adept and the Expert make of each deal."""
