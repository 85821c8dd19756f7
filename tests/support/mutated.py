"""JSON values of which one place is changed: readers refuse them, or keep what they have read."""

from typing import Any

from hypothesis import strategies as st

_JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 7, 67, 1.5, 2**64, 10**400, float("nan"), float("inf")),
    *("", "a1", "x\n", "\ud800", [], [[]], {}),
)


def mutated(value: Any) -> st.SearchStrategy[Any]:
    """A value, or any place inside it, replaced; a key or an item left out, added or put twice."""
    here: st.SearchStrategy[Any] = st.sampled_from(_JUNK)
    inside: st.SearchStrategy[Any]
    match value:
        case dict() if value:
            key = st.sampled_from(sorted(value))
            inside = key.flatmap(lambda k: mutated(value[k]).map(lambda new: value | {k: new}))
            without = key.map(lambda left_out: {k: value[k] for k in value if k != left_out})
            return inside | without | st.just(value | {"more": 1}) | here
        case list() if value:
            at = st.integers(0, len(value) - 1)
            inside = at.flatmap(
                lambda n: mutated(value[n]).map(lambda new: [*value[:n], new, *value[n + 1 :]])
            )
            twice = at.map(lambda n: value[: n + 1] + value[n:])
            return inside | at.map(lambda n: value[:n] + value[n + 1 :]) | twice | here
    return here
