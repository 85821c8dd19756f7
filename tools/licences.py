"""The licence texts of all that is in a bundle, as files in a folder.

Each begins with three lines: what it is about, the licence, and the libraries that it covers, by
their names without ``lib`` and version. Texts of Python packages come from their wheels, those of
the libraries inside the wheels, which bring none, from ``packaging/licences``.

``SOURCES.md`` beside them says where the sources of what is under the LGPL are.
"""

import ctypes
import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
TEXTS: Final = ROOT / "packaging" / "licences"
PACKAGES: Final = ("ishido", "numpy", "pillow", "platformdirs", "pygame-ce", "tomli-w")
"""What a bundle has the version of, too."""
INSIDE: Final = {"numpy": "gfortran quadmath scipy_openblas64_"}
"""Libraries that a package's own text covers."""
LICENCES: Final = {
    "ishido": "MIT",
    "numpy": "BSD 3-Clause, and others for its parts",
    "pillow": "MIT-CMU, and others for its parts",
    "platformdirs": "MIT",
    "pygame-ce": "LGPL 2.1",
    "pyinstaller": "GPL 2 or later; programs made with it may have any licence",
    "tomli-w": "MIT",
}
SOURCES: Final = "SOURCES.md"
SOURCES_HEAD: Final = """\
# Sources of what is under the LGPL

Whoever hands out these parts of the game must offer their sources, too: in the same place, or in
another way that section 6 of the licence allows (LGPL-2.1.txt). The game changes none of them. The
source of pygame-ce has the scripts that build the libraries in its wheel (buildconfig).

"""
LIBRARY: Final = re.compile(r"(lib)?(?P<name>\w[\w+]*?)([.-].*)?\.(so|dll|dylib)(\.[\d.]+)?", re.I)


class Source(NamedTuple):
    """Where the source of a library under the LGPL is."""

    title: str
    address: str
    """Its makers' archive, with ``{0}`` for the version."""
    tells: str = ""
    """Its function that tells the version; empty if it has none."""


LGPL: Final = {
    "fluidsynth": Source(
        "FluidSynth",
        "https://github.com/FluidSynth/fluidsynth/archive/v{0}.tar.gz",
        "fluid_version_str",
    ),
    "mpg123": Source(
        "mpg123",
        "https://downloads.sourceforge.net/sourceforge/mpg123/mpg123-{0}.tar.bz2",
        "mpg123_distversion",
    ),
    "quadmath": Source("libquadmath", "the folder libquadmath of https://gcc.gnu.org/git/gcc.git"),
    "sndfile": Source(
        "libsndfile",
        "https://github.com/libsndfile/libsndfile/releases/download/{0}/libsndfile-{0}.tar.xz",
        "sf_version_string",
    ),
}
"""By the names that libraries have in :class:`Text`."""
PYGAME: Final = "https://github.com/pygame-community/pygame-ce/archive/refs/tags/{0}.tar.gz"


class Text(NamedTuple):
    """A licence text, with what stands above it."""

    title: str
    licence: str
    libraries: str
    text: str

    def written(self) -> str:
        head = f"{self.title}\nLicence: {self.licence}\nLibraries: {self.libraries}".rstrip()
        return f"{head}\n\n{self.text.strip()}\n"


def read(path: Path) -> Text:
    """What :meth:`Text.written` wrote."""
    title, licence, libraries, _, *text = path.read_text(encoding="utf-8").split("\n")
    return Text(
        title,
        licence.removeprefix("Licence: "),
        libraries.removeprefix("Libraries:").strip(),
        "\n".join(text),
    )


def write(folder: Path) -> None:
    """A file for each text.

    :raises SystemExit: if a package brings none.
    """
    folder.mkdir()
    for path in TEXTS.glob("*.txt"):
        (folder / path.name).write_bytes(path.read_bytes())
    for name, text in _of_packages():
        if not text.text:
            raise SystemExit(f"{name} has no licence text")
        (folder / f"{name}.txt").write_text(text.written(), encoding="utf-8")


def write_sources(folder: Path, bundle: Path) -> None:
    """List what is under the LGPL in a bundle, with versions and where the sources are.

    :raises SystemExit: if a library does not tell its version.
    """
    pygame = distribution("pygame-ce").version
    lines = [f"- pygame-ce {pygame}, `_internal/pygame`: {PYGAME.format(pygame)}\n"]
    for path in sorted(bundle.rglob("*")):
        match = LIBRARY.fullmatch(path.name)
        source = LGPL.get(match["name"].lower()) if match and not path.is_symlink() else None
        if source:
            version = _version(path, source)
            place = path.relative_to(bundle.parent).as_posix()
            lines.append(
                f"- {source.title} {version}, `{place}`: {source.address.format(version)}\n"
            )
    (folder / SOURCES).write_text(f"{SOURCES_HEAD}{''.join(lines)}", encoding="utf-8")


def _version(library: Path, source: Source) -> str:
    """The version of a library: what it tells, or else in which wheel it came."""
    if not source.tells:
        return f"(as in NumPy {distribution('numpy').version})"
    tell = getattr(ctypes.CDLL(str(library)), source.tells)
    tell.restype = ctypes.c_char_p
    told = tell(None, None, None).decode()  # mpg123 writes its numbers where these lead
    if found := re.search(r"\d+(\.\d+)+", told):
        return found[0]
    raise SystemExit(f"{library} tells no version: {told}")


def _of_packages() -> Iterator[tuple[str, Text]]:
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    version = sys.version.split()[0]
    # Windows and macOS name its library after the version, too.
    libraries = "python{0}{1} python{0} Python".format(*sys.version_info)
    yield "Python", Text(f"Python {version}", "PSF License", libraries, _read(python))
    for name, licence in LICENCES.items():
        about = distribution(name)
        texts = "\n\n".join(
            _read(Path(str(about.locate_file(path))))
            for path in about.files or ()
            if path.name.upper().startswith(("LICEN", "COPYING", "LGPL")) and path.suffix != ".py"
        )
        yield name, Text(f"{name} {about.version}", licence, INSIDE.get(name, ""), texts)
    fonts = _read(ROOT / "assets" / "fonts" / "OFL.txt")
    yield "fonts", Text("Ishido Capitals and Cormorant Garamond", "SIL OFL 1.1", "", fonts)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def strangers(modules: Iterable[str]) -> list[str]:
    """Modules that belong neither to Python nor to a package whose text is here."""
    ours = {"PIL", "pygame", "pyimod", *(name.replace("-", "_") for name in PACKAGES)}
    first = {name.partition(".")[0] for name in modules}
    return sorted(
        name
        for name in first - ours - sys.stdlib_module_names
        if not name.startswith(("pyi", "_pyi", "_sysconfigdata"))  # PyInstaller's own, Python's own
    )


def libraries(folder: Path) -> dict[str, str]:
    """The shared libraries in a bundle, each with its name without ``lib`` and version. Python's
    extension modules are none: they belong to the packages in whose folders they are."""
    places = (folder, *folder.glob("*.libs"), *folder.glob("*.dylibs"))
    files = [path for place in places for path in sorted(place.iterdir()) if path.is_file()]
    return {
        str(path.relative_to(folder)): match["name"]
        for path in files
        if not path.is_symlink() and (match := LIBRARY.fullmatch(path.name))
    }


def without_text(bundle: Path, licences: Path) -> list[str]:
    """The libraries in a bundle that no text covers."""
    covered = {
        name.lower() for path in licences.glob("*.txt") for name in read(path).libraries.split()
    }
    return [path for path, name in libraries(bundle).items() if name.lower() not in covered]
