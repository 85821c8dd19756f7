"""How a stone looks and sounds that finds its square: the same on the table and in a replay."""

import pygame

from ishido.rules.game import Placement
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.ui import words
from ishido.ui.core.audio import Audio, Cue
from ishido.ui.core.motion import Timing
from ishido.ui.view.motions import SETTLE, SHINE, SLIDE, Flight, Motion, Rising, four_way_light
from ishido.ui.view.table_view import TableView


def placing_motions(
    view: TableView,
    placement: Placement,
    following: Stone | None,
    scoring: Scoring,
    now: float,
    start: pygame.Rect | None = None,
    glide: float | None = None,
) -> list[Motion]:
    """The stone on its way, the next one out of the pouch, and what it earned.

    ``following`` is the next stone, if there is one; ``start`` where the stone is, if not in the
    well; ``glide`` the seconds that it takes, if not as long as usual.
    """
    layout = view.layout
    seconds = SLIDE if start is None else SETTLE
    seconds = seconds if glide is None else glide
    place = layout.stone_rect(placement.square)
    run = Timing(now, seconds)
    origin = start or layout.touchstone
    motions: list[Motion] = [Flight(placement.stone, origin, place, run, placement.square)]
    if following is not None:
        mouth = pygame.Rect(0, 0, *layout.stone)
        mouth.center = view.pouch_mouth
        motions.append(
            Flight(following, mouth, layout.touchstone, Timing(now + seconds + 0.06, SLIDE))
        )
    shine = Timing(now + seconds * 0.7, SHINE)
    if placement.four_way is not None:
        motions += four_way_light(placement.stone, placement.square, shine, placement.four_way)
    if placement.gain.total and scoring is not Scoring.ANCIENT:
        gain = f"+{words.number(placement.gain.total)}"
        cell = layout.square_rect(placement.square)
        motions.append(Rising(gain, cell, shine, placement.n == 4))
    return motions


def sound_placement(audio: Audio, click: str, placement: Placement, *, emptied: bool) -> None:
    """The click of the stone, and what it earned or ended."""
    audio.play(Cue(click))
    if placement.four_way is not None:
        audio.play(Cue.FOUR_WAY, placement.four_way)
    elif placement.gain.total:
        audio.play(Cue.POINTS, placement.n)
    if emptied:
        audio.play(Cue.EMPTY)
