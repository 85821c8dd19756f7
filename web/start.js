// Starts the game in the page: fetches it, opens its window, and keeps it for visits without a
// connection.
import { query, watch_address } from './address.js';
import { fetch_all, fetch_idly, later, length_of, pictures, place_assets, used } from './assets.js';
import { canvas, fit, size, watch_size } from './canvas.js';
import { expect, failed, reached, received, starting, uncover } from './cover.js';
import { keep, open_keep } from './keep.js';
import { listen_for_keys } from './keyboard.js';
import { PACKAGES, bytes, install, python, unpack } from './load.js';
import { begin, fail, leaving, wake } from './loop.js';
import { keep_rest, look, persist, renew, stay } from './offline.js';
import { alone } from './only_tab.js';
import { listen, page, world } from './page.js';
import { PACKS, PYODIDE, SIZES, WHEELS } from './site.js';
import { listen_for_touch } from './sound.js';
import { mark, state } from './state.js';
import { use } from './workers.js';

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

/** Give the page its icons and its manifest. Before, the browser asks for none of them. */
function link_icons() {
  for (const each of document.querySelectorAll('link[data-href]')) each.href = each.dataset.href;
}

// -- loading --------------------------------------------------------------------------------------

const get = name => { expect(SIZES[name]); return bytes(name, received); };

async function compiled(name) {
  // Compiled when it is there: a stream that is unpacked cannot be given to the compiler in every browser.
  return WebAssembly.compile(await get(name));
}

async function load() {
  const coming = {
    machine: compiled(PYODIDE.machine),
    code: get(PYODIDE.code),
    library: get(PYODIDE.library),
  };
  const packs = ['game', 'first'].map(name => get(PACKS[name]));
  const wheel = get(WHEELS.pygame);
  const wanted = pictures(world, size());
  for (const name of wanted) expect(length_of(name));
  const seen = fetch_all(wanted);
  Promise.all([...Object.values(coming), ...packs, wheel, seen]).then(starting, () => {});
  const parts = { lock: PYODIDE.lock };
  for (const name of Object.keys(coming)) parts[name] = await coming[name];
  mark('fetched');
  reached(0.8);
  const py = state.py = await python(parts);
  mark('python');
  reached(0.9);
  // SDL leaves its loop by an exception that Pyodide would take for a crash.
  py._api._skip_unwind_fatal_error = true;
  py.canvas.setCanvas2D(canvas);
  await install(py, WHEELS.pygame, await wheel);
  for (const pack of packs) unpack(py, await pack, PACKAGES);
  place_assets();
  await seen;
  mark('unpacked');
  use({ ...parts, game: await packs[0] });
}

// -- without a connection -------------------------------------------------------------------------

/** Whether nothing is kept yet. */
const first = !navigator.serviceWorker?.controller;
/** Milliseconds after the start until the game is kept: at the first visit, nothing should delay it. */
const SETTLING = first ? 60_000 : 3_000;
/** The same after the first stone. */
const AFTER_STONE = 10_000;
/** Milliseconds until it is tried again, if something could not be fetched. */
const AGAIN = [15_000, 60_000, 300_000];
let settling = false, asked = false;

/** Keep the game in the browser. */
async function settle() {
  if (settling) return;
  settling = true;
  const save = () => { leaving(); return keep(); };
  const stays = () => stay({ used: () => used(world), save }).catch(() => false);
  state.offline = await stays();
  state.settled = true;
  for (const pause of AGAIN) {
    if (state.offline) break;
    await new Promise(good => { setTimeout(good, pause); });
    state.offline = await stays();
  }
  fetch_idly(used(world));
  state.complete = await keep_rest();
}

const settle_after = pause => setTimeout(() => settle().catch(() => {}), pause);

/** Something that would be missed was kept. */
function begun() {
  if (asked) return;
  asked = true;
  settle_after(AFTER_STONE);
  persist(text => { state.game.say(text); wake(); }).catch(() => {});
}

// -- the start ------------------------------------------------------------------------------------

function resized() {
  state.game.resize(...size());
  fit();
  wake();
}

async function start() {
  const missing = lacking();
  if (missing) {
    failed('This browser is too old for Ishido. Please use a current version of Chrome, Edge, Firefox or Safari.',
      `Missing: ${missing}`, { restart: false });
    return;
  }
  await renew().catch(() => {});
  link_icons();
  await alone();
  const looked = look().catch(() => {});
  await load();
  await looked;
  await open_keep();
  listen_for_keys();
  const { open_game } = state.py.pyimport('ishido_web.boot');
  state.game = open_game(page(begun), ...size(), query());
  fit();
  reached(1);
  mark('opened');
  watch_size(resized);
  listen();
  listen_for_touch();
  watch_address();
  canvas.focus();
  await begin();
  mark('table');
  uncover();
  state.ready = true;
  fetch_idly(first ? later() : used(world));
  settle_after(SETTLING);
}

start().catch(fail);
