"""Lays the web edition out in a folder that any static web server can serve.

python web/build.py

Needs the Python packages of the game, and npm, which fetches Pyodide once (see ``package.json``).
The wheels of pygame-ce and NumPy are in ``wheels``; ``wheels.toml`` has their digests.
"""

import argparse
import base64
import fnmatch
import gzip
import hashlib
import importlib.metadata
import io
import json
import os
import shutil
import subprocess
import tempfile
import tomllib
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
SITE: Final = HERE / "site"
"""Where the site is laid out, unless another folder is named."""
CACHE: Final = HERE / ".compiled"
"""Bytecode of earlier builds."""
SCRIPTS: Final = (
    "start.js", "address.js", "assets.js", "browser_keys.js", "canvas.js", "cover.js", "keep.js",
    "keyboard.js", "load.js", "loop.js", "offline.js", "only_tab.js", "page.js", "sound.js",
    "state.js", "workers.js",
)  # fmt: skip
"""The modules of the page."""
PAGE: Final = (*SCRIPTS, "worker.js", "manifest.json")
"""The files that are served as they are."""
FIRST_PICTURE: Final = "pictures/first.webp"
PREVIEW: Final = "pictures/preview.jpg"
"""The picture beside a link to the page. Whoever shows one asks for it by its whole address."""
RENAMED: Final = {
    "pyodide.mjs": "pyodide.js", "pyodide.asm.mjs": "pyodide.asm.js",
}  # fmt: skip
"""Pyodide's modules. Not every server knows the type of ``.mjs``, and browsers insist on it."""
PACKAGES: Final = ("tomli_w", "platformdirs")
"""The packages that the game needs, taken from the Python that runs this."""
FIRST: Final = (
    "LICENSE", "icon.png", "icons.webp", "*.csv", "fonts/*", "help/*", "*/*/*.toml",
)  # fmt: skip
"""The assets that every start needs, and the help, which must open without a connection."""
SOUNDS: Final = "sounds/*"
AMBIENCE: Final = "sounds/ambience-*"
HEADS: Final = ("stonesets/*/stones*.webp", "boards/*/board.webp")
"""Pictures whose sizes the game asks for before it needs them."""
HEAD: Final = 32
"""The bytes that tell a picture's size (:mod:`ishido.skins.source`)."""
EPOCH: Final = (2020, 1, 1, 0, 0, 0)
"""The time of all files, so that equal contents make equal files."""

Files = Mapping[str, bytes]


class BuildProblem(Exception):
    """The folder cannot be laid out; the message says what is missing."""


def build(out: Path, pyodide: Path | None = None, address: str = "") -> None:
    """Lay out the web edition in ``out``, which is emptied first.

    :param pyodide: the folder of the npm package; by default it is fetched.
    :param address: where it will be served, as ``https://example.org/ishido/``, for the picture
      beside links to it. Without it, that is named relative to the page, which few understand.
    :raises BuildProblem: if something is missing, or not what it should be.
    """
    if lack := [name for name in PACKAGES if not _is_installed(name)]:
        raise BuildProblem(f"{' and '.join(lack)} missing: python -m pip install . comes first")
    pins = tomllib.loads((HERE / "wheels.toml").read_text("utf-8"))
    pyodide = pyodide or npm_package("pyodide")
    found = json.loads((pyodide / "package.json").read_text("utf-8"))["version"]
    if found != pins["pyodide"]["version"]:
        raise BuildProblem(f"pyodide {found} is there, {pins['pyodide']['version']} is needed")
    if out.exists():
        shutil.rmtree(out)
    (out / "pyodide").mkdir(parents=True)
    for name in (*PAGE, PREVIEW):
        (out / name).parent.mkdir(exist_ok=True)
        shutil.copy(HERE / name, out / name)
    (out / "index.html").write_text(page(address), "utf-8")
    site = _Site(out, partial(compiled, pyodide))
    site.add_pyodide(pyodide, pins["pyodide"]["leave_out"])
    for name, pin in pins["wheels"].items():
        site.add_wheel(name, wheel(pin), pin["leave_out"])
    site.add_pack("game", compiled(pyodide, _code()))
    site.add_assets(dict(_assets()))
    site.finish()


def page(address: str) -> str:
    """The page with its picture in it, so that this is there at once."""
    picture = base64.b64encode((HERE / FIRST_PICTURE).read_bytes()).decode()
    text = (HERE / "index.html").read_text("utf-8")
    text = text.replace(FIRST_PICTURE, f"data:image/webp;base64,{picture}")
    if address:
        whole = address.rstrip("/") + "/"
        text = text.replace(PREVIEW, whole + PREVIEW)
        text = text.replace("<style>", f'<meta property="og:url" content="{whole}">\n<style>', 1)
    ahead = "".join(f'<link rel="modulepreload" href="{name}">\n' for name in (*SCRIPTS, "site.js"))
    return text.replace("<style>", f"{ahead}<style>", 1)


