"""Widgets: buttons, text fields, lists, charts and texts, with one focus ring and one theme."""
