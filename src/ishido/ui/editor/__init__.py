"""The window of the stoneset editor.

The scene holds a bench, which is the set being edited with its selection, file and draft, and a
kit: tool, brush, colour, clipboard. *New* and *Load* replace the bench, and the kit stays. Two
widgets show the bench: all stones, and a canvas with one of them enlarged. A
stroke is what is being drawn: it shows its edit until the button is released, and the scene ends it
before any other command. Changes of the set are steps of its history (ishido.skins.editing).
"""
