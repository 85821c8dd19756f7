// Starts the game in the page: fetches it, opens its window, and calls it when there is something
// to do.
import { PACKAGES, bytes, install, python, unpack } from './load.mjs';
import { idle, is_kept, keep_more, keep_rest, look, persist, renew, stay } from './offline.mjs';
import { ASSETS, PACKS, PYODIDE, SIZES, WHEELS } from './site.mjs';

/** Where the game keeps what must not be lost. The browser keeps it in IndexedDB. */
const KEEP = '/home/pyodide/keep';
const FOLDER = `${PACKAGES}/ishido/assets`;
/** The most device pixels per CSS pixel: finer screens look the same and cost more. */
const FINEST = 2;
/** The most device pixels of the canvas. */
const MOST_PIXELS = 4_200_000;
/** The window, in pixels, up to which the title shows its picture at half the scale. */
const HALF_TITLE = [1600, 1000];
/** Pictures that the game can do without for a while, if it has them at half their scale. */
const LARGE = /^(stonesets|boards)\//;
/** What the table does not need, but other scenes do: fetched in advance when the game is open. */
const LATER = /^[^/]+$|^oracle\//;
/** Milliseconds within which a turn is taken with the next frame. */
const FRAME = 20;
/** The error of a file that cannot be read, by its number in Emscripten. */
const EIO = 29;
/** Where the browser notes which pictures the next start needs first. */
const WORLD = 'ishido.world';

const room = document.getElementById('room');
const canvas = document.getElementById('canvas');
const cover = document.getElementById('cover');
const words = document.getElementById('words');
const bar = document.getElementById('bar');
const again = document.getElementById('again');
const details = document.getElementById('details');

/** For tests and for figures: see docs/web.md. */
const state = globalThis.ishido = {
  times: {}, // milliseconds since the navigation, by what was reached
  ready: false, failed: '', unkept: '', // an error of the last write into IndexedDB
  frames: 0, longest: 0, gap: 0, turns: [], // milliseconds of the game's turns
  keeping: () => Boolean(writing),
  settled: false, // whether the browser has kept what it can for the next visit
  offline: false, complete: false, // whether that needs no connection, and nothing else ever will
};
const mark = name => { state.times[name] = Math.round(performance.now()); };

let py, game;

// -- what the player reads before and after the game ----------------------------------------------

function say(text, { progress = false, restart = false } = {}) {
  words.textContent = text;
  bar.hidden = !progress;
  again.hidden = !restart;
  cover.hidden = false;
}

function fail(error) {
  stop();
  state.failed = String(error?.message || error);
  console.error(error);
  say(game ? `Something went wrong. ${saved()}`
    : 'The game could not be loaded. Please check the connection.', { restart: true });
  details.textContent = state.failed.split('\n').slice(-12).join('\n');
}

again.addEventListener('click', () => location.reload());

const saved = () => (state.unkept ? 'What you played last could not be saved.' : 'What you played is saved.');

/** What this browser lacks; empty if it has all that the game needs. */
function lacking() {
  const needed = {
    WebAssembly: globalThis.WebAssembly?.instantiateStreaming,
    DecompressionStream: globalThis.DecompressionStream,
    TransformStream: globalThis.TransformStream,
    IndexedDB: globalThis.indexedDB,
    Worker: globalThis.Worker,
  };
  return Object.keys(needed).filter(name => !needed[name]).join(', ');
}

// -- icons ----------------------------------------------------------------------------------------

/** Give the page its icons and its manifest. Before, the browser asks for none of them. */
function link() {
  for (const each of document.querySelectorAll('link[data-href]')) each.href = each.dataset.href;
}

// -- one window only ------------------------------------------------------------------------------

/** Wait until no other tab has the game open. Two would overwrite what each other keeps. */
async function alone() {
  if (!navigator.locks) return;
  const hold = options => new Promise(got => {
    navigator.locks.request('ishido', options, lock => {
      got(Boolean(lock));
      return lock && new Promise(() => {});
    }).catch(() => got(true)); // where nothing may be kept, nothing can be overwritten
  });
  if (await hold({ ifAvailable: true })) return;
  say('Ishido is open in another tab or window. Close it there, and the game continues here.');
  await hold({});
  say('The game is being loaded.', { progress: true });
}

