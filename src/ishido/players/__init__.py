"""Computer players: what they see, how they evaluate a position, and how they search.

They know only the rules. NumPy is imported by the modules that search, not by this one.
"""
