"""The player that looks ahead without playouts."""

from dataclasses import dataclass

from ishido.players.aims import aim_of
from ishido.players.batch import Indices, square_of
from ishido.players.lookahead import Floats, foresee, root_of
from ishido.players.network import network
from ishido.players.player import ProgressCallback, Thought
from ishido.rules.game import PlayerView
from ishido.rules.scoring import Scoring


@dataclass(frozen=True, slots=True)
class Farsighted:
    """Looks two stones ahead; one against an opponent, who places the second."""

    def think(self, view: PlayerView, on_progress: ProgressCallback | None = None) -> Thought:
        places, values = worth_of(view)
        return Thought(square_of(int(places[int(values.argmax())])))


def worth_of(view: PlayerView) -> tuple[Indices, Floats]:
    """The squares that accept the touchstone, as places of a batch, and what each is worth."""
    aim = aim_of(view)
    root = root_of(view, aim.weights)
    # The network was trained alone, for 4-Ways.
    if view.scoring is Scoring.MODERN and len(view.accounts) == 1:
        values = foresee(root, aim.weights, network())
    else:
        values = aim.prior(root)
    return root.choice.places, values
