#!/usr/bin/env python3
"""The compiler as Meson needs it: what Meson links as a shared library becomes a module that
Pyodide can load. With ``++`` at the end of this file's name, it is the C++ compiler.

Meson knows programs for Emscripten only. A module exports the function that Python calls first, and
nothing else; what it uses of the C and C++ libraries comes from Pyodide's main module.
"""

import os
import re
import sys
from pathlib import Path
from typing import Final

NOT_FOR_MODULES: Final = re.compile(
    r"-shared|-lm|-sSIDE_MODULE.*|-Wl,(--start-group|--end-group|-soname.*"
    r"|--allow-shlib-undefined|--as-needed|--no-undefined)"
)

arguments = sys.argv[1:]
compiler = "em++" if sys.argv[0].endswith("++") else "emcc"
target = arguments[arguments.index("-o") + 1] if "-o" in arguments else ""
if "-c" not in arguments and ("-shared" in arguments or target.endswith(".so")):
    name = Path(target).name.partition(".")[0]
    arguments = [each for each in arguments if not NOT_FOR_MODULES.fullmatch(each)]
    arguments += ["-sSIDE_MODULE=2", "-sWASM_BIGINT", f"-sEXPORTED_FUNCTIONS=_PyInit_{name}"]
os.execvp(compiler, [compiler, *arguments])
