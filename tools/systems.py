"""What Windows and macOS are told of the game, for ``packaging/ishido.spec``: its version, its
kinds of files, and how it treats screens with many pixels. Not tried on either.
"""

import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from ishido import __version__
from tools.addresses import addresses
from tools.share import program_id

ROOT: Final = Path(__file__).parents[1]
ICONS: Final = ROOT / "packaging" / "icons"
MANIFEST: Final = ROOT / "packaging" / "windows" / "ishido.manifest"
NUMBERS: Final = ".".join(re.findall(r"\d+", __version__)[:3])
"""The version without what says that it is a candidate: macOS wants three numbers."""
RIGHTS: Final = "© The Ishido authors, MIT licence"
LEAST_MACOS: Final = "11.0"
"""NumPy's wheels for Apple's own processors need it."""


class Document(NamedTuple):
    """A kind of file that the game opens."""

    kind: str
    """The name of its icon."""
    suffix: str
    name: str
    mime: str
    conforms: str
    """The type of macOS that it is a special case of."""


DOCUMENTS: Final = (
    Document("game", "ishido", "Ishido game", "application/x-ishido-game", "public.json"),
    Document(
        "bluestone", "bluestone", "Bluestone game", "application/x-bluestone-game", "public.json"
    ),
    Document(
        "stoneset",
        "stoneset",
        "Ishido stoneset",
        "application/x-ishido-stoneset",
        "public.zip-archive",
    ),
)


def document_icons() -> list[tuple[str, str]]:
    """The icons of the kinds of files, where macOS finds them in a bundle."""
    return [(str(ICONS / f"{each.kind}.icns"), ".") for each in DOCUMENTS]


def version_resource(program: str) -> str:
    """The version that Windows shows in the properties of a program, as PyInstaller reads it."""
    numbers = (*(int(each) for each in NUMBERS.split(".")), 0)
    texts = {
        "CompanyName": "The Ishido authors",
        "FileDescription": "Ishido",  # the name in the list of tasks
        "FileVersion": __version__,
        "InternalName": program,
        "LegalCopyright": RIGHTS,
        "OriginalFilename": f"{program}.exe",
        "ProductName": "Ishido, the Way of Stones",
        "ProductVersion": __version__,
    }
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in texts.items())
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0,\n"
        "    OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        "  kids=[\n"
        f"    StringFileInfo([StringTable('040904B0', [{strings}])]),\n"
        "    VarFileInfo([VarStruct('Translation', [0x0409, 1200])]),\n"
        "  ],\n"
        ")\n"
    )


def info_plist() -> dict[str, Any]:
    """What macOS reads of the program, besides what PyInstaller writes."""
    own = identifier()
    return {
        "CFBundleDisplayName": "Ishido",
        "CFBundleShortVersionString": NUMBERS,
        "CFBundleVersion": NUMBERS,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": LEAST_MACOS,
        # Otherwise all of the window is drawn at half the size and enlarged, the title bar too.
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": RIGHTS,
        "NSPrincipalClass": "NSApplication",
        "NSSupportsAutomaticGraphicsSwitching": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": each.name,
                "CFBundleTypeIconFile": f"{each.kind}.icns",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{own}.{each.kind}"],
            }
            for each in DOCUMENTS
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{own}.{each.kind}",
                "UTTypeDescription": each.name,
                "UTTypeIconFile": f"{each.kind}.icns",
                "UTTypeConformsTo": [each.conforms],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [each.suffix],
                    "public.mime-type": [each.mime],
                },
            }
            for each in DOCUMENTS
        ],
    }


def identifier() -> str:
    """The name of the program on macOS, which has hyphens where Linux has underscores."""
    return program_id(addresses().get("site", "")).replace("_", "-")
