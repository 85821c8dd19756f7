// The page's address, with the link to a deal, and the browser's back button.
import { leaving, wake } from './loop.js';
import { state } from './state.js';

const LINK = location.search + location.hash;

/** What may be a link to a deal: behind the `?` or the `#`. The game reads it. */
export const query = () => `${location.search.slice(1)}&${location.hash.slice(1)}`;

// So that an entry of the history without a state is a new one.
if (history.state === null) history.replaceState('start', '');
let linked = true;

/** Have the address name the deal of the link while it is on the table. */
export function show_link(on = linked) {
  linked = on;
  const address = location.pathname + (on ? LINK : '');
  if (address !== location.pathname + location.search + location.hash) {
    history.replaceState(history.state, '', address);
  }
}

let inner = history.state === 'ishido';

/** Browsers skip an entry in the history that a page adds before it is touched. */
function enter() {
  if (!inner) history.pushState('ishido', '');
  inner = true;
}

/** Back closes what lies over the table. On the table it leaves the page when it is pressed again. */
export function watch_address() {
  for (const kind of ['pointerup', 'keydown']) addEventListener(kind, enter, { capture: true });
  addEventListener('popstate', () => {
    // Another link was put into the address, behind a #, which loads no page.
    if (history.state === null) { location.reload(); return; }
    inner = history.state === 'ishido';
    show_link();
    if (inner) return;
    if (state.game.back()) enter(); else leaving();
    wake();
  });
}
