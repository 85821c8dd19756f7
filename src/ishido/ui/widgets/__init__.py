"""Buttons, text fields, dialogs: small parts with one focus ring and one theme."""
