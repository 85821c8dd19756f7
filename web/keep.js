// Keeps what the game writes in IndexedDB. Files lie there in blocks, and only what has changed is
// written, all of it in one transaction: whenever the browser ends the page, what is kept fits together.
import { mark, state } from './state.js';

/** Where the game keeps what must not be lost. */
const KEEP = '/home/pyodide/keep';
/** The name of what is kept. In `files`, each path has its mode, size and time; in `blocks`, each
 * path and number has bytes. */
const NAME = 'ishido', STORES = ['files', 'blocks'];
/** Bytes of a block. */
const BLOCK = 65_536;
/** In place of the number of a block: the whole file is new, or gone. */
const WHOLE = -1;
/** Milliseconds until a write that failed twice is tried again; the last ones again and again. */
const RETRIES = [5_000, 15_000, 60_000];

/** The numbers of the blocks that are not kept yet, by path. */
const changed = new Map();
let base = null, writing = null, failures = 0, retry = 0;
/** Whether what is kept has been read. If not, nothing is written: that would replace what is there. */
let opened = false;
/** Whether the last write failed because there is no room. */
let full = false;
/** Whether the last write failed, and the game has written nothing since. */
let stuck = false;

state.keeping = () => Boolean(writing);

/** Write what the game has written into IndexedDB. One at a time: later changes follow. */
export function keep() {
  if (opened && changed.size) writing ??= keep_all();
  return writing;
}

/** The same for what the game has just written, and `null` if that is nothing, or follows a write
 * that goes on. Called in each turn. */
export const keep_new = () => (writing || stuck ? null : keep());

/** Write nothing more: another tab has the game, or Python has failed. */
export function forget_keep() {
  opened = false;
  clearTimeout(retry);
  if (changed.size) state.unkept ||= 'given up';
}

/** Why the last writes failed; empty if they did not. */
export const unkept = () => state.unkept && (full ? 'full' : 'refused');

async function keep_all() {
  clearTimeout(retry);
  await null; // until the game's turn is over: now it may be within a transaction
  do await write().then(kept, not_kept);
  while (opened && changed.size && failures < 2); // Once is no reason to alarm the player.
  if (failures && opened) retry = setTimeout(keep, RETRIES[Math.min(failures - 1, RETRIES.length) - 1]);
  writing = null;
}

function not_kept(error) {
  failures += 1;
  stuck = true;
  if (failures > 1) state.unkept = String(error);
  full = error?.name === 'QuotaExceededError';
  // A browser that has lost its connection to what it keeps opens a new one when it is asked to.
  base?.close();
  base = null;
}

function kept() {
  state.unkept = '';
  failures = 0;
}

// -- what has changed -----------------------------------------------------------------------------

function note(path, ...numbers) {
  stuck = false;
  if (!changed.has(path)) changed.set(path, new Set());
  for (const number of numbers) changed.get(path).add(number);
}

/** Emscripten's file system in memory, which here notes what changes. The game makes no links. */
function watched(FS) {
  const { MEMFS } = FS.filesystems, { dir, file } = MEMFS.ops_table;
  function* paths(node, path) {
    yield path;
    if (!FS.isDir(node.mode)) return;
    for (const each of Object.values(node.contents)) yield* paths(each, `${path}/${each.name}`);
  }
  const at = (folder, name) => `${FS.getPath(folder)}/${name}`;
  const watch = node => {
    node.node_ops = FS.isDir(node.mode) ? folder_ops : file_ops;
    if (FS.isFile(node.mode)) node.stream_ops = stream_ops;
    return node;
  };
  const setattr = (node, attributes) => {
    MEMFS.node_ops.setattr(node, attributes);
    note(FS.getPath(node), ...attributes.size === undefined ? [] : [WHOLE]);
  };
  const file_ops = { ...file.node, setattr };
  const folder_ops = {
    ...dir.node,
    setattr,
    mknod(folder, name, ...rest) {
      note(at(folder, name), WHOLE);
      return watch(dir.node.mknod(folder, name, ...rest));
    },
    rename(node, folder, name) {
      const moved = [...paths(node, FS.getPath(node)), ...paths(node, at(folder, name))];
      dir.node.rename(node, folder, name);
      for (const path of moved) note(path, WHOLE);
    },
    unlink(folder, name) { dir.node.unlink(folder, name); note(at(folder, name), WHOLE); },
    rmdir(folder, name) { dir.node.rmdir(folder, name); note(at(folder, name), WHOLE); },
  };
  const stream_ops = {
    ...file.stream,
    write(stream, buffer, offset, length, position, owned) {
      const path = FS.getPath(stream.node), first = Math.floor(position / BLOCK);
      for (let number = first; number * BLOCK < position + length; number += 1) note(path, number);
      return file.stream.write(stream, buffer, offset, length, position, owned);
    },
  };
  return { mount: mount => watch(MEMFS.mount(mount)) };
}

