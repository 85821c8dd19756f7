"""Says how many mutants each package's tests notice, and whether that has become less.

    python -m tools.ratchet                  compare all packages with the scores that are kept
    python -m tools.ratchet store ui/kit     compare these
    python -m tools.ratchet --write [...]    keep the scores of now

A file of tests may go while its package's score holds. The sample is drawn by what a mutant
changes, so that it is the same again where the code is. All packages take two hours of processor
time.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

from tools.mutants import all_mutants, covered, tried

KEPT: Final = Path("tests/mutants.json")
TESTS: Final = {
    "bluestone": ("tests/bluestone",),
    "cli": ("tests/cli",),
    "coach": ("tests/coach",),
    "jobs": ("tests/jobs",),
    "kinds": ("tests/kinds", "tests/session"),
    "oracle": ("tests/oracle",),
    "players": ("tests/players",),
    "puzzles": ("tests/puzzles",),
    "rules": ("tests/rules",),
    "session": ("tests/session",),
    "skins": ("tests/skins",),
    "store": ("tests/store",),
    "ui/app": ("tests/ui",),
    "ui/bluestone": ("tests/ui",),
    "ui/editor": ("tests/ui",),
    "ui/ishido": ("tests/ui",),
    "ui/kit": ("tests/ui",),
    "ui/screens": ("tests/ui",),
    "ui/skins": ("tests/ui",),
    "ui/table": ("tests/ui",),
}
"""The tests of each package."""
Score = dict[str, list[str]]
"""The keys of a package's mutants: ``noticed``, by a test, and ``missed``."""
SAMPLE: Final = 30
"""Mutants a package."""


def scores(packages: list[str], sample: int) -> Iterator[tuple[str, Score]]:
    """The score of each package, as soon as it is known; prints the mutants that none noticed."""
    for tests, group in groupby(packages, TESTS.__getitem__):
        folders = {package: f"src/ishido/{package}" for package in group}
        known = covered(list(folders.values()), tests)
        for package, folder in folders.items():
            score: Score = {"noticed": [], "missed": []}
            for mutant in all_mutants([folder])[:sample]:
                seen = bool(tried(mutant, known))
                score["noticed" if seen else "missed"].append(mutant.key)
                if not seen:
                    change = f"{mutant.before!r} -> {mutant.after!r}"
                    print(f"  {mutant.key} {mutant.path}:{mutant.lines[0]}: {change}", flush=True)
            yield package, score


def told(score: Score) -> str:
    return f"{len(score['noticed'])} of {sum(map(len, score.values()))}"


def share(score: Score) -> float:
    return len(score["noticed"]) / max(1, sum(map(len, score.values())))


def is_less(package: str, before: Score | None, now: Score) -> bool:
    """Whether a package notices a smaller share than before; prints both, and what it has lost."""
    if before is None:
        print(f"{package}: {told(now)}, new", flush=True)
        return False
    lost = sorted(set(before["noticed"]) & set(now["missed"]))
    print(f"{package}: {told(before)} before, {told(now)} now", *lost, flush=True)
    return share(now) < share(before)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("packages", nargs="*", help=f"of {', '.join(TESTS)}; all if not said")
    parser.add_argument("--write", action="store_true", help=f"keep the scores in {KEPT}")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="mutants a package")
    options = parser.parse_args()
    if unknown := set(options.packages) - set(TESTS):
        parser.error(f"no such package: {', '.join(sorted(unknown))}")
    kept = json.loads(KEPT.read_bytes()) if KEPT.exists() else {}
    less = []
    for package, score in scores(
        [p for p in TESTS if p in (options.packages or TESTS)], options.sample
    ):
        if is_less(package, kept.get(package), score):
            less.append(package)
        if options.write:
            kept[package] = score
            lines = (f"{json.dumps(one)}: {json.dumps(kept[one])}" for one in sorted(kept))
            KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    if less:
        sys.exit(f"fewer mutants are noticed in {', '.join(less)}")


if __name__ == "__main__":
    main()
