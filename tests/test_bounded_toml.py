"""TOML from anywhere is read within bounds, or refused before it is parsed."""

import tracemalloc

import pytest

from ishido.assets import assets
from ishido.bounded_toml import MAX_DOTS, MAX_TOML, parse_toml

MANY_PARTS = b".".join([b"a"] * 12_000) + b"=1\n"
DOTS = "." * (MAX_DOTS + 1)


def test_a_key_of_thousands_of_parts_is_refused_before_it_takes_memory():
    tracemalloc.start()
    try:
        with pytest.raises(ValueError, match="a line with more than 100 dots"):
            parse_toml(MANY_PARTS)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 2**20


@pytest.mark.parametrize(
    "line",
    [
        f"[{'.'.join('a' * (MAX_DOTS + 2))}]",
        ".".join(['"a"'] * (MAX_DOTS + 2)) + " = 1",
        ".".join(["'a'"] * (MAX_DOTS + 2)) + " = 1",
        f'x = {{a = """b""""", {".".join("a" * (MAX_DOTS + 2))} = 1}}',
        f'x = "\\"" # \n{".".join("a" * (MAX_DOTS + 2))} = 1',
    ],
)
def test_no_way_of_writing_a_long_key_passes(line):
    with pytest.raises(ValueError, match="more than 100 dots"):
        parse_toml(line.encode())


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (f'x = "{DOTS}"', DOTS),
        (f"x = '{DOTS}'", DOTS),
        (f'x = """\n{DOTS}"""', DOTS),
        (f"x = '''\n{DOTS}'''", DOTS),
        (f'x = "\\"{DOTS}" # {DOTS}', f'"{DOTS}'),
        ("x = 1 # it's " + DOTS, 1),
    ],
)
def test_dots_in_strings_and_comments_are_no_matter(text, value):
    assert parse_toml(text.encode()) == {"x": value}


def test_a_file_of_more_than_64_kb_is_refused():
    line = b"x = 1 #"
    assert parse_toml(line + b"-" * (MAX_TOML - len(line))) == {"x": 1}
    with pytest.raises(ValueError, match="more than 64 KB"):
        parse_toml(line + b"-" * (MAX_TOML - len(line) + 1))


@pytest.mark.parametrize(
    "data",
    [
        b"\xff",
        b"x = " + b"[" * 30_000,
        b"x = " + b"{x=" * 10_000,
        b"x = " + b"9" * 60_000,
        b'x = """' + b'\\"' * 30_000,
        b'"""' * 20_000 + b"\\",
        b"x = '''" + b"'" * 60_000,
    ],
)
def test_what_is_no_toml_is_an_error_of_value(data):
    with pytest.raises(ValueError):  # noqa: PT011  # the parser's own words
        parse_toml(data)


def test_all_that_the_game_brings_along_is_within_bounds():
    for path in assets().glob("*/*/*.toml"):
        assert parse_toml(path.read_bytes())["name"]


# -- wherever TOML is read ------------------------------------------------------------------
