// Sound, which browsers allow only once the player has touched the page.
import { fetch_rest } from './assets.js';
import { PACKAGES, bytes, unpack } from './load.js';
import { PACKS } from './site.js';
import { state } from './state.js';

const sound_context = () => state.py._module.SDL2?.audioContext;
let sounds;

function touched() {
  sounds ??= bytes(PACKS.sounds).then(pack => {
    unpack(state.py, pack, PACKAGES);
    state.game.sound();
    fetch_rest();
  }).catch(() => { sounds = null; });
  const context = sound_context();
  if (context?.state === 'suspended') context.resume();
}

/** Allow sound with the first touch, and be silent while the page is hidden. */
export function listen_for_touch() {
  for (const kind of ['pointerup', 'keydown']) addEventListener(kind, touched, { capture: true });
  document.addEventListener('visibilitychange', () => {
    sound_context()?.[document.hidden ? 'suspend' : 'resume']();
  });
}
