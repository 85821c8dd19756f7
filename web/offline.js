// Keeps the game in the browser, so that it opens without a connection, and offers new versions.
// `sw.js` does the work; this asks it to.
import { ASSETS, VERSION } from './site.js';

const workers = navigator.serviceWorker;
/** Whether the page came from the service worker. Then another one is another version. */
const ours = Boolean(workers?.controller);
/** Milliseconds between two looks for a new version while the page stays open. */
const OFTEN = 3_600_000;
/** Milliseconds without a touch after which an offer is made: nothing moves under a finger. */
const QUIET = 2_000;
/** Where the browser notes what the player was asked or told. */
const ASKED = 'ishido.asked', WARNED = 'ishido.warned';
/** Where the browser notes, for one tab, that the player wants the new version. */
const WANTED = 'ishido.wanted';
const WARNING = 'To keep your games, add Ishido to the home screen and play it there. '
  + 'This browser deletes them after seven days without a visit.';

/** Whether the game is open, and whether it is about to be closed for a new version. */
let playing = false, ending = false, following = null;
let save = async () => {};

workers?.addEventListener('controllerchange', async () => {
  if (!ours) return;
  // A version that takes over late must not serve a page of the old one.
  if (playing && !ending) await save();
  location.reload();
});

const pause = milliseconds => new Promise(good => { setTimeout(good, milliseconds); });

/** Ask a service worker for something. Returns what it answers; false if that takes too long. */
function ask(worker, request, details = null, seconds = 600) {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ request, details }, [port2]);
  return Promise.race([
    new Promise(good => { port1.onmessage = ({ data }) => good(data); }),
    pause(1000 * seconds).then(() => false),
  ]);
}

// -- what is kept ---------------------------------------------------------------------------------

/** The names of the assets that are kept. */
const kept = new Set();

/** Note what is kept from earlier visits. */
export async function look() {
  if (!workers?.controller) return;
  const root = new URL('./', import.meta.url).href;
  const store = await caches.open(`ishido-files ${root}`);
  for (const { url } of await store.keys()) {
    const [name, digest] = url.slice(root.length).split('?v=');
    const asset = name.replace('assets/', '');
    if (ASSETS[asset]?.[1] === digest) kept.add(asset);
  }
}

export const is_kept = name => kept.has(name);
export const lost = name => kept.delete(name);

/** Keep assets, one after the other. False if there is no connection, or no room. */
async function keep(names) {
  for (const name of names) {
    if (ending) return false; // a version that is busy cannot be replaced
    if (kept.has(name)) continue;
    const worker = workers.controller;
    if (!worker || !await ask(worker, 'keep', [`assets/${name}`])) return false;
    kept.add(name);
  }
  return true;
}

/** Whether the player pays for what is fetched, as far as the browser tells. */
function metered() {
  const { connection } = navigator;
  if (!connection) return matchMedia('(pointer: coarse)').matches;
  return connection.saveData || connection.type === 'cellular';
}

/** Wait until the browser has nothing else to do, and the player looks at the game. */
export async function idle() {
  while (document.hidden) {
    await new Promise(good => { document.addEventListener('visibilitychange', good, { once: true }); });
  }
  await new Promise(good => { (globalThis.requestIdleCallback ?? (act => setTimeout(act, 300)))(good); });
}

/**
 * Keep the game in the browser.
 * @param page.used the names of the assets that the next visit needs.
 * @param page.save saves the game. Returns a promise.
 * @returns whether the next visit needs no connection.
 */
export async function stay(page) {
  playing = true;
  save = page.save;
  if (!workers) return false;
  const registration = await workers.register('sw.js', { updateViaCache: 'none' });
  follow(registration);
  if (!await Promise.race([workers.ready, failed(registration.installing)])) return false;
  if (!workers.controller) {
    const taken = new Promise(good => { workers.addEventListener('controllerchange', good, { once: true }); });
    if (!await ask(registration.active, 'claim', VERSION)) return false;
    // The answer may arrive before the page knows that it is taken care of.
    await Promise.race([taken, pause(5_000)]);
  }
  return keep(page.used());
}

