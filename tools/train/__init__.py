"""Training the weights of computer players."""

# Imported first, because it limits the threads of NumPy's libraries, and they read the limit when
# NumPy is first imported. The modules of the trainings import NumPy before the players.
import argparse
from importlib.resources import files
from pathlib import Path

import ishido.players  # noqa: F401


def parser_of(name: str, about: str | None) -> argparse.ArgumentParser:
    """What the command lines of all trainings have in common."""
    parser = argparse.ArgumentParser(prog=f"python -m {name}", description=about)
    parser.add_argument("--seed", type=int, default=1)
    weights = Path(str(files("ishido.players").joinpath("weights")))
    parser.add_argument("-o", "--output", type=Path, default=weights, metavar="FOLDER")
    return parser
