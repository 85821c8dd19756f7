"""What every test starts from: a home of its own, no screen, no sound."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A slow machine is no bug: hence no deadline. The suite tries the same examples in the same order
# each time, so that whatever turns it red is the change at hand; a nightly run looks for new ones.
settings.register_profile(
    "ishido",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "nightly",
    deadline=None,
    print_blob=True,
    max_examples=1_000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ishido")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--walk-seed", type=int, help="the seed of a walk by chance that failed, to take it again"
    )
    parser.addoption(
        "--walks", type=int, default=3, help="how many walks by chance of each kind are taken"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "walk_number" in metafunc.fixturenames:
        metafunc.parametrize("walk_number", range(metafunc.config.getoption("--walks")))


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep every test, and what it starts, away from the real home, screen and loudspeaker.

    :returns: the folder that stands in for the player's home; the game's own folders lie in it.
    """
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("ISHIDO_HOME", str(home / "ishido"))
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    for name, folder in {
        "XDG_DATA_HOME": ".local/share",
        "XDG_CONFIG_HOME": ".config",
        "XDG_STATE_HOME": ".local/state",
        "XDG_CACHE_HOME": ".cache",
        "APPDATA": "AppData/Roaming",
        "LOCALAPPDATA": "AppData/Local",
    }.items():
        monkeypatch.setenv(name, str(home / folder))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return home
