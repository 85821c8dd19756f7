"""What everything in the window is made from: events, keys, type, colour, painting, sound."""
