// Fetches the parts of the game, and starts Python. Used by the page and by its worker.

/** Where Python looks for packages. */
export const PACKAGES = '/lib/python3.14/site-packages';

const here = name => new URL(name, import.meta.url).href;

/** The connection failed, or there is none. */
export class Disconnected extends Error {}

/**
 * The bytes of a file of the site, unpacked if it is compressed.
 * `received(bytes)` is told how many bytes arrive.
 */
export async function bytes(name, received = () => {}) {
  const counter = new TransformStream({
    transform(chunk, controller) { received(chunk.byteLength); controller.enqueue(chunk); },
  });
  let response, content;
  try {
    response = await fetch(here(name));
    if (response.ok) content = await new Response(response.body.pipeThrough(counter)).arrayBuffer();
  } catch (error) { throw new Disconnected(`${name}: ${error.message}`); }
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return unpacked(content);
}

/**
 * The content of a file that may be compressed. Its first bytes tell: a server may send our `.gz`
 * files as they are, as compressed, compressed once more, or unpacked, whatever its headers say.
 */
async function unpacked(content) {
  const [first, second] = new Uint8Array(content, 0, Math.min(2, content.byteLength));
  if (first !== 0x1f || second !== 0x8b) return content;
  return new Response(new Response(content).body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** The files in a pack: a line of JSON with their names and sizes, then their contents. */
export function* files(pack) {
  const all = new Uint8Array(pack);
  const end = all.indexOf(10);
  let at = end + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(all.subarray(0, end)))) {
    yield [name, all.subarray(at, at + size)];
    at += size;
  }
}

/** Write all files of a pack into a folder. */
export function unpack(py, pack, folder) {
  const made = new Set();
  for (const [name, content] of files(pack)) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf('/'));
    if (!made.has(parent)) py.FS.mkdirTree(parent);
    made.add(parent);
    py.FS.writeFile(path, content);
  }
}

const as_url = (content, type) => URL.createObjectURL(new Blob([content], { type }));

/**
 * Start Python from parts: `code` and `library` are bytes, `machine` is the compiled WebAssembly,
 * `lock` is Pyodide's description of itself.
 */
export async function python({ code, library, machine, lock }) {
  const { loadPyodide } = await import(here('pyodide/pyodide.js'));
  const code_url = as_url(code, 'text/javascript');
  const module = await import(code_url);
  // Pyodide fetches and compiles its machine code by itself, uncompressed. It gets ours instead.
  const { fetch } = globalThis, { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (url, options) =>
    String(url).endsWith('pyodide.asm.wasm') ? Promise.resolve(new Response()) : fetch(url, options);
  WebAssembly.instantiateStreaming = async (response, imports) => {
    const instance = await WebAssembly.instantiate(machine, imports);
    return { module: machine, instance };
  };
  const library_url = as_url(library, 'application/zip');
  try {
    return await loadPyodide({
      indexURL: here('pyodide/'),
      packageBaseUrl: here('pyodide/'),
      stdLibURL: library_url,
      createPyodideModule: module.default,
      lockFileContents: lock,
      env: { HOME: '/home/pyodide', LANG: 'C.UTF-8' },
    });
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    for (const url of [code_url, library_url]) URL.revokeObjectURL(url);
  }
}

/** Install a wheel, given its file name and its bytes. */
export async function install(py, name, content) {
  const { fetch } = globalThis;
  globalThis.fetch = (url, options) =>
    String(url?.url ?? url).endsWith(name) ? Promise.resolve(new Response(content)) : fetch(url, options);
  try {
    await py.loadPackage(here(name), { messageCallback() {}, checkIntegrity: false });
  } finally {
    globalThis.fetch = fetch;
  }
}