// -- sizes ----------------------------------------------------------------------------------------

/** The size of the canvas in device pixels, and how many of them are one CSS pixel. */
function size() {
  const { width, height } = room.getBoundingClientRect();
  const most = Math.sqrt(MOST_PIXELS / Math.max(1, width * height));
  const fine = Math.min(devicePixelRatio || 1, FINEST, most);
  return [Math.max(1, Math.round(width * fine)), Math.max(1, Math.round(height * fine)), fine];
}

/** Show the canvas at the size of its room. SDL must not see this while it makes the window. */
function fit() {
  const { width, height } = room.getBoundingClientRect();
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}

/** Follow a change of the screen's pixels: another screen, or the page is enlarged. */
function watch_density() {
  const change = () => { resized(); watch_density(); };
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', change, { once: true });
}

function resized() {
  game.resize(...size());
  fit();
  wake();
}

// -- assets ---------------------------------------------------------------------------------------

const address = name => `assets/${name}?v=${ASSETS[name][1]}`;
const coming = new Map();
let nodes = {};

/** Fetch an asset; it is then in its place. Returns a promise. */
function fetch_asset(name) {
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
function place_assets() {
  for (const [name, [length, , hex]] of Object.entries(ASSETS)) {
    const path = `${FOLDER}/${name}`;
    py.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    const node = py.FS.mknod(path, 0o100444, 0);
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

async function fetch_large(name) {
  if (large.has(name) || unreachable.has(name)) return;
  large.add(name);
  await fetch_asset(name).catch(() => unreachable.add(name));
  large.delete(name);
  if (game && !large.size) { game.pictures_came(); wake(); }
}

/** Whether who reads a missing file does not wait for it, and whether one was missing. */
let trying = false, missed = false;
/** Files that were missing then, while they are being fetched. */
const awaited = new Set();

async function fetch_awaited(name) {
  if (awaited.has(name)) return;
  awaited.add(name);
  await fetch_asset(name).catch(() => unreachable.add(name));
  awaited.delete(name);
  wake();
}

function need(name, node) {
  if (LARGE.test(name) && name.replace('.webp', '.half.webp') in ASSETS) {
    fetch_large(name);
    throw new py.FS.ErrnoError(EIO);
  }
  if (trying && !unreachable.has(name)) {
    missed = true;
    fetch_awaited(name);
    throw new py.FS.ErrnoError(EIO);
  }
  const content = got(name) ?? stand_in(name);
  if (!content) throw new py.FS.ErrnoError(EIO);
  node.contents = content;
  node.usedBytes = content.length;
}

/** Whether the last file that the page waited for could not be had. */
let disconnected = false;
addEventListener('online', () => { disconnected = false; unreachable.clear(); });

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
  const others = Object.keys(ASSETS).filter(each => nodes[each].contents && part_of(each) === part);
  others.sort((a, b) => b.startsWith(`${same}.`) - a.startsWith(`${same}.`));
  if (!others.length) return null;
  fetch_asset(name).then(() => { game?.pictures_came(); wake(); }, () => {});
  return nodes[others[0]].contents;
}

/** What is the same for two pictures that can stand in for each other. */
function part_of(name) {
  if (name.startsWith('title/')) return name.startsWith('title/name') ? 'name' : 'title';
  return LARGE.test(name) ? name.replace(/\/.*\//, '/') : name;
}

/** The pictures of a stoneset, a board and a backdrop that a window of a given size needs first. */
function pictures({ stoneset, board, backdrop }, [width, height]) {
  const [wide, high] = HALF_TITLE;
  const title = width < height ? '.tall' : width <= wide && height <= high ? '.half' : '';
  const wanted = new RegExp([
    `^stonesets/${stoneset}/.*\\.half\\.webp$`,
    `^boards/${board}/.*\\.half\\.webp$`,
    `^boards/${backdrop || board}/backdrop\\.half\\.webp$`,
    `^title/(${board}|name)${title}\\.webp$`,
  ].join('|'));
  return Object.keys(ASSETS).filter(name => wanted.test(name));
}

/** Fetch in advance what other scenes need, one file after the other. */
async function fetch_rest() {
  for (const name of Object.keys(ASSETS).filter(name => LATER.test(name))) {
    await fetch_asset(name).catch(() => {});
  }
}

// -- loading, with its progress -------------------------------------------------------------------

let expected = 1, arrived = 0;
let world = { stoneset: 'ishido', board: 'ishido', backdrop: '' };

function received(count) {
  arrived += count;
  // Python's own start takes about as long as all that is fetched over a quick connection.
  bar.value = Math.max(bar.value, 0.8 * Math.min(1, arrived / expected));
}

const get = name => { expected += SIZES[name]; return bytes(name, received); };

async function compiled(name) {
  // Compiled when it is there: a stream that is unpacked cannot be given to the compiler in every browser.
  return WebAssembly.compile(await get(name));
}

async function load() {
  try { Object.assign(world, JSON.parse(localStorage.getItem(WORLD))); } catch { /* the first visit */ }
  const parts = {
    machine: compiled(PYODIDE.machine),
    code: get(PYODIDE.code),
    library: get(PYODIDE.library),
  };
  const packs = ['game', 'first'].map(name => get(PACKS[name]));
  const wheel = get(WHEELS.pygame);
  const wanted = pictures(world, size());
  for (const name of wanted) expected += ASSETS[name][0];
  const seen = Promise.allSettled(wanted.map(fetch_asset));
  const settled = { lock: PYODIDE.lock };
  for (const name of Object.keys(parts)) settled[name] = await parts[name];
  mark('fetched');
  bar.value = 0.8;
  py = state.py = await python(settled);
  mark('python');
  bar.value = 0.9;
  // SDL leaves its loop by an exception that Pyodide would take for a crash.
  py._api._skip_unwind_fatal_error = true;
  py.canvas.setCanvas2D(canvas);
  await install(py, WHEELS.pygame, await wheel);
  for (const pack of packs) unpack(py, await pack, PACKAGES);
  place_assets();
  await seen;
  mark('unpacked');
  return { ...settled, game: await packs[0] };
}

// -- keeping --------------------------------------------------------------------------------------

let writing = null, stale = false, failures = 0, retry = 0;
/** Whether what is kept has been read. If not, nothing is written: that would remove what is there. */
let opened = false;
/** Whether the last write failed because there is no room. */
let full = false;
/** Milliseconds until a failed write is tried again; the last ones again and again. */
const RETRIES = [5_000, 15_000, 60_000];

/** Write what the game has written into IndexedDB. One at a time: later changes follow. */
function keep() {
  if (!opened) return null;
  stale = true;
  writing ??= keep_all();
  return writing;
}

async function keep_all() {
  clearTimeout(retry);
  while (stale) {
    stale = false;
    await synchronise(false).then(kept, not_kept);
    if (game?.begun()) begun();
  }
  if (failures) retry = setTimeout(keep, RETRIES[Math.min(failures, RETRIES.length) - 1]);
  writing = null;
}

function not_kept(error) {
  state.unkept = String(error);
  failures += 1;
  full = error?.name === 'QuotaExceededError';
  // A browser that has lost its connection to what it keeps opens a new one when it is asked to.
  py.FS.filesystems.IDBFS.quit();
}

function kept() {
  state.unkept = '';
  failures = 0;
}

const synchronise = populate => new Promise((good, bad) => {
  py.FS.syncfs(populate, error => { if (error) bad(error); else good(); });
});

async function open_keep() {
  py.FS.mkdirTree(KEEP);
  py.FS.mount(py.FS.filesystems.IDBFS, {}, KEEP);
  const read = () => synchronise(true).then(() => { opened = true; kept(); });
  await read().catch(error => { not_kept(error); return read(); }).catch(not_kept);
  mark('kept');
}

/** The last moment at which a browser surely runs the page. */
function leaving() {
  if (!game) return;
  if (!stopped) game.save();
  keep();
}

// -- workers --------------------------------------------------------------------------------------

let parts;

/** Start a worker that does tasks. `heard(kind, content)` is called in Python with what it says. */
function start_worker(heard) {
  const worker = new Worker(new URL('worker.mjs', import.meta.url), { type: 'module' });
  const flag = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
  let ended = false;
  const tell = (kind, content) => {
    if (ended) return;
    heard(kind, content);
    wake();
  };
  worker.onmessage = ({ data }) => tell(data.kind, data.content);
  worker.onerror = event => tell('broken', event.message || 'the worker could not start');
  worker.postMessage({ parts, wheel: WHEELS.numpy, flag });
  return {
    run(task) {
      if (flag) Atomics.store(flag, 0, 0);
      worker.postMessage({ task: task.toJs() });
    },
    /** Ask the running task to stop. False if a worker can only be ended here. */
    stop() {
      if (flag) Atomics.store(flag, 0, 1);
      return Boolean(flag);
    },
    end() {
      ended = true;
      worker.terminate();
    },
  };
}

// -- the on-screen keyboard -----------------------------------------------------------------------

const keys = document.getElementById('keys');
/** What stands in the field at first: there has to be something for Backspace to delete. */
const FILLING = ' '.repeat(16);
const SPECIAL = new Set(['Backspace', 'Delete', 'Enter', 'Escape', 'Tab', 'ArrowLeft', 'ArrowRight',
  'ArrowUp', 'ArrowDown', 'Home', 'End']);
let written = FILLING;

/**
 * Text is being typed at a place, in shares of the canvas; without one, nowhere. On a screen without
 * a keyboard, a field that nobody sees takes the text: the canvas cannot.
 */
function typing(left, top, width, height) {
  if (!matchMedia('(pointer: coarse)').matches) return;
  if (left === undefined) {
    if (document.activeElement === keys) canvas.focus();
    return;
  }
  const box = canvas.getBoundingClientRect();
  Object.assign(keys.style, {
    left: `${box.left + left * box.width}px`, top: `${box.top + top * box.height}px`,
    width: `${Math.max(1, width * box.width)}px`, height: `${height * box.height}px`,
  });
  if (document.activeElement !== keys) {
    keys.value = written = FILLING;
    keys.focus({ preventScroll: false });
    keys.setSelectionRange(written.length, written.length);
  }
}

/** Pass on the difference to what was written before: keyboards complete and correct words. */
function take_text(event) {
  let same = 0;
  while (same < written.length && written[same] === keys.value[same]) same += 1;
  for (let count = written.length; count > same; count -= 1) game.pressed('Backspace');
  if (keys.value.length > same) game.typed(keys.value.slice(same));
  written = keys.value;
  if (!event.isComposing && written.length < FILLING.length / 2) keys.value = written = FILLING;
  wake();
}

keys.addEventListener('input', take_text);
for (const kind of ['keydown', 'keypress', 'keyup']) {
  keys.addEventListener(kind, event => {
    event.stopPropagation(); // SDL would take it, too
    // Backspace and letters come as changes of the field.
    const special = SPECIAL.has(event.key) && event.key !== 'Backspace';
    if (!special || event.isComposing) return;
    event.preventDefault();
    if (kind === 'keydown') game.pressed(event.key);
    wake();
  });
}
// The player has closed the keyboard.
keys.addEventListener('blur', () => canvas.focus());

// -- the back button ------------------------------------------------------------------------------

let inner = history.state === 'ishido';

/** Browsers skip an entry in the history that a page adds before it is touched. */
function enter() {
  if (!inner) history.pushState('ishido', '');
  inner = true;
}

/** Back closes what lies over the table. On the table it leaves the page when it is pressed again. */
function watch_back() {
  for (const kind of ['pointerup', 'keydown']) addEventListener(kind, enter, { capture: true });
  addEventListener('popstate', () => {
    inner = history.state === 'ishido';
    if (inner) return;
    if (game.back()) enter(); else leaving();
    wake();
  });
}

// -- files and links ------------------------------------------------------------------------------

const chooser = Object.assign(document.createElement('input'), { type: 'file' });
chooser.addEventListener('change', async () => {
  const [file] = chooser.files;
  if (file) game.uploaded(file.name, new Uint8Array(await file.arrayBuffer()));
  chooser.value = '';
  wake();
});

function download(name, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content.toJs()]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function dropped(event) {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) game.dropped(file.name, new Uint8Array(await file.arrayBuffer()));
  wake();
}

/** Share a link to a deal: by the system's own list of ways, or by the clipboard. */
async function share(number) {
  const url = `${location.origin}${location.pathname}?deal=${number}`;
  try {
    if (navigator.share) await navigator.share({ title: `Ishido, deal ${number}`, url });
    else {
      await navigator.clipboard.writeText(url);
      game.say('The link to this deal is on the clipboard.');
    }
  } catch (error) {
    if (error.name !== 'AbortError') game.say(`The link to this deal: ${url}`);
  }
  wake();
}

function full_screen() {
  const asked = document.fullscreenElement ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  asked?.catch(() => {});
}

// -- the loop -------------------------------------------------------------------------------------

let frame = 0, timer = 0, last = 0, going_on = false, stopped = false;

/** Take a turn with the next frame. */
function wake() {
  if (frame || stopped || document.hidden) return;
  clearTimeout(timer);
  frame = requestAnimationFrame(turn);
}

/** Go on with a picture when the browser has done what else there is to do. */
function go_on() {
  if (!going_on) next.port2.postMessage(0);
  going_on = true;
}

const next = new MessageChannel(); // sooner than a timer or a frame
next.port1.onmessage = () => {
  going_on = false;
  if (!stopped) turn(performance.now());
};

function turn(start) {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  frame = 0;
  const began = performance.now();
  let wait;
  try { wait = game.step(); } catch (error) { fail(error); return; }
  const took = performance.now() - began;
  state.frames += 1;
  state.turns.push(took);
  if (state.turns.length > 4000) state.turns.splice(0, 2000);
  state.longest = Math.max(state.longest, took);
  if (last) state.gap = Math.max(state.gap, start - last);
  last = 0;
  if (wait < 0) { closed(); return; }
  if (wait === 0) { last = start; go_on(); }
  else if (1000 * wait <= FRAME) { last = start; wake(); }
  else if (!document.hidden) timer = setTimeout(wake, 1000 * wait);
}

function stop() {
  stopped = true;
  cancelAnimationFrame(frame);
  clearTimeout(timer);
}

async function closed() {
  stop();
  await keep();
  say(`Ishido is closed. ${saved()}`, { restart: true });
}

const INPUTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'touchstart', 'touchmove',
  'touchend', 'mousedown', 'mousemove', 'mouseup', 'wheel', 'keydown', 'keyup', 'focus', 'blur'];

function listen() {
  for (const kind of INPUTS) addEventListener(kind, wake, { capture: true, passive: true });
  new ResizeObserver(resized).observe(room);
  watch_density();
  addEventListener('contextmenu', event => event.preventDefault());
  document.addEventListener('visibilitychange', () => {
    sound_context()?.[document.hidden ? 'suspend' : 'resume']();
    if (document.hidden) { clearTimeout(timer); leaving(); } else { game.expose(); wake(); }
  });
  addEventListener('pagehide', leaving);
  addEventListener('dragover', event => event.preventDefault());
  addEventListener('drop', dropped);
  document.addEventListener('fullscreenchange', () => { game.full_screen_is(Boolean(document.fullscreenElement)); wake(); });
  // At once, after SDL: only while an event is handled may a page bring up the keyboard.
  addEventListener('touchend', () => { if (!stopped) turn(performance.now()); });
  for (const kind of ['pointerup', 'keydown']) addEventListener(kind, touched, { capture: true });
}

// -- sound ----------------------------------------------------------------------------------------

const sound_context = () => py._module.SDL2?.audioContext;
let sounds;

/** Browsers allow sound only once the player has touched the page. */
function touched() {
  sounds ??= bytes(PACKS.sounds).then(pack => { unpack(py, pack, PACKAGES); game.sound(); fetch_rest(); }).catch(() => { sounds = null; });
  const context = sound_context();
  if (context?.state === 'suspended') context.resume();
}

// -- without a connection -------------------------------------------------------------------------

/** Milliseconds after the start until the game is kept: at the first visit, nothing should delay it. */
const SETTLING = navigator.serviceWorker?.controller ? 3_000 : 60_000;
/** The same after the first stone. */
const AFTER_STONE = 10_000;
/** Milliseconds until it is tried again, if something could not be fetched. */
const AGAIN = [15_000, 60_000, 300_000];
let settled = false, asked = false;

/** Keep the game in the browser. */
async function settle() {
  if (settled) return;
  settled = true;
  const save = () => { leaving(); return keep(); };
  const stays = () => stay({ used, save }).catch(() => false);
  state.offline = await stays();
  state.settled = true;
  for (const pause of AGAIN) {
    if (state.offline) break;
    await new Promise(good => { setTimeout(good, pause); });
    state.offline = await stays();
  }
  state.complete = await keep_rest();
}

/** Something that would be missed was kept. */
function begun() {
  if (asked) return;
  asked = true;
  setTimeout(() => settle().catch(() => {}), AFTER_STONE);
  persist(text => { game.say(text); wake(); }).catch(() => {});
}

/** The assets that the next visit needs. */
const used = () => [...new Set([...coming.keys(), ...of_world(world), ...Object.keys(ASSETS).filter(name => LATER.test(name))])];

/** All that a world needs, whatever the size of the window, but for pictures at full scale. */
function of_world({ stoneset, board, backdrop }) {
  const wanted = new RegExp([
    `^stonesets/${stoneset}/.*\\.half\\.webp$`,
    `^boards/${board}/.*\\.half\\.webp$`,
    `^boards/${backdrop || board}/backdrop\\.half\\.webp$`,
    `^title/(${board}|name)\\b`,
  ].join('|'));
  return Object.keys(ASSETS).filter(name => wanted.test(name));
}

/**
 * Take what is kept into memory: when the game reads a file, the page can wait for the server, but
 * not for the service worker.
 */
async function take_kept() {
  const wanted = Object.keys(ASSETS).filter(name => is_kept(name) && !nodes[name].contents);
  for (const name of wanted.filter(name => !LARGE.test(name) || name.includes('.half.'))) {
    await idle();
    await fetch_asset(name).catch(() => {});
  }
}

/** Whether a stoneset or board can be had neither from the browser nor from the server. */
function absent(kind, name) {
  if (navigator.onLine && !disconnected) return false;
  const wanted = new RegExp(`^${kind}/${name}/.*\\.half\\.webp$`);
  const missing = Object.keys(ASSETS).filter(each => wanted.test(each) && !nodes[each].contents);
  // Perhaps there is a connection again.
  if (missing.length && navigator.onLine) fetch_asset(missing[0]).then(() => { disconnected = false; }, () => {});
  return missing.length > 0;
}

addEventListener('offline', () => { if (state.ready) take_kept(); });

// -- the start ------------------------------------------------------------------------------------

/** What the game asks of the page. */
const page = {
  start_worker,
  wrote: keep,
  unkept() { return state.unkept && (full ? 'full' : 'refused'); },
  typing,
  fills_screen: Boolean(document.documentElement.requestFullscreen),
  full_screen,
  choose_file(suffixes) {
    // Phones know no types for our suffixes, and would let no file be chosen.
    chooser.accept = matchMedia('(pointer: coarse)').matches ? '' : suffixes;
    chooser.click();
  },
  download,
  begin_attempt() { trying = true; missed = false; },
  end_attempt() { trying = false; return missed; },
  fetching: () => awaited.size > 0,
  share,
  copy(text) { navigator.clipboard?.writeText(text).catch(() => {}); },
  absent,
  world(stoneset, board, backdrop) {
    world = { stoneset, board, backdrop };
    try { localStorage.setItem(WORLD, JSON.stringify(world)); } catch { /* nothing may be kept */ }
    if (state.offline) keep_more(of_world(world));
  },
};

/** The deal of a link: `?deal=72` or `?day`. */
function deal() {
  const asked = new URLSearchParams(location.search);
  return asked.has('day') ? 'today' : asked.get('deal') ?? '';
}

async function start() {
  const missing = lacking();
  if (missing) {
    say('This browser is too old for Ishido. Please use a current version of Chrome, Edge, Firefox or Safari.');
    bar.hidden = true;
    details.textContent = `Missing: ${missing}`;
    state.failed = missing;
    return;
  }
  await renew().catch(() => {});
  link();
  await alone();
  const looked = look().catch(() => {});
  parts = await load();
  await looked;
  await open_keep();
  game = py.pyimport('ishido_web.boot').open_game(page, ...size(), deal());
  // Loaded again, the page continues the game and does not begin its deal anew.
  if (location.search) history.replaceState(history.state, '', location.pathname);
  fit();
  mark('opened');
  listen();
  watch_back();
  canvas.focus();
  turn(performance.now());
  while (going_on || !game.app.drawn) await new Promise(good => { setTimeout(good); });
  mark('table');
  cover.hidden = true;
  state.ready = true;
  state.game = game;
  take_kept();
  setTimeout(() => settle().catch(() => {}), SETTLING);
}

start().catch(fail);
