// Lets one tab at a time have the game: two would overwrite what each other keeps.
import { ask, failed, loading, say } from './cover.js';
import { forget_keep, keep, unkept } from './keep.js';
import { leaving, stop } from './loop.js';

const NAME = 'ishido';
/** Milliseconds for which a tab that is asked to let the game go may save it. */
const PATIENCE = 3_000;

const pause = milliseconds => new Promise(good => { setTimeout(good, milliseconds); });
const others = new BroadcastChannel(NAME);
let ours = false;

/** Take the lock that only one tab has. The browser releases it when the tab is closed. */
function hold(options) {
  return new Promise(got => {
    navigator.locks.request(NAME, options, lock => {
      ours = Boolean(lock);
      got(ours);
      return lock && new Promise(() => {});
    }).catch(() => { // taken away, given up, or nothing may be kept here at all
      if (ours) lost();
      got(true);
    });
  });
}

/** Another tab has taken the game without an answer from this one. */
function lost() {
  ours = false;
  stop();
  forget_keep();
  failed('The game continues in another tab. What you played here last may not be saved.', '');
}

/** Let another tab have the game, once everything is saved. The page that is loaded then waits. */
async function let_go() {
  if (!ours) return;
  leaving();
  await keep();
  if (ours && !unkept()) location.reload();
}

/** Wait until no other tab has the game, or the player wants it here. */
export async function alone() {
  if (!navigator.locks) return;
  others.onmessage = () => { let_go(); };
  if (await hold({ ifAvailable: true })) return;
  const waiting = new AbortController();
  const free = hold({ signal: waiting.signal }).then(() => true);
  const wanted = ask('Ishido is open in another tab or window.', 'Play here').then(() => {
    say('A moment, please.');
    others.postMessage('let go');
    return pause(PATIENCE);
  }).then(() => false);
  if (!await Promise.race([free, wanted])) {
    waiting.abort();
    await hold({ steal: true });
  }
  loading();
}
