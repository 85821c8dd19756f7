#!/bin/sh
# An AppImage of the bundle: packaging/appimage/build.sh BUNDLE OUT
#
# BUNDLE is the folder that `python -m tools.bundle` has made. This lays out OUT/Ishido.AppDir, which
# has been tried (OUT/Ishido.AppDir/AppRun starts the game), and packs it with appimagetool, which
# has not: it could not be had.
set -eu
bundle=$(realpath "$1")
out=$(realpath "$2")
cd "$(dirname "$0")/../.."

folder=$out/Ishido.AppDir
rm -rf "$folder"
mkdir -p "$folder/usr/lib"
cp -a "$bundle" "$folder/usr/lib/ishido"
"${PYTHON:-python3}" -m tools.share "$folder/usr/share"

# At the top, an AppImage has its program, its desktop file, and its icon twice.
ln -s usr/lib/ishido/ishido "$folder/AppRun"
ln -s usr/share/applications/ishido.desktop "$folder/ishido.desktop"
ln -s usr/share/icons/hicolor/256x256/apps/ishido.png "$folder/ishido.png"
ln -s ishido.png "$folder/.DirIcon"

if ! command -v appimagetool >/dev/null; then
    echo "appimagetool is not installed; the folder is ready: $folder" >&2
    exit 1
fi
version=$("$folder/AppRun" --version | cut -d' ' -f2)
VERSION=$version appimagetool "$folder" "$out/Ishido-$version-$(uname -m).AppImage"
