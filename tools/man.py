"""The manual page ``ishido(1)``: ``python -m tools.man``.

All commands and options are those of the command line's own parser, so nobody has to list them
twice.
"""

import argparse
from argparse import Action, ArgumentParser
from collections.abc import Iterator
from typing import Final

from ishido import __version__
from ishido.cli.commands import build_parser

OF_ALL: Final = {"--help", "--json"}
"""The options of all commands. The page explains them once."""
HEAD: Final = """\
.SH NAME
ishido \\- a calm board game of 72 stones
.SH SYNOPSIS
.B ishido
.RI [ FILE ]
.br
.B ishido
.I COMMAND
\\&.\\|.\\|.
.SH DESCRIPTION
Ishido, the Way of Stones, is a game for one or more: place each of 72 stones
so that it matches every neighbour.
Without arguments, its window opens; with a file, the window shows that game,
stoneset or board.
If a window is open already, it opens the file, or comes to the front.
F1 in the window explains everything.
.PP
The commands are for scripts and other programs.
.SH OPTIONS
.TP
.BR \\-h ", " \\-\\-help
print what a command is for
"""
TAIL: Final = """\
.SH EXIT STATUS
.TP
0
All went well.
.TP
1
No window could be opened.
.TP
2
The input was wrong, or a file could not be read or written.
One line on standard error says what it was.
.SH ENVIRONMENT
.TP
.B ISHIDO_HOME
A folder for games, scores, settings and caches, in place of those below.
.TP
.BR XDG_DATA_HOME ", " XDG_CONFIG_HOME ", " XDG_CACHE_HOME
Where these folders are, as for other programs.
.SH FILES
.TP
.I \\(ti/.local/share/ishido
Games, scores, and stonesets and boards of your own.
.TP
.I \\(ti/.config/ishido
Settings.
.TP
.I \\(ti/.cache/ishido
Pictures, which can be deleted at any time.
.PP
.B ishido doctor
prints them.
"""


def page(date: str) -> str:
    """The manual page, in the language of man(7).

    :param date: the day of the release.
    """
    parser, _ = build_parser()
    own = commands(parser)
    groups = {name: commands(each) for name, each in own.items() if commands(each)}
    lines = [f'.TH ISHIDO 1 "{date}" "Ishido {__version__}" "Games"', HEAD.rstrip()]
    lines += _options(parser)
    lines += [".SH COMMANDS", r"With \fB\-\-json\fR, most print their result as JSON."]
    for name, command in own.items():
        if name not in groups:
            lines += _section(command)
    for name, group in groups.items():
        lines.append(f".SH {_text(name.upper())} COMMANDS")
        for command in group.values():
            lines += _section(command)
    return "\n".join([*lines, TAIL])


def commands(parser: ArgumentParser) -> dict[str, ArgumentParser]:
    """The commands of a parser by their names."""
    for action in parser._actions:
        if isinstance(action.choices, dict):
            return action.choices
    return {}


def _section(command: ArgumentParser) -> Iterator[str]:
    """What a command does, and its options."""
    usage = " ".join(command.format_usage().removeprefix("usage: ").split())
    yield f".SS {_text(usage.replace(' [-h]', ''))}"
    yield _text(command.description or "")
    yield from _options(command)


def _options(parser: ArgumentParser) -> Iterator[str]:
    """The options and arguments of a parser, each with its text."""
    for action in parser._actions:
        if not isinstance(action.choices, dict) and not OF_ALL.intersection(action.option_strings):
            yield ".TP"
            yield f".B {_text(_name(action))}"
            yield _text(action.help or "")


def _name(action: Action) -> str:
    value = action.metavar if isinstance(action.metavar, str) else ""
    if action.choices and not value:
        value = "{" + ",".join(map(str, action.choices)) + "}"
    return " ".join(filter(None, [", ".join(action.option_strings), value]))


def _text(text: str) -> str:
    """A text as a line that no letter of it turns into a request."""
    shown = text.replace("\\", r"\e").replace("-", r"\-").replace('"', r"\(dq")
    shown = "".join(each if each.isascii() else f"\\[u{ord(each):04X}]" for each in shown)
    return rf"\&{shown}" if shown.startswith((".", "'")) else shown


def main() -> None:
    from tools.share import release_date

    argparse.ArgumentParser(description=__doc__).parse_args()
    print(page(release_date()), end="")


if __name__ == "__main__":
    main()
