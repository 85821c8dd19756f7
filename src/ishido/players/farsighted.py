"""The player that looks ahead without playouts."""

from dataclasses import dataclass

from ishido.players.aims import aim_of
from ishido.players.batch import square_of
from ishido.players.lookahead import root_of
from ishido.players.player import ProgressCallback, Thought
from ishido.rules.game import PlayerView


@dataclass(frozen=True, slots=True)
class Farsighted:
    """Looks two stones ahead; one against an opponent, who places the second."""

    def think(self, view: PlayerView, on_progress: ProgressCallback | None = None) -> Thought:
        aim = aim_of(view, judging=True)
        root = root_of(view, aim.weights)
        values = aim.prior(root)
        return Thought(square_of(int(root.choice.places[int(values.argmax())])))
