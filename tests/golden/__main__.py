"""``python -m tests.golden [--write]``: compare the golden playthroughs, or write them anew."""

import sys

from tests.golden import replayed, transcripts


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--write"]):
        print("usage: python -m tests.golden [--write]", file=sys.stderr)
        return 2
    changed = 0
    for path in transcripts():
        before = path.read_text("utf-8")
        after = replayed(before)
        if after != before:
            changed += 1
            print(f"{path.name} {'written anew' if arguments else 'differs'}")
            if arguments:
                path.write_text(after, "utf-8", newline="\n")
    return 1 if changed and not arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
