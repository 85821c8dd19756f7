#!/usr/bin/env bash
# Builds the wheels of pygame-ce and NumPy that the web edition needs, from their sources.
#
#   web/wheels.sh SOURCES PYODIDE WORK OUT [numpy|pygame|all]
#
# SOURCES  a folder with the sources that [sources] in wheels.toml names, unpacked, each in NAME-VERSION:
#          `web/wheels/sources.sh SOURCES` fetches them
# PYODIDE  the npm package pyodide (web/node_modules/pyodide after `npm ci --prefix web`)
# WORK     a folder for what is built; a second run goes on where the first one ended (an empty one for
#          other versions or another SIMD)
# OUT      the folder for the wheels
#
# Environment: JOBS=2 compilers at once; SIMD=1 builds NumPy for 128-bit SIMD, which every browser has
# had since March 2023 (no gain was measured).
#
# Needs Debian sid (the emscripten of Debian 12 and 13 is too old) with apt's source lists, and npm's
# pyodide; as root:
#
#   apt-get install --no-install-recommends emscripten python3.14-dev python3.14-venv nodejs npm \
#       ca-certificates xz-utils
#   npm ci --prefix web
#   web/wheels/sources.sh /tmp/sources        # see there which `deb-src` it needs
#   web/wheels.sh /tmp/sources web/node_modules/pyodide /tmp/work web/wheels
#   sha256sum web/wheels/*.whl                # into wheels.toml
#
# wheels/Containerfile does all this. It has not been run.
#
# The wheels in the folder `wheels` come from an earlier form of this script, and NumPy's from its
# commands by hand: the versions of pygame-ce, NumPy and SDL2 are those of wheels.toml, those of the
# other libraries were not written down. All tests of the page run with them.
#
# What was tried, in a new Debian sid with the versions of wheels.toml: both wheels from their sources,
# on two busy processors (a load of 13 to 23) at the lowest priority: 14 minutes for pygame-ce and, at
# the same time, 37 for NumPy; NumPy again, with the compiler's libraries there already, 18. A first
# stone, a hint and an expert in a page made of them pass their tests. Packed again from the same WORK
# they are the same to the byte; in NumPy from another WORK, one module differs at the same size.
# SIMD=1 was not tried.
#
# Pyodide's own tools fetch a compiler and headers from a code host. Here Debian's compiler is used,
# and Python's headers with a pyconfig.h made from what Pyodide's Python says of itself. The flags in
# ABI have to agree with how Pyodide was built: position-independent code, and WebAssembly's own
# exceptions and longjmp in their older form, which is the compiler's default.
set -Eeuo pipefail

sources=$(readlink -f "$1") pyodide=$(readlink -f "$2")
mkdir -p "$3" "$4"
work=$(readlink -f "$3") out=$(readlink -f "$4") what=${5:-all}
here=$(dirname "$(readlink -f "$0")")
jobs=${JOBS:-2}
python=python3.14
export EM_CACHE=${EM_CACHE:-$work/emcache}
ABI="-fPIC -fwasm-exceptions -sSUPPORT_LONGJMP=wasm"
warnings=$work/warnings.log
trap 'echo "wheels.sh failed; the messages of the compiler that are not above are in $warnings" >&2' ERR
includes=$work/include headers=$work/include/python site=$work/site tools=$here/wheels

version() { $python "$tools/pinned.py" "$1"; }
source_of() { echo "$sources/$1-$(version "$1")"; }

# compile FOLDER FLAGS FILES …: each to its object in $work/objects/FOLDER
compile() {
    local folder=$work/objects/$1 flags=$2
    shift 2
    mkdir -p "$folder"
    for file in "$@"; do
        local object
        object=$folder/$(echo "$file" | tr / _ | sed 's/\.c$//').o
        [ -f "$object" ] || echo "emcc -O2 $ABI $flags -c $file -o $object"
    done | xargs -r -P "$jobs" -I{} sh -c '{} || exit 255' 2>>"$warnings"
}

