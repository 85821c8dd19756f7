"""Bluestone's computer players, and the help for people that comes from the same playouts.

The only part of Bluestone with NumPy.
"""
