// The game's assets: pictures, sounds and texts, which are fetched before they are needed.
import { largest_size } from './canvas.js';
import { received } from './cover.js';
import { PACKAGES, bytes } from './load.js';
import { idle, is_kept, lost } from './offline.js';
import { ASSETS } from './site.js';
import { state } from './state.js';

const FOLDER = `${PACKAGES}/ishido/assets`;
const LATER = /^[^/]+$|^oracle\//;
/** The error of a file that cannot be read, by its number in Emscripten. */
const EIO = 29;
const NAMES = Object.keys(ASSETS);

export const length_of = name => ASSETS[name][0];

const address = name => `assets/${name}?v=${ASSETS[name][1]}`;
const coming = new Map();
let nodes = {};
/** Whether the last file that was asked for could not be had. */
let disconnected = false;
addEventListener('online', () => { disconnected = false; });

/** Fetch an asset; it is then in its place. Returns a promise. */
export function fetch_asset(name) {
  if (!coming.has(name)) coming.set(name, fetched(name));
  return coming.get(name);
}

async function fetched(name) {
  try {
    fill(name, new Uint8Array(await bytes(address(name), received)));
    disconnected = false;
  } catch (error) {
    coming.delete(name);
    lost(name);
    disconnected = true;
    throw error;
  }
}

/** Fetch assets, as far as they can be had. */
export const fetch_all = names => Promise.allSettled(names.map(fetch_asset));

const early = new Map();

function fill(name, content) {
  if (nodes[name]) Object.assign(nodes[name], { contents: content, usedBytes: content.length });
  else early.set(name, content);
}

/**
 * Put all assets in their places, with their sizes, but without their contents. If one is read
 * before it has come, the page waits.
 */
export function place_assets() {
  const { FS } = state.py;
  for (const [name, [length, , hex]] of Object.entries(ASSETS)) {
    const path = `${FOLDER}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    const node = FS.mknod(path, 0o100444, 0);
    const { read } = node.stream_ops;
    node.usedBytes = length;
    node.contents = null;
    const head = Uint8Array.from(hex.match(/../g) ?? [], byte => parseInt(byte, 16));
    node.stream_ops = { ...node.stream_ops, read(stream, buffer, offset, count, position) {
      if (!node.contents && position + count <= head.length) {
        buffer.set(head.subarray(position, position + count), offset);
        return count;
      }
      if (!node.contents) fill(name, awaited(name));
      return read(stream, buffer, offset, count, position);
    } };
    nodes[name] = node;
    if (early.has(name)) node.contents = early.get(name);
  }
  early.clear();
}

/** Wait for an asset. Chromium does not ask the service worker then, so it must come from the server. */
function awaited(name) {
  state.awaited.push(name);
  const request = new XMLHttpRequest();
  request.open('GET', address(name), false);
  request.overrideMimeType('text/plain; charset=x-user-defined');
  try { request.send(); } catch { /* no connection */ }
  if (request.status !== 200) throw new state.py.FS.ErrnoError(EIO);
  return Uint8Array.from(request.responseText, letter => letter.charCodeAt(0) & 255);
}

// -- which of them are needed ---------------------------------------------------------------------

/**
 * The pictures of a world that a window of a given size needs, at half their scale if that is enough
 * (`ui/skins/pictures.py`, `title_pictures.py`).
 */
export function pictures({ stoneset, board, backdrop }, [width, height]) {
  const upright = width < height;
  const small = upright ? width <= 880 && height <= 1920 : width <= 1280 && height <= 800;
  const large = Math.max(width, height) > 2000 && Math.min(width, height) > 1200;
  // A board of the player's own gets what it lacks from ours.
  const ours = `boards/${board}/board.webp` in ASSETS ? board : 'ishido';
  const title = upright ? '.tall' : width <= 1600 && height <= 1000 ? '.half' : '';
  const name = upright ? 0.84 * width : width > 1.85 * height ? 0.32 * width : Math.min(0.594 * width, 0.95 * height);
  const wanted = [
    `boards/${backdrop || ours}/backdrop.half.webp`, // the tilt draws it small
    ...small ? [] : [`boards/${backdrop || ours}/backdrop.webp`],
    `boards/${ours}/ornament.webp`, // the statistics show it large
    `title/${ours}${title}.webp`, `title/${ours}.name${name <= 1240 ? '.half' : ''}.webp`,
  ];
  const folders = [`stonesets/${stoneset}/`, `boards/${ours}/`];
  return NAMES.filter(name => wanted.includes(name) || !name.includes('/backdrop.')
    && folders.some(folder => name.startsWith(folder)) && (large || name.endsWith('.half.webp')));
}

/** All that a world needs on this screen, whatever the size of the window. */
export function of_world(world) {
  const sizes = [[1280, 800], [800, 1280], [1920, 1080], largest_size()];
  return [...new Set(sizes.flatMap(size => pictures(world, size)))];
}

/** What the chooser shows of a world. */
export const of_card = world =>
  [`boards/${world}/board.half.webp`, `boards/${world}/backdrop.half.webp`, `stonesets/${world}/stones.half.webp`]
    .filter(name => name in ASSETS);

/** What other scenes need than the table. */
export const later = () => NAMES.filter(name => LATER.test(name));

/** The assets that the next visit needs. */
export const used = world => [...new Set([...coming.keys(), ...later(), ...of_world(world)])];

/** Fetch assets in advance, one after the other, while there is nothing to do. */
export async function fetch_idly(names) {
  for (const name of names) {
    await idle();
    await fetch_asset(name).catch(() => {});
  }
}

/** Whether a stoneset or board can be had neither from the browser nor from the server. */
export function absent(kind, name) {
  const there = each => nodes[each].contents || is_kept(each);
  return (disconnected || !navigator.onLine)
    && NAMES.some(each => each.startsWith(`${kind}/${name}/`) && each.endsWith('.half.webp') && !there(each));
}
