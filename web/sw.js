// Lets the page open without a connection. `build.py` puts the values of the two constants in.
//
// A version of the game is a list of files with their digests. All versions keep their files in one
// store, under name and digest, so that a new version is fetched beside the one that is in use, and
// what both have is fetched once. A page gets the files of one version only.

/** What tells one version from another. */
const VERSION = '';
/** The digests of all files of the site, by their names. */
const FILES = {};

const ROOT = self.registration.scope;
const STORE = `ishido-files ${ROOT}`;
/** Milliseconds after which a file that the page waits for is taken for lost. */
const PATIENCE = 30_000;
/** The same for a file of a new version, which nobody waits for. */
const MUCH_PATIENCE = 300_000;

const keeper = () => caches.open(STORE);
const key = name => `${ROOT}${name}?v=${FILES[name]}`;
const name_of = address => address.slice(ROOT.length).split('?')[0];

/** Whether the game cannot start, or think, without a file. */
const needed = name => !/^(assets|icons|pictures)\//.test(name);
/** Whether another content would have another address. */
const lasting = name => name.endsWith('.gz') || name.startsWith('assets/');

/** Files are added or removed by one worker at a time. */
const alone = act => navigator.locks ? navigator.locks.request(STORE, act) : act();

/** What ends each of the files that are being fetched. */
const fetching = new Set();

/**
 * Fetch a file, if that takes no longer than some milliseconds.
 * @throws if there is no connection, or the server has it in another version.
 */
async function fetched(name, patience) {
  const address = name.startsWith('assets/') ? key(name) : ROOT + (name === 'index.html' ? '' : name);
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), patience);
  fetching.add(end);
  try {
    // What the browser's own cache has may be of an older version.
    for (const cache of [lasting(name) ? 'default' : 'no-cache', 'reload']) {
      const response = await fetch(address, { cache, signal: end.signal });
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      const content = await response.arrayBuffer();
      if (await digest(content) === FILES[name]) {
        return new Response(content, { headers: response.headers });
      }
    }
  } finally {
    clearTimeout(timer);
    fetching.delete(end);
  }
  throw new Error(`${name} is of another version`);
}

/** The start of a file's SHA-256; of what is in it, if it is compressed (see `load.js`). */
async function digest(content) {
  const [first, second] = new Uint8Array(content, 0, Math.min(2, content.byteLength));
  if (first === 0x1f && second === 0x8b) {
    const stream = new Response(content).body.pipeThrough(new DecompressionStream('gzip'));
    content = await new Response(stream).arrayBuffer();
  }
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(sum.subarray(0, 5), byte => byte.toString(16).padStart(2, '0')).join('');
}

// -- a new version --------------------------------------------------------------------------------

/** Fetch what the version needs, and what of it an older one has used. */
async function install() {
  const store = await keeper();
  const there = new Set((await store.keys()).map(request => request.url));
  const used = new Set([...there].map(name_of));
  const added = [];
  try {
    for (const name of Object.keys(FILES)) {
      if (there.has(key(name)) || !(needed(name) || used.has(name))) continue;
      const response = await fetched(name, MUCH_PATIENCE);
      await store.put(key(name), response);
      added.push(name);
    }
  } catch (error) {
    // The room is needed for the player's games. After anything else, the next try goes on from here.
    if (error.name === 'QuotaExceededError') await Promise.all(added.map(name => store.delete(key(name))));
    throw error;
  }
}

/** Remove what only other versions use, if neither a tab nor a version to come needs it. */
async function tidy() {
  if (self.registration.installing || self.registration.waiting || await windows() > 1) return;
  const store = await keeper();
  const ours = new Set(Object.keys(FILES).map(key));
  for (const request of await store.keys()) {
    if (!ours.has(request.url)) await store.delete(request);
  }
}

const windows = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length;

/** Keep more files, as far as there is room. True if all are there. */
async function keep(names) {
  const store = await keeper();
  for (const name of names) {
    if (!Object.hasOwn(FILES, name) || await store.match(key(name))) continue;
    await store.put(key(name), await fetched(name, PATIENCE));
  }
  return true;
}

/** What the page may ask for: the answer goes to the port that comes with it. */
const requests = {
  /** Take care of the page from its first visit on, if it is of this version. */
  claim: async version => {
    if (version === VERSION) await self.clients.claim();
    return version === VERSION;
  },
  keep: names => alone(() => keep(names)),
  tidy: () => alone(tidy),
  /** Whether the page that asks is the only one. */
  single: async () => {
    let one = await windows() === 1;
    // The page that is being replaced may count for a moment.
    for (let tries = 0; !one && tries < 10; tries += 1) {
      await new Promise(good => { setTimeout(good, 200); });
      one = await windows() === 1;
    }
    return one;
  },
  /** Give up what is being fetched: the page that waited for it is gone. */
  give_up: async () => { for (const each of fetching) each.abort(); },
  /** Take the place of the version in use, as soon as that has nothing to do. */
  renew: () => self.skipWaiting(),
};

self.addEventListener('install', event => event.waitUntil(alone(install)));

self.addEventListener('message', event => {
  const { request, details } = event.data;
  const answer = result => event.ports[0]?.postMessage(result ?? null);
  event.waitUntil(requests[request](details).then(answer, () => answer(false)));
});

// -- files for the page ---------------------------------------------------------------------------

/** Whether something was lost from the store, so that this version can no longer be relied on. */
let broken = false;

self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || request.headers.has('Range')) return;
  const name = asked_for(request);
  if (name) event.respondWith(answer(name, request));
});

/** The name of a file of this version, or nothing. */
function asked_for({ url, mode }) {
  if (!url.startsWith(ROOT)) return '';
  // The page itself may be asked for with a deal: ?deal=72.
  const name = name_of(url.split('#')[0]) || (mode === 'navigate' ? 'index.html' : '');
  const version = mode === 'navigate' ? null : new URL(url).searchParams.get('v');
  return Object.hasOwn(FILES, name) && (!version || version === FILES[name]) ? name : '';
}

async function answer(name, request) {
  let store;
  try {
    store = await keeper();
    if (name === 'index.html' && !await whole(store)) {
      // The browser has removed a part. The page comes from the server, and the next one, too.
      broken = true;
      await self.registration.unregister();
    }
    const kept = await store.match(key(name));
    if (kept && !broken) return kept;
  } catch { /* the browser refuses its storage */ }
  if (broken || !store) return fetch(request);
  try {
    const response = await fetched(name, PATIENCE);
    await store.put(key(name), response.clone()).catch(() => {});
    return response;
  } catch {
    return Response.error();
  }
}

async function whole(store) {
  const there = new Set((await store.keys()).map(request => request.url));
  return Object.keys(FILES).every(name => !needed(name) || there.has(key(name)));
}
