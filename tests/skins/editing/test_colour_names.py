"""What the colours of a set are called when it is saved."""

from dataclasses import replace

import pytest
from ishido.skins.editing.colour_names import names_as_drawn

from ishido.assets import assets
from ishido.skins.editing.artwork import new_artwork
from ishido.skins.editing.palette import colour_of
from ishido.skins.editing.stoneset_files import open_artwork

OF_ISHIDO = ("Black", "Blue", "Red", "Green", "Amber", "White")


def painted(codes, names):
    """A set whose rows have these colours, each with a gold symbol."""
    artwork = new_artwork()
    artwork.description = replace(artwork.description, colours=names)
    for row, code in enumerate(codes):
        artwork.stones[row] = colour_of(code)
        artwork.stones[row, :, 10:20, 10:30] = colour_of("#e0b050")
    return artwork


@pytest.mark.parametrize("path", sorted((assets() / "stonesets").iterdir()), ids=lambda p: p.name)
def test_sets_of_the_game_keep_their_names(path):
    artwork = open_artwork(path)
    assert names_as_drawn(artwork) == artwork.description.colours


def test_stones_that_were_black_and_are_lime_are_called_lime():
    codes = ["#98d828", "#32487f", "#a23228", "#529b64", "#de9a2f", "#e4dfd3"]
    assert names_as_drawn(painted(codes, OF_ISHIDO)) == ("Lime", *OF_ISHIDO[1:])


def test_a_name_that_a_player_has_made_up_stays():
    names = ("Poison", *OF_ISHIDO[1:])
    codes = ["#98d828", "#32487f", "#a23228", "#529b64", "#de9a2f", "#e4dfd3"]
    assert names_as_drawn(painted(codes, names)) == names


def test_no_two_rows_get_one_name():
    names = names_as_drawn(painted(["#2c50b8"] * 6, ("Black", *OF_ISHIDO[1:])))
    assert len({*names}) == 6


def test_a_new_set_is_called_by_its_colours_where_something_is_drawn():
    names = names_as_drawn(painted(["#98d828", "#2c50b8"], new_artwork().description.colours))
    assert names == ("Lime", "Blue", "Third", "Fourth", "Fifth", "Sixth")
