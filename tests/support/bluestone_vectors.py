"""Games, positions and boards of an independent implementation of Bluestone."""

import json
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parents[1] / "vectors" / "bluestone"
EXPECTED: dict[str, Any] = json.loads((VECTORS / "expected.json").read_text("utf-8"))
LEGAL: list[dict[str, Any]] = json.loads((VECTORS / "legal.json").read_text("utf-8"))
BAD = sorted((VECTORS / "bad").iterdir())
BOARDS = {
    path.stem: json.loads(path.read_text("utf-8")) for path in (VECTORS / "boards").glob("*.json")
}