prepare() {
    local data=_sysconfigdata__emscripten_wasm32-emscripten part=$headers.part
    mkdir -p "$includes" "$site"
    if ! [ -d "$headers" ]; then # once: newer headers would mean compiling everything again
        rm -rf "$part"
        cp -r /usr/include/python3.14 "$part"
        $python -m zipfile -e "$pyodide/python_stdlib.zip" "$work/library"
        cp "$work/library/$data.py" "$site/"
        $python "$tools/pyconfig.py" "$site/$data.py" \
            /usr/include/*-linux-gnu/python3.14/pyconfig.h >"$part/pyconfig.h"
        mv "$part" "$headers"
    fi
    if ! [ -x "$work/venv/bin/cython" ]; then
        $python -m venv "$work/venv"
        "$work/venv/bin/pip" install -q "cython==$(version cython)" ninja
    fi
}

build_pygame() {
    local sdl image ttf mixer freetype webp game
    sdl=$(source_of SDL2) image=$(source_of SDL2_image) ttf=$(source_of SDL2_ttf)
    mixer=$(source_of SDL2_mixer) freetype=$(source_of freetype) webp=$(source_of libwebp)
    game=$(source_of pygame_ce)
    mkdir -p "$includes/SDL2" "$work/cython"
    cp "$sdl"/include/*.h "$includes/SDL2/"

    # SDL: the files that the compiler's own port of it consists of, and its stand-ins for threads.
    cd "$sdl/src"
    # shellcheck disable=SC2046  # one word for each file
    compile sdl "-sUSE_SDL=0 -I$includes/SDL2" $($python "$tools/sdl_files.py")

    cd "$freetype/src"
    compile freetype "-DFT2_BUILD_LIBRARY -I../include" autofit/autofit.c \
        base/{ftbase,ftbbox,ftbdf,ftbitmap,ftcid,ftdebug,ftfstype,ftgasp,ftglyph,ftgxval,ftinit}.c \
        base/{ftmm,ftotval,ftpatent,ftpfr,ftstroke,ftsynth,ftsystem,fttype1,ftwinfnt}.c \
        {bdf/bdf,cache/ftcache,cff/cff,cid/type1cid,gzip/ftgzip,lzw/ftlzw,pcf/pcf,pfr/pfr}.c \
        {psaux/psaux,pshinter/pshinter,psnames/psnames,raster/raster,sdf/sdf,sfnt/sfnt}.c \
        {smooth/smooth,svg/svg,truetype/truetype,type1/type1,type42/type42,winfonts/winfnt}.c

    cd "$webp"
    compile webp "-I." src/dec/*.c src/demux/*.c src/dsp/*.c src/utils/*.c sharpyuv/*.c

    cd "$image/src"
    compile image "-I$includes/SDL2 -I../include -I. -I$webp/src -DUSE_STBIMAGE -DLOAD_PNG \
        -DLOAD_JPG -DLOAD_BMP -DLOAD_GIF -DLOAD_WEBP -DLOAD_SVG -DLOAD_QOI" IMG*.c

    cd "$ttf"
    compile ttf "-I$includes/SDL2 -I$freetype/include -DTTF_USE_HARFBUZZ=0" SDL_ttf.c

    cd "$mixer" # WAV and Ogg are all that the game has
    compile mixer "-I$includes/SDL2 -Iinclude -Isrc -Isrc/codecs -DMUSIC_WAV -DMUSIC_OGG \
        -DOGG_USE_STB" src/*.c src/codecs/*.c

    # pygame-ce: BUILD_STATIC puts all its modules into one; four of them are written in Cython.
    cd "$game"
    for name in audio mixer sdl2 video; do
        [ -f "$work/cython/$name.c" ] || "$work/venv/bin/cython" -3 -o "$work/cython/$name.c" \
            "src_c/cython/pygame/_sdl2/$name.pyx" 2>>"$warnings"
    done
    local major minor patch
    IFS=. read -r major minor patch <<<"$(version pygame_ce)"
    echo '#define PG_VERSION_TAG ""' >"$work/version.h"
    local flags="-w -DNDEBUG -DBUILD_STATIC=1 -DPG_MAJOR_VERSION=$major -DPG_MINOR_VERSION=$minor \
        -DPG_PATCH_VERSION=$patch -include $work/version.h -I$headers -I$includes/SDL2 \
        -I$image/include -I$ttf -I$mixer/include -I$freetype/include -I$game/src_c \
        -I$game/src_c/include -I$game/src_c/doc"
    cd "$game/src_c"
    compile pygame "$flags" base.c bitmask.c rotozoom.c SDL_gfx/SDL_gfxPrimitives.c
    cd "$work/cython"
    compile cython "$flags" audio.c mixer.c sdl2.c video.c

    # Pyodide's main module lacks two files of the compiler's library of HTML 5, and cannot wait in
    # the middle of C.
    cd /usr/share/emscripten/system/lib/html5
    compile html5 "-I/usr/share/emscripten/system/include" dom_pk_codes.c key_codes.c
    echo 'void emscripten_sleep(unsigned int ms) { (void)ms; }' >"$work/sleep.c"
    cd "$work"
    compile html5 "" sleep.c
    # shellcheck disable=SC2086  # several flags
    emcc -O2 $ABI -sSIDE_MODULE=1 -sWASM_BIGINT -o "$work/base.so" "$work"/objects/*/*.o \
        2>>"$warnings"

    local licences=$work/licences
    mkdir -p "$licences"
    for library in "$sdl" "$image" "$ttf" "$mixer"; do
        cp "$library/LICENSE.txt" "$licences/$(basename "$library").txt"
    done
    cp "$freetype/LICENSE.TXT" "$licences/freetype.txt"
    cp "$freetype/docs/FTL.TXT" "$licences/FTL.txt"
    cp "$webp/COPYING" "$licences/libwebp.txt"
    cp "$webp/PATENTS" "$licences/libwebp-patents.txt"
    cp "$game/docs/LGPL.txt" "$licences/pygame-ce.txt"
    $python "$tools/pack.py" pygame "$game" "$out" --module "$work/base.so" --licences "$licences"
}