// -- IndexedDB ------------------------------------------------------------------------------------

const answer = request => new Promise((good, bad) => {
  request.onsuccess = () => good(request.result);
  request.onerror = () => bad(request.error);
});

async function connect(name, version, stores) {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => { for (const store of stores) opening.result.createObjectStore(store); };
  return answer(opening);
}

/** Write what has changed: all of it, or nothing. */
async function write() {
  if (!changed.size) return;
  base ??= await connect(NAME, 1, STORES);
  if (!opened) return;
  const taken = [...changed];
  changed.clear();
  try {
    await new Promise((good, bad) => {
      const transaction = base.transaction(STORES, 'readwrite');
      transaction.oncomplete = good;
      transaction.onabort = () => bad(transaction.error);
      const [files, blocks] = STORES.map(name => transaction.objectStore(name));
      try {
        for (const [path, numbers] of taken) put(files, blocks, path, numbers);
        transaction.commit();
      } catch (error) { transaction.abort(); throw error; }
    });
  } catch (error) {
    for (const [path, numbers] of taken) note(path, ...numbers);
    throw error;
  }
}

/** Write the blocks of a file, or remove it if it is gone. */
function put(files, blocks, path, numbers) {
  const { FS } = state.py;
  const { object: node } = FS.analyzePath(path);
  const whole = numbers.has(WHOLE);
  if (whole) blocks.delete(IDBKeyRange.bound([path], [path, []])); // arrays come after all numbers
  if (!node) { files.delete(path); return; }
  // A block is a copy of its own: with a part, a browser would copy all of its memory.
  const content = FS.isFile(node.mode) ? FS.filesystems.MEMFS.getFileDataAsTypedArray(node) : new Uint8Array();
  files.put({ mode: node.mode, time: Number(node.mtime), size: content.length }, path);
  const all = Array(Math.ceil(content.length / BLOCK)).keys();
  for (const number of whole ? all : numbers) {
    blocks.put(content.slice(number * BLOCK, (number + 1) * BLOCK), [path, number]);
  }
}

// -- the start ------------------------------------------------------------------------------------

/** Everything in some stores: for each, pairs of keys and values in the order of the keys. */
async function everything(base, names) {
  const transaction = base.transaction(names);
  return Promise.all(names.map(async name => {
    const store = transaction.objectStore(name);
    const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    return keys.map((key, index) => [key, values[index]]);
  }));
}

/** Write what is kept into the file system. Folders come before what is in them. */
async function read() {
  base ??= await connect(NAME, 1, STORES);
  const [files, blocks] = await everything(base, STORES);
  const contents = new Map(files.map(([path, { size }]) => [path, new Uint8Array(size)]));
  for (const [[path, number], block] of blocks) contents.get(path).set(block, number * BLOCK);
  for (const [path, { mode, time }] of files) place(path, mode, time, contents.get(path));
  changed.clear();
}

function place(path, mode, time, content) {
  const { FS } = state.py;
  if (FS.isDir(mode)) FS.mkdirTree(path);
  else FS.writeFile(path, content, { mode, canOwn: true });
  FS.utime(path, time, time);
}

/** Read what earlier visits have kept. */
export async function open_keep() {
  const { FS } = state.py;
  FS.mkdirTree(KEEP);
  FS.mount(watched(FS), {}, KEEP);
  const begin = () => read().then(() => { opened = true; kept(); });
  await begin().catch(error => { not_kept(error); return begin(); }).catch(not_kept);
  mark('kept');
}
