"""All the game's sounds, made by synthesis: stones, knocks, bells, silk and wind.

Needs numpy, scipy and soundfile (libsndfile with Ogg Vorbis: every wheel of soundfile carries it);
``--pictures`` needs Pillow besides. The game itself needs none of them: it only plays the files.
"""
