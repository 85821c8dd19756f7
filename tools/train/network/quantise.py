"""Turns trained weights into the whole numbers that the game plays with."""

import numpy as np

from ishido.players.evaluation import UNIT
from ishido.players.features import BOARD_SCALES, SQUARE_FEATURES, SQUARE_MOST
from ishido.players.network import EXACT, FIRST_BITS, LOGIT_BITS, LOGIT_MOST, Network
from tools.train.network.model import MEAN, SCALES, Model


def quantise(model: Model) -> Network:
    w = {name: weight.astype(np.float64) for name, weight in model.weights.items()}
    first = w["first"] * SCALES[:, None]
    most = np.tile(SQUARE_MOST, len(first) // SQUARE_FEATURES)
    first_bits = _bits((most @ np.abs(first) + np.abs(w["first_bias"])).max(), 13)
    second_bits = FIRST_BITS + 12
    board_bits = 30
    third_bits = second_bits + 12
    half = np.arange(-LOGIT_MOST, LOGIT_MOST) + 0.5
    chances = np.round(UNIT / (1 + np.exp(-half / 2**LOGIT_BITS)))
    board = w["board"] * np.array(BOARD_SCALES)[:, None]
    return Network(
        first=_whole(first, first_bits).astype(np.float32),
        first_bias=_whole(w["first_bias"], first_bits).astype(np.float32),
        first_bits=first_bits,
        second=_whole(w["second"], second_bits - FIRST_BITS),
        second_bits=second_bits,
        board=_whole(board, board_bits),
        mean=_whole(w["mean"] * MEAN, board_bits - FIRST_BITS),
        board_bias=_whole(w["board_bias"], board_bits),
        board_bits=board_bits,
        third=_whole(w["third"], third_bits - second_bits),
        third_bias=float(_whole(w["third_bias"], third_bits)[0]),
        third_bits=third_bits,
        chances=chances.astype(np.int32),
    )


def _bits(most: float, wanted: int) -> int:
    """How many bits after the point weights may have so that sums stay exact."""
    return min(wanted, int(np.floor(np.log2(EXACT / most))) - 1)  # one for rounding


def _whole(values: np.ndarray, bits: int) -> np.ndarray:
    return np.round(values * 2.0**bits)
