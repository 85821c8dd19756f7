"""Training the weights of computer players."""

# Imported first, because it limits the threads of NumPy's libraries, and they read the limit when
# NumPy is first imported. The modules of the trainings import NumPy before the players.
import ishido.players  # noqa: F401