/** Wait until a service worker cannot be installed. Returns nothing. */
function failed(worker) {
  return new Promise(good => {
    worker?.addEventListener('statechange', () => { if (worker.state === 'redundant' && !workers.controller) good(); });
  });
}

/**
 * Keep everything else, too, while there is nothing to do. True if all is kept. If a new version
 * waits, it is left to that.
 */
export async function keep_rest() {
  if (!workers?.controller) return false;
  await ask(workers.controller, 'tidy');
  const small = name => /\.(half|tall)\.webp$/.test(name) ? 0 : 1;
  for (const name of Object.keys(ASSETS).sort((a, b) => small(a) - small(b))) {
    await idle();
    if (metered() || following?.waiting || !await keep([name])) return false;
  }
  return true;
}

/** Keep a world that was chosen. */
export const keep_more = names => keep(names).catch(() => {});

// -- new versions ---------------------------------------------------------------------------------

/**
 * Start a new version that was fetched during an earlier visit, if the player wants it, or no other
 * tab uses the old one. The page is then loaded again; otherwise this returns, and the old one goes on.
 *
 * Until then, the page must ask for no file. Chromium ends the old version as soon as it has nothing to
 * do; if it is asked for a file just then, it starts once more, and the new one goes on waiting.
 */
export async function renew() {
  const wanted = sessionStorage.getItem(WANTED);
  sessionStorage.removeItem(WANTED);
  const waiting = ours && (await workers.getRegistration())?.waiting;
  if (!waiting) return;
  const single = await ask(waiting, 'single', null, 5);
  if (!single && !wanted) return;
  // The page before this one may have waited for files that come slowly, or never.
  if (single) await ask(workers.controller, 'give_up', null, 5);
  ask(waiting, 'renew');
  await pause(10_000);
}

/** Offer new versions, and look for one from time to time. */
function follow(registration) {
  if (following === registration) return;
  following = registration;
  const check = () => { if (registration.waiting && workers.controller) offer(); };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check);
  });
  check();
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < OFTEN) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
}

/** Wait until the player has touched nothing for a moment. */
function rest() {
  return new Promise(good => {
    const end = new AbortController();
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => { end.abort(); good(); }, QUIET);
    };
    for (const kind of ['pointerdown', 'pointermove', 'keydown']) {
      addEventListener(kind, wait, { capture: true, signal: end.signal });
    }
    wait();
  });
}

/**
 * Offer a new version in a line above the game, which gets a little smaller: so the line covers
 * nothing. Nobody has to take the offer: the new version starts with the next visit.
 */
async function offer() {
  const box = document.getElementById('offer');
  await rest();
  const show = on => {
    box.hidden = !on;
    document.documentElement.style.setProperty('--offer', `${box.offsetHeight}px`);
  };
  show(true);
  document.getElementById('later').onclick = () => show(false);
  document.getElementById('renew').onclick = async () => {
    show(false);
    ending = true;
    await save();
    sessionStorage.setItem(WANTED, 'yes');
    location.reload();
  };
}

// -- what was played ------------------------------------------------------------------------------

/**
 * Ask the browser not to clear what was played. `say(text)` tells the player what to do on an iPhone,
 * where it may be deleted soon if the game is not on the home screen.
 */
export async function persist(say) {
  const { storage, vendor, userAgent, maxTouchPoints } = navigator;
  if (!storage?.persist || await storage.persisted()) return;
  // Firefox asks the player: once is enough.
  if (!vendor && localStorage.getItem(ASKED)) return;
  localStorage.setItem(ASKED, 'yes');
  if (await storage.persist()) return;
  const handheld = /iPhone|iPad|iPod/.test(userAgent) || vendor.startsWith('Apple') && maxTouchPoints > 1;
  const installed = navigator.standalone || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
  if (handheld && !installed && !localStorage.getItem(WARNED)) {
    localStorage.setItem(WARNED, 'yes');
    say(WARNING);
  }
}