# configure_numpy SOURCE BUILD MESON …
configure_numpy() {
    local numpy=$1 build=$2 cross=$work/cross
    shift 2
    mkdir -p "$cross"
    cp "$tools/compiler.py" "$cross/emcc-module"
    cp "$tools/compiler.py" "$cross/emcc-module++"

    # A Python that runs here and says what Pyodide's would.
    cat >"$site/sitecustomize.py" <<PYTHON
import sysconfig
for scheme in sysconfig._INSTALL_SCHEMES.values():
    scheme["include"] = scheme["platinclude"] = "$headers"
sysconfig.get_platform = lambda: "emscripten-wasm32"
PYTHON
    cat >"$cross/python" <<SHELL
#!/bin/sh
export _PYTHON_SYSCONFIGDATA_NAME=_sysconfigdata__emscripten_wasm32-emscripten
export _PYTHON_HOST_PLATFORM=emscripten-wasm32 PYTHONPATH=$site
exec $work/venv/bin/$python "\$@"
SHELL
    chmod +x "$cross"/*

    # _GNU_SOURCE: Python's own pyconfig.h has it. Without it, fseeko and SSIZE_MAX are not declared.
    local flags="'-fPIC', '-fwasm-exceptions', '-sSUPPORT_LONGJMP=wasm', '-D_GNU_SOURCE'"
    [ -z "${SIMD:-}" ] || flags="$flags, '-msimd128'"
    cat >"$cross/emscripten.ini" <<INI
[binaries]
c = '$cross/emcc-module'
cpp = '$cross/emcc-module++'
ar = 'emar'
ranlib = 'emranlib'
strip = 'emstrip'
python = '$cross/python'
cython = '$work/venv/bin/cython'
exe_wrapper = 'node'
[properties]
needs_exe_wrapper = true
skip_sanity_check = true
longdouble_format = 'IEEE_QUAD_LE'
[host_machine]
system = 'emscripten'
cpu_family = 'wasm32'
cpu = 'wasm32'
endian = 'little'
[built-in options]
c_args = [$flags, '-Wno-return-type']
cpp_args = [$flags, '-Wno-return-type']
c_link_args = ['-fwasm-exceptions', '-sSUPPORT_LONGJMP=wasm']
cpp_link_args = ['-fwasm-exceptions', '-sSUPPORT_LONGJMP=wasm']
INI
    # Without BLAS it uses plain C of its own.
    "$@" setup "$build" "$numpy" \
        --cross-file "$cross/emscripten.ini" -Dbuildtype=release -Db_ndebug=if-release \
        -Dallow-noblas=true -Dblas=none -Dlapack=none -Ddisable-highway=true \
        -Ddisable-intel-sort=true -Ddisable-svml=true -Dcpu-baseline=none -Dcpu-dispatch=none \
        --prefix=/ -Dpython.install_env=prefix
}

build_numpy() {
    local numpy build=$work/numpy
    numpy=$(source_of numpy)
    export PATH=$work/venv/bin:$PATH
    # NumPy brings the Meson that it needs.
    local meson=("$work/venv/bin/python" "$numpy/vendored-meson/meson/meson.py")
    if ! [ -f "$build/build.ninja" ]; then # once, for the same reason as Python's headers
        configure_numpy "$numpy" "$build" "${meson[@]}"
    fi
    ninja -C "$build" -j "$jobs"
    rm -rf "$work/stage"
    "${meson[@]}" install -C "$build" --no-rebuild --tags runtime,python-runtime \
        --destdir "$work/stage" --quiet
    $python "$tools/pack.py" numpy "$numpy" "$out" --stage "$work/stage"
}

prepare
case $what in
    pygame) build_pygame ;;
    numpy) build_numpy ;;
    all)
        build_pygame
        build_numpy
        ;;
    *) echo "pygame, numpy or all, not $what" >&2 && exit 2 ;;
esac
