"""Says which of the larger libraries are there. A web page has only those that most games need."""

from functools import cache


@cache
def installed(*libraries: str) -> bool:
    """Whether all of these libraries can be imported. They are not loaded."""
    from importlib.util import find_spec

    return all(find_spec(library) is not None for library in libraries)
