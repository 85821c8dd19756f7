"""The licence texts of all that is in a bundle, as files in a folder.

Each begins with three lines: what it is about, the licence, and the libraries that it covers, by
their names without ``lib`` and version. Texts of Python packages come from their wheels, those of
the libraries inside the wheels, which bring none, from ``packaging/licences``.
"""

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
LIBRARY: Final = re.compile(r"(lib)?(?P<name>\w[\w+]*?)([.-].*)?\.(so|dll|dylib)(\.[\d.]+)?", re.I)


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