def wheel(pin: Mapping[str, Any]) -> Path:
    """A wheel that ``wheels.toml`` names.

    :raises BuildProblem: if it is missing, or another one.
    """
    path: Path = HERE / "wheels" / pin["file"]
    if not path.is_file():
        raise BuildProblem(f"{path} is missing")
    if hashlib.sha256(path.read_bytes()).hexdigest() != pin["sha256"]:
        raise BuildProblem(f"{path} is another one: wheels.toml has another digest")
    return path


def _is_installed(package: str) -> bool:
    try:
        importlib.metadata.distribution(package)
    except importlib.metadata.PackageNotFoundError:
        return False
    return True


def compiled(pyodide: Path, files: Files) -> dict[str, bytes]:
    """Files with their Python modules as bytecode. A browser would take seconds to compile them.

    What was compiled before is kept in a folder beside this file.

    :raises BuildProblem: if node cannot do it.
    """
    made_by = (HERE / "compile.js").read_bytes() + (pyodide / "package.json").read_bytes()
    kept = {
        name: CACHE / f"{_digest(made_by + name.encode() + content)}.pyc"
        for name, content in files.items()
        if name.endswith(".py")
    }
    CACHE.mkdir(exist_ok=True)
    missing = {name: path for name, path in kept.items() if not path.exists()}
    if missing:
        _compile(pyodide, {name: files[name] for name in missing}, missing)
    result = {name: content for name, content in files.items() if name not in kept}
    return result | {f"{name}c": path.read_bytes() for name, path in kept.items()}


def _compile(pyodide: Path, sources: Files, targets: Mapping[str, Path]) -> None:
    """Compile modules, each into its target."""
    with tempfile.TemporaryDirectory() as folder:
        inside, outside = Path(folder, "sources"), Path(folder, "target")
        outside.mkdir()
        for name, content in sources.items():
            (inside / name).parent.mkdir(parents=True, exist_ok=True)
            (inside / name).write_bytes(content)
        command = ["node", str(HERE / "compile.js"), *map(str, (pyodide, inside, outside))]
        try:
            subprocess.run(command, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise BuildProblem(f"the code cannot be compiled: {error}") from None
        for name, path in targets.items():
            part = path.with_suffix(f".{os.getpid()}.part")
            shutil.copy(outside / f"{name}c", part)
            part.replace(path)


def npm_package(name: str) -> Path:
    """The folder of an npm package of ``package.json``; installs it if it is missing.

    :raises BuildProblem: if npm cannot install it.
    """
    folder = HERE / "node_modules" / name
    if not folder.is_dir():
        try:
            subprocess.run(["npm", "ci", "--silent"], cwd=HERE, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise BuildProblem(f"npm cannot fetch {name}: {error}") from None
    return folder


def _code() -> dict[str, bytes]:
    """The code of the game, of its web edition, and of the packages that it needs."""
    code = {}
    for folder in (ROOT / "src", HERE):
        for package in ("ishido", "ishido_web"):
            for path in sorted((folder / package).rglob("*")):
                if path.is_file() and path.suffix != ".pyc":
                    code[path.relative_to(folder).as_posix()] = path.read_bytes()
    for name in PACKAGES:
        for file in importlib.metadata.distribution(name).files or ():
            wanted = file.suffix == ".py" or "LICENSE" in file.name or file.name == "METADATA"
            if wanted and not file.as_posix().startswith(".."):
                code[file.as_posix()] = file.read_binary()
    return code


def _assets() -> Iterator[tuple[str, bytes]]:
    """The assets, by their names in the folder of assets."""
    for path in sorted((ROOT / "assets").rglob("*")):
        if path.is_file():
            yield path.relative_to(ROOT / "assets").as_posix(), path.read_bytes()
    yield "LICENSE", (ROOT / "LICENSE").read_bytes()


class _Site:
    """The folder that is being laid out."""

    def __init__(self, out: Path, compiled: Callable[[Files], Files]) -> None:
        self._out = out
        self._compiled = compiled
        self._sizes: dict[str, int] = {}
        self._packs: dict[str, str] = {}
        self._wheels: dict[str, str] = {}
        self._lazy: dict[str, tuple[int, str, str]] = {}
        self._pyodide: dict[str, Any] = {}

    def add_pyodide(self, folder: Path, leave_out: Iterable[str]) -> None:
        start, code = (renamed(folder / name) for name in RENAMED)
        (self._out / "pyodide" / "pyodide.js").write_bytes(start)
        self._pyodide["code"] = self._write("pyodide/pyodide.asm.js", code)
        machine = (folder / "pyodide.asm.wasm").read_bytes()
        self._pyodide["machine"] = self._write("pyodide/pyodide.asm.wasm", machine)
        library = self._compiled(_unpacked(folder / "python_stdlib.zip", leave_out))
        # Stored, because it is compressed as a whole.
        packed = _zipped(library, zipfile.ZIP_STORED)
        self._pyodide["library"] = self._write("pyodide/python_stdlib.zip", packed)
        lock = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))
        self._pyodide["lock"] = {"info": lock["info"], "packages": {}}

    def add_wheel(self, name: str, path: Path, leave_out: Iterable[str]) -> None:
        content = _zipped(self._compiled(_unpacked(path, leave_out)), zipfile.ZIP_DEFLATED)
        (self._out / path.name).write_bytes(content)
        self._wheels[name] = path.name
        self._sizes[path.name] = len(content)

    def add_pack(self, name: str, files: Files) -> None:
        """Many files as one: a line of JSON with their names and sizes, then their contents."""
        index = json.dumps([[each, len(content)] for each, content in files.items()])
        whole = b"".join((index.encode(), b"\n", *files.values()))
        self._packs[name] = self._write(f"{name}.pack", whole)

    def add_assets(self, assets: Files) -> None:
        def group(*patterns: str) -> dict[str, bytes]:
            return {
                f"ishido/assets/{name}": content
                for name, content in assets.items()
                if any(fnmatch.fnmatch(name, pattern) for pattern in patterns)
            }

        alone = group(AMBIENCE)
        packs = {
            "first": group(*FIRST),
            "sounds": {name: data for name, data in group(SOUNDS).items() if name not in alone},
        }
        packed = set[str]()
        for name, files in packs.items():
            self.add_pack(name, files)
            packed.update(files)
        for name, content in assets.items():
            if f"ishido/assets/{name}" not in packed:
                path = self._out / "assets" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
                asked = any(fnmatch.fnmatch(name, pattern) for pattern in HEADS)
                head = content[:HEAD].hex() if asked else ""
                self._lazy[name] = (len(content), _digest(content), head)

    def finish(self) -> None:
        """Write the list of all that the page may fetch."""
        paths = sorted(path for path in self._out.rglob("*") if path.is_file())
        self._version = _digest(b"".join(map(_content, paths)))
        lists = {
            "VERSION": self._version,
            "PYODIDE": self._pyodide,
            "WHEELS": self._wheels,
            "PACKS": self._packs,
            "SIZES": self._sizes,
            "ASSETS": self._lazy,
        }
        lines = [f"export const {name} = {json.dumps(value)};\n" for name, value in lists.items()]
        (self._out / "site.js").write_text("".join(lines), "utf-8")
        shutil.copytree(HERE / "icons", self._out / "icons")
        self._write_service_worker()

    def _write_service_worker(self) -> None:
        """Write the service worker with the list of all files and their digests."""
        paths = sorted(path for path in self._out.rglob("*") if path.is_file())
        files = {path.relative_to(self._out).as_posix(): _digest(_content(path)) for path in paths}
        constants = {"VERSION": self._version, "FILES": files}
        worker = (HERE / "sw.js").read_text("utf-8")
        for name, value in constants.items():
            head = f"const {name} = "
            before, _, after = worker.partition(head)
            worker = before + head + json.dumps(value) + after[after.index(";") :]
        (self._out / "sw.js").write_text(worker, "utf-8")

    def _write(self, name: str, content: bytes) -> str:
        """Write a compressed file. A digest in its name keeps caches from serving an old one."""
        packed = gzip.compress(content, 9, mtime=0)
        name = f"{name}.{_digest(content)}.gz"
        (self._out / name).write_bytes(packed)
        self._sizes[name] = len(packed)
        return name


