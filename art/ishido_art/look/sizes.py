"""How large the files are, and the wheel that brings them."""

import subprocess
import sys
import tempfile
from pathlib import Path

from ishido.assets import assets
from ishido_art.paths import REPOSITORY


def megabytes(path: Path) -> float:
    """Of a file, or of all files in a folder; half-written ones (hidden) do not count."""
    files = [path] if path.is_file() else [p for p in path.rglob("*") if p.is_file()]
    return sum(p.stat().st_size for p in files if not p.name.startswith(".")) / 1e6


def asset(*parts: str) -> float:
    """Megabytes of something among the assets."""
    return megabytes(assets().joinpath(*parts))


def wheel() -> float | None:
    """Megabytes of the wheel; ``None`` if it cannot be built here."""
    with tempfile.TemporaryDirectory() as folder:
        built = subprocess.run(
            [
                *(sys.executable, "-m", "build", "--wheel", "--no-isolation"),
                *("--outdir", folder, str(REPOSITORY)),
            ],
            capture_output=True,
            check=False,
        )
        found = list(Path(folder).glob("*.whl"))
        return megabytes(found[0]) if built.returncode == 0 and found else None
