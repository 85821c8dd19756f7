// What the game asks of the page: see `Page` in ishido_web/boot.py.
import { absent, fetch_all, of_card, of_world } from './assets.js';
import { show_link } from './address.js';
import { keep_new, unkept } from './keep.js';
import { typing } from './keyboard.js';
import { fail, wake } from './loop.js';
import { keep_more } from './offline.js';
import { sounding } from './sound.js';
import { state } from './state.js';
import { start_worker } from './workers.js';

/** Where the browser notes which pictures the next start needs first. */
const WORLD = 'ishido.world';

/** The stoneset, the board and the backdrop in use. */
export let world = { stoneset: 'ishido', board: 'ishido', backdrop: '' };
try { Object.assign(world, JSON.parse(localStorage.getItem(WORLD))); } catch { /* the first visit */ }

function use_world(stoneset, board, backdrop) {
  world = { stoneset, board, backdrop };
  try { localStorage.setItem(WORLD, JSON.stringify(world)); } catch { /* nothing may be kept */ }
  if (state.offline) keep_more(of_world(world));
}

/** Fetch assets, and then call a function of the game's, whether they could be had or not. */
async function fetch_for(names, then) {
  const call = then.copy(); // the game's own ends when this has begun
  await fetch_all(names);
  try { call(); } catch (error) { fail(error); }
  call.destroy();
  wake();
}

// -- files ----------------------------------------------------------------------------------------

const chooser = Object.assign(document.createElement('input'), { type: 'file' });
chooser.addEventListener('change', async () => {
  const [file] = chooser.files;
  if (file) state.game.uploaded(file.name, new Uint8Array(await file.arrayBuffer()));
  chooser.value = '';
  wake();
});

function choose_file(suffixes) {
  // Phones know no types for our suffixes, and would let no file be chosen.
  chooser.accept = matchMedia('(pointer: coarse)').matches ? '' : suffixes;
  chooser.click();
}

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
  if (file) state.game.dropped(file.name, new Uint8Array(await file.arrayBuffer()));
  wake();
}

// -- sharing, and the whole screen ----------------------------------------------------------------

/**
 * Share a text with a picture, or a link if the picture is empty: by the system's own list of ways,
 * or by the clipboard.
 */
async function share(text, content) {
  const files = [new File([content.toJs()], 'Ishido.jpg', { type: 'image/jpeg' })];
  const what = files[0].size ? { text } : { title: 'Ishido', url: text };
  if (files[0].size && navigator.canShare?.({ files })) what.files = files;
  const how = await handed_over(what, text);
  if (how) state.game.shared(how);
  wake();
}

/** What has become of it; empty if the player thinks better of it. */
async function handed_over(what, text) {
  try {
    if (navigator.share) {
      await navigator.share(what);
      return 'shared';
    }
  } catch (error) { if (error.name === 'AbortError') return ''; }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch { return 'failed'; }
}

function full_screen() {
  const asked = document.fullscreenElement ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  asked?.catch(() => {});
}

/** Tell the game what happens to the page. */
export function listen() {
  addEventListener('contextmenu', event => event.preventDefault());
  addEventListener('dragover', event => event.preventDefault());
  addEventListener('drop', dropped);
  document.addEventListener('fullscreenchange', () => {
    state.game.full_screen_is(Boolean(document.fullscreenElement));
    wake();
  });
}

/** @param begun is called when something that would be missed was kept. */
export const page = begun => ({
  start_worker,
  wrote() { keep_new()?.then(() => { if (state.game?.begun()) begun(); }); },
  unkept,
  typing,
  fills_screen: Boolean(document.documentElement.requestFullscreen),
  full_screen,
  less_motion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  more_contrast: matchMedia('(prefers-contrast: more)').matches,
  sounding,
  choose_file,
  download,
  fetch_world(stoneset, board, backdrop, then) { fetch_for(of_world({ stoneset, board, backdrop }), then); },
  fetch_card(world, then) { fetch_for(of_card(world), then); },
  share,
  site: `${location.origin}${location.pathname}`,
  linked: show_link,
  copy(text) { navigator.clipboard?.writeText(text).catch(() => {}); },
  absent,
  world: use_world,
});
