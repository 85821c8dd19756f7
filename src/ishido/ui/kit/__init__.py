"""The toolkit: loop, events, keys, fonts, painting, sound, dialogs. It knows no game."""