def _content(path: Path) -> bytes:
    """A file's content, unpacked: some servers unpack files themselves."""
    content = path.read_bytes()
    return gzip.decompress(content) if path.suffix == ".gz" else content


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:10]


def renamed(module: Path) -> bytes:
    """One of Pyodide's modules, with their new names in it."""
    content = module.read_bytes()
    for old, new in RENAMED.items():
        content = content.replace(old.encode(), new.encode())
    return content


def _unpacked(archive: Path, leave_out: Iterable[str]) -> dict[str, bytes]:
    """The files of a zip archive, without those that match one of the patterns."""
    patterns = tuple(leave_out)
    with zipfile.ZipFile(archive) as files:
        return {
            entry.filename: files.read(entry)
            for entry in files.infolist()
            if not entry.is_dir()
            and not any(fnmatch.fnmatch(entry.filename, pattern) for pattern in patterns)
        }


def _zipped(files: Files, compression: int) -> bytes:
    result = io.BytesIO()
    with zipfile.ZipFile(result, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), content, compression, 9)
    return result.getvalue()


def main() -> None:
    parser = argparse.ArgumentParser(description="Lay the web edition out for a web server.")
    parser.add_argument(
        "--out",
        type=Path,
        default=SITE,
        help=f"the folder to write, emptied first (default: {SITE})",
    )
    parser.add_argument("--pyodide", type=Path, help="the npm package; by default npm fetches it")
    parser.add_argument(
        "--address", default="", help="where it will be served, for the picture beside links"
    )
    options = parser.parse_args()
    try:
        build(options.out, options.pyodide, options.address)
    except BuildProblem as problem:
        parser.exit(1, f"{problem}\n")
    total = sum(path.stat().st_size for path in options.out.rglob("*") if path.is_file())
    print(f"{options.out}: {total:,} bytes")


if __name__ == "__main__":
    main()
