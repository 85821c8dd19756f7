// Sound, which browsers allow only once the player has touched the page.
import { PACKAGES, bytes, unpack } from './load.js';
import { PACKS } from './site.js';
import { state } from './state.js';

/** Milliseconds of silence after which the sound device rests, because it costs the battery. */
const REST = 10_000;

const sound_context = () => state.py._module.SDL2?.audioContext;
let sounds, heard = 0, resting = false;

function touched() {
  sounds ??= bytes(PACKS.sounds).then(pack => {
    unpack(state.py, pack, PACKAGES);
    state.game.sound();
  }).catch(() => { sounds = null; });
  const context = sound_context();
  if (context?.state === 'suspended' && !resting) context.resume();
}

/**
 * Whether there is something to hear, told after each turn. While the device rests, SDL mixes
 * nothing, so a sound that wakes it is heard from its start.
 */
export function sounding(on) {
  const context = sound_context(), now = performance.now();
  if (on) {
    heard = now;
    if (resting) context.resume();
    resting = false;
  } else if (context?.state === 'running' && now - heard > REST) {
    resting = true;
    context.suspend();
  }
}

/** Allow sound with the first touch, and be silent while the page is hidden. */
export function listen_for_touch() {
  for (const kind of ['pointerup', 'keydown']) addEventListener(kind, touched, { capture: true });
  document.addEventListener('visibilitychange', () => {
    if (!resting) sound_context()?.[document.hidden ? 'suspend' : 'resume']();
  });
}
