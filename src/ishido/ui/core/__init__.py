"""The foundation of the window: events, keys, fonts, colours, painting, sound."""
