"""Packs what ``wheels.sh`` has built as a wheel for Pyodide.

python pack.py numpy SDIST OUT --stage FOLDER
python pack.py pygame SDIST OUT --module FILE --licences FOLDER
"""

import argparse
import base64
import hashlib
import re
import tomllib
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

TAG: Final = tomllib.loads((Path(__file__).parents[1] / "wheels.toml").read_text("utf-8"))[
    "pyodide"
]["tag"]
MODULE: Final = ".cpython-314-wasm32-emscripten.so"
"""The end of the name of a module in C."""
EPOCH: Final = (2020, 1, 1, 0, 0, 0)
"""The time of all files, so that equal contents make equal wheels."""
UNNEEDED: Final = re.compile(
    r"(/tests/|\.pyi$|/f2py/|_simd\.|/_\w*_tests\.|\.a$|/include/|__pycache__)"
)
"""What NumPy needs for its own tests and for other compilers only."""
ADDRESSES: Final = re.compile(
    r"^(Project-URL|Home-page|Download-URL|Description-Content-Type|License-File|Dynamic): .*\n",
    re.MULTILINE,
)

Files = Mapping[str, bytes]


def write_wheel(out: Path, metadata: str, files: Files, licences: Files) -> None:
    """Write a wheel with its list of files and their digests."""
    name, version = (_field(metadata, field) for field in ("Name", "Version"))
    name = name.replace("-", "_")
    info = f"{name}-{version}.dist-info"
    whole = dict(files)
    whole[f"{info}/METADATA"] = metadata.encode()
    whole[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: pack.py\nRoot-Is-Purelib: false\nTag: {TAG}\n"
    ).encode()
    whole |= {f"{info}/licenses/{path}": text for path, text in licences.items()}
    record = [_recorded(path, content) for path, content in sorted(whole.items())]
    record.append(f"{info}/RECORD,,")
    whole[f"{info}/RECORD"] = "\n".join([*record, ""]).encode()
    out.mkdir(parents=True, exist_ok=True)
    target = out / f"{name}-{version}-{TAG}.whl"
    with zipfile.ZipFile(target, "w") as archive:
        for path, content in sorted(whole.items()):
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
    print(target, target.stat().st_size)


def _field(metadata: str, name: str) -> str:
    found = re.search(rf"^{name}: (.+)$", metadata, re.MULTILINE)
    assert found is not None, f"the metadata have no {name}"
    return found[1].strip()


def _recorded(path: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{path},sha256={digest},{len(content)}"


def files_in(folder: Path, under: str, leave_out: Callable[[str], object]) -> dict[str, bytes]:
    """The files in a folder, by their paths in the wheel."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    named = {path.relative_to(folder).as_posix(): path for path in paths}
    return {
        f"{under}{name}": path.read_bytes()
        for name, path in named.items()
        if not leave_out("/" + name)
    }


def numpy_files(stage: Path) -> dict[str, bytes]:
    package = next(stage.rglob("numpy/__init__.py")).parent
    files = files_in(package, "numpy/", UNNEEDED.search)
    # It tells on what machine it was built: the paths of this one are left out.
    config = files["numpy/__config__.py"].decode()
    files["numpy/__config__.py"] = re.sub(
        r"(?<=[\"'])/[^\"']*/(?=[^\"'/]+[\"'])", "", config
    ).encode()
    return files


def pygame_files(sdist: Path, module: Path) -> dict[str, bytes]:
    unneeded = re.compile(r"/meson\.build$|\.icns$|/__briefcase/|__pycache__")
    files = files_in(sdist / "src_py", "pygame/", unneeded.search)
    files[f"pygame/base{MODULE}"] = module.read_bytes()
    return files


def main() -> None:
    parser = argparse.ArgumentParser(description="Pack a wheel for Pyodide.")
    parser.add_argument("what", choices=("numpy", "pygame"))
    parser.add_argument("sdist", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--stage", type=Path, help="NumPy as Meson has installed it")
    parser.add_argument("--module", type=Path, help="pygame's compiled module")
    parser.add_argument("--licences", type=Path, help="of the libraries that are linked in")
    options = parser.parse_args()
    head = (options.sdist / "PKG-INFO").read_text("utf-8").partition("\n\n")[0]
    metadata = ADDRESSES.sub("", head + "\n")
    if options.what == "numpy":
        licences = {
            path.relative_to(options.sdist).as_posix(): path.read_bytes()
            for path in sorted(options.sdist.rglob("LICENSE*"))
            if path.is_file()
        }
        write_wheel(options.out, metadata, numpy_files(options.stage), licences)
    else:
        licences = files_in(options.licences, "", lambda name: False)
        write_wheel(options.out, metadata, pygame_files(options.sdist, options.module), licences)


if __name__ == "__main__":
    main()
