// Lets the page open without a connection. `build.py` puts the list of files and a digest of them in
// place of the two constants: so the browser notices a new version.
const VERSION = "";
const FILES = [];

const CACHE = `ishido-${VERSION}`;
/** Assets that were fetched: their addresses have a digest of their content, so they stay. */
const ASSETS = 'ishido-assets';

self.addEventListener('install', event => {
  // What the browser's own cache has may be of an older version.
  const requests = FILES.map(name => new Request(name, { cache: 'no-cache' }));
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(requests)));
});

self.addEventListener('activate', event => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('ishido-') && name !== CACHE && name !== ASSETS) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener('message', ({ data }) => { if (data === 'start') self.skipWaiting(); });

self.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  const inside = url.href.startsWith(self.registration.scope);
  if (request.method === 'GET' && inside) event.respondWith(answer(request, url));
});

async function answer(request, url) {
  // The page itself may be asked for with a deal: ?deal=72.
  const page = request.mode === 'navigate';
  const cache = await caches.open(CACHE);
  const kept = await cache.match(page ? self.registration.scope : request, { ignoreSearch: page });
  if (kept) return kept;
  if (!url.searchParams.has('v')) return fetch(request);
  const assets = await caches.open(ASSETS);
  const asset = await assets.match(request.url);
  if (asset) return asset;
  const response = await fetch(request);
  if (response.ok) await assets.put(request.url, response.clone());
  return response;
}
