// The game's assets: pictures, sounds and texts, which are fetched when they are needed.
import { received } from './cover.js';
import { PACKAGES, bytes } from './load.js';
import { wake } from './loop.js';
import { idle, is_kept } from './offline.js';
import { ASSETS } from './site.js';
import { state } from './state.js';

const FOLDER = `${PACKAGES}/ishido/assets`;
/** The window, in pixels, up to which the title shows its picture at half the scale. */
const HALF_TITLE = [1600, 1000];
/** Pictures that the game can do without for a while, if it has them at half their scale. */
const LARGE = /^(stonesets|boards)\//;
/** What the table does not need, but other scenes do: fetched in advance when the game is open. */
const LATER = /^[^/]+$|^oracle\//;
/** The error of a file that cannot be read, by its number in Emscripten. */
const EIO = 29;
const NAMES = Object.keys(ASSETS);

export const length_of = name => ASSETS[name][0];

const address = name => `assets/${name}?v=${ASSETS[name][1]}`;
const coming = new Map();
let nodes = {};

/** Fetch an asset; it is then in its place. Returns a promise. */
export function fetch_asset(name) {
  if (!coming.has(name)) {
    const whole = bytes(address(name), received).then(content => { fill(name, new Uint8Array(content)); });
    coming.set(name, whole.catch(error => { coming.delete(name); throw error; }));
  }
  return coming.get(name);
}

const early = new Map();

function fill(name, content) {
  if (nodes[name]) Object.assign(nodes[name], { contents: content, usedBytes: content.length });
  else early.set(name, content);
}

/**
 * Put all assets in their places, with their sizes, but without their contents. These are fetched
 * when they are first read: then the page waits. To avoid this, what will soon be needed is
 * fetched in advance. A picture at full scale fails instead: the game shows the one at half scale,
 * and draws it again when the other is there.
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
      if (!node.contents) need(name, node);
      return read(stream, buffer, offset, count, position);
    } };
    nodes[name] = node;
    if (early.has(name)) node.contents = early.get(name);
  }
  early.clear();
}

/** Pictures at full scale that are being fetched, and files that could not be. */
const large = new Set(), unreachable = new Set();

function draw_again() {
  state.game?.pictures_came();
  wake();
}

async function fetch_large(name) {
  if (large.has(name) || unreachable.has(name)) return;
  large.add(name);
  await fetch_asset(name).catch(() => unreachable.add(name));
  large.delete(name);
  if (!large.size) draw_again();
}

/** Whether who reads a missing file does not wait for it, and whether one was missing. */
let trying = false, missed = false;
/** Files that were missing then, while they are being fetched. */
const awaited = new Set();

export const begin_attempt = () => { trying = true; missed = false; };
export const end_attempt = () => { trying = false; return missed; };
export const fetching = () => awaited.size > 0;

async function fetch_awaited(name) {
  if (awaited.has(name)) return;
  awaited.add(name);
  await fetch_asset(name).catch(() => unreachable.add(name));
  awaited.delete(name);
  wake();
}

function need(name, node) {
  const { ErrnoError } = state.py.FS;
  if (LARGE.test(name) && name.replace('.webp', '.half.webp') in ASSETS) {
    fetch_large(name);
    throw new ErrnoError(EIO);
  }
  if (trying && !unreachable.has(name)) {
    missed = true;
    fetch_awaited(name);
    throw new ErrnoError(EIO);
  }
  const content = got(name) ?? stand_in(name);
  if (!content) throw new ErrnoError(EIO);
  node.contents = content;
  node.usedBytes = content.length;
}

/** Whether the last file that the page waited for could not be had. */
let disconnected = false;
addEventListener('online', () => { disconnected = false; unreachable.clear(); });
addEventListener('offline', () => { if (state.ready) take_kept(); });

/** Wait for an asset. */
function got(name) {
  const request = new XMLHttpRequest();
  request.open('GET', address(name), false);
  request.overrideMimeType('text/plain; charset=x-user-defined');
  try { request.send(); } catch { /* no connection */ }
  disconnected = request.status !== 200;
  if (disconnected) return null;
  return Uint8Array.from(request.responseText, letter => letter.charCodeAt(0) & 255);
}

/**
 * The same picture in another size, or of another world, if that is all there is.
 * The right one follows if it can be had.
 */
function stand_in(name) {
  const same = name.split('.')[0], part = part_of(name);
  const others = NAMES.filter(each => nodes[each].contents && part_of(each) === part);
  others.sort((a, b) => b.startsWith(`${same}.`) - a.startsWith(`${same}.`));
  if (!others.length) return null;
  fetch_asset(name).then(draw_again, () => {});
  return nodes[others[0]].contents;
}

/** What is the same for two pictures that can stand in for each other. */
function part_of(name) {
  if (name.startsWith('title/')) return name.startsWith('title/name') ? 'name' : 'title';
  return LARGE.test(name) ? name.replace(/\/.*\//, '/') : name;
}

// -- which of them are needed ---------------------------------------------------------------------

/** The pictures of a stoneset, a board and a backdrop, at half their scale, with some of the title. */
function of_skins({ stoneset, board, backdrop }, title) {
  const wanted = new RegExp([
    `^stonesets/${stoneset}/.*\\.half\\.webp$`,
    `^boards/${board}/.*\\.half\\.webp$`,
    `^boards/${backdrop || board}/backdrop\\.half\\.webp$`,
    `^title/(${board}|name)${title}`,
  ].join('|'));
  return NAMES.filter(name => wanted.test(name));
}

/** The pictures of a world that a window of a given size needs first. */
export function pictures(world, [width, height]) {
  const [wide, high] = HALF_TITLE;
  const title = width < height ? '.tall' : width <= wide && height <= high ? '.half' : '';
  return of_skins(world, `${title}\\.webp$`);
}

/** All that a world needs, whatever the size of the window, but for pictures at full scale. */
export const of_world = world => of_skins(world, '\\b');

const later = () => NAMES.filter(name => LATER.test(name));

/** The assets that the next visit needs. */
export const used = world => [...new Set([...coming.keys(), ...of_world(world), ...later()])];

/** Fetch in advance what other scenes need, one file after the other. */
export async function fetch_rest() {
  for (const name of later()) await fetch_asset(name).catch(() => {});
}

/**
 * Take what is kept into memory: when the game reads a file, the page can wait for the server, but
 * not for the service worker.
 */
export async function take_kept() {
  const wanted = NAMES.filter(name => is_kept(name) && !nodes[name].contents);
  for (const name of wanted.filter(name => !LARGE.test(name) || name.includes('.half.'))) {
    await idle();
    await fetch_asset(name).catch(() => {});
  }
}

/** Whether a stoneset or board can be had neither from the browser nor from the server. */
export function absent(kind, name) {
  if (navigator.onLine && !disconnected) return false;
  const wanted = new RegExp(`^${kind}/${name}/.*\\.half\\.webp$`);
  const missing = NAMES.filter(each => wanted.test(each) && !nodes[each].contents);
  // Perhaps there is a connection again.
  if (missing.length && navigator.onLine) fetch_asset(missing[0]).then(() => { disconnected = false; }, () => {});
  return missing.length > 0;
}
