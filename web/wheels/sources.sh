#!/usr/bin/env bash
# Fetches the sources that wheels.toml names, for wheels.sh.
#
#   web/wheels/sources.sh SOURCES
#
# SOURCES  the folder for them: each is unpacked in NAME-VERSION. What is there already stays.
#
# pygame-ce and NumPy come from PyPI, everything else from Debian's source packages, as its authors
# published it, without Debian's changes. Needs Debian's packages python3.14-venv and xz-utils, and
# `apt-get update` with `deb-src` for sid and for Debian 13 (trixie), which has SDL2_image and
# SDL2_mixer in these versions. When Debian has replaced a version, name the new one in wheels.toml.
set -euo pipefail

mkdir -p "$1"
sources=$(readlink -f "$1")
tools=$(dirname "$(readlink -f "$0")")
python=python3.14
declare -A packages=(
    [SDL2]=libsdl2 [SDL2_image]=libsdl2-image [SDL2_ttf]=libsdl2-ttf [SDL2_mixer]=libsdl2-mixer
    [freetype]=freetype [libwebp]=libwebp
)
downloads=$(mktemp -d)
trap 'rm -rf "$downloads"' EXIT
cd "$downloads"

version() { $python "$tools/pinned.py" "$1"; }
folder_of() { echo "$sources/$1-$(version "$1")"; }

# unpack NAME ARCHIVE
unpack() {
    local folder
    folder=$(folder_of "$1")
    rm -rf "$folder.part"
    mkdir "$folder.part"
    tar -xf "$2" -C "$folder.part" --strip-components=1
    mv "$folder.part" "$folder"
    echo "$folder"
}

from_pypi() {
    # pip would build a source package before it keeps it.
    [ -d "$downloads/venv" ] || {
        $python -m venv "$downloads/venv"
        "$downloads/venv/bin/pip" install -q "unearth==$(version unearth)"
    }
    "$downloads/venv/bin/unearth" --no-binary --download . "$1==$(version "$1")" >/dev/null
    unpack "$1" "$1-$(version "$1").tar.gz"
}

from_debian() {
    local package=${packages[$1]} wanted found
    wanted=$(version "$1")
    found=$(apt-cache showsrc --only-source "$package" | sed -n 's/^Version: //p' |
        grep -m 1 -E "^${wanted//./\\.}(\+dfsg)?-") || {
        echo "apt knows no source package $package $wanted (deb-src)" >&2
        return 1
    }
    apt-get -qq -o APT::Sandbox::User=root source --download-only --tar-only "$package=$found"
    unpack "$1" "$(ls "${package}_$wanted"*.orig.tar.?z)"
}

for name in pygame_ce numpy "${!packages[@]}"; do
    [ ! -d "$(folder_of "$name")" ] || continue
    if [ -n "${packages[$name]:-}" ]; then from_debian "$name"; else from_pypi "$name"; fi
done
