// Compiles Python for Pyodide: `node compile.js PYODIDE SOURCES TARGET`. Each .py file of SOURCES
// becomes a .pyc file in the same place of TARGET. A browser then need not compile it at every start.
import { pathToFileURL } from 'url';
import { resolve } from 'path';

const [pyodide, sources, target] = process.argv.slice(2).map(path => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
// Without the columns of each operation, which only decorate error messages, the files are smaller.
const env = { HOME: '/', PYTHONNODEBUGRANGES: '1' };
const py = await loadPyodide({ indexURL: `${pyodide}/`, env });
py.mountNodeFS('/sources', sources);
py.mountNodeFS('/target', target);
py.runPython(`
import ast
import importlib.util
import marshal
from pathlib import Path

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The header of bytecode whose source is not looked at."""


class WithoutDocstrings(ast.NodeTransformer):
    """Drops the docstrings of functions and modules. Classes keep theirs: dataclasses would
    otherwise compose one for each, which takes long."""

    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        if ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node)]
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Module(self, node):
        self.generic_visit(node)
        if ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:]
        return node


for path in Path("/sources").rglob("*.py"):
    name = path.relative_to("/sources")
    tree = ast.parse(path.read_bytes(), str(name))
    optimize = 1
    if name.parts[0] in ("pyodide", "_pyodide"):  # reads its own docstrings
        optimize = 0
    else:
        tree = WithoutDocstrings().visit(tree)
    code = compile(tree, str(name), "exec", dont_inherit=True, optimize=optimize)
    target = Path("/target") / name.with_suffix(".pyc")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code))
`);
