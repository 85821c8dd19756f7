// The loop: calls the game for each frame in which something may have changed.
import { failed, say } from './cover.js';
import { forget_keep, keep } from './keep.js';
import { Disconnected } from './load.js';
import { state } from './state.js';

/** Milliseconds within which a turn is taken with the next frame. */
const FRAME = 20;
const INPUTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'touchstart', 'touchmove',
  'touchend', 'mousedown', 'mousemove', 'mouseup', 'wheel', 'keydown', 'keyup', 'focus', 'blur'];

let frame = 0, timer = 0, last = 0, going_on = false, stopped = false;

const saved = () => (state.unkept ? 'What you played last could not be saved.' : 'What you played is saved.');

/** Take a turn with the next frame. */
export function wake() {
  if (frame || stopped || !state.game || document.hidden) return;
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
  try { wait = state.game.step(); } catch (error) { fail(error); return; }
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

/** Take no more turns. */
export function stop() {
  stopped = true;
  cancelAnimationFrame(frame);
  clearTimeout(timer);
}

/** End the loop with an error. */
export function fail(error) {
  stop();
  if (state.game) {
    // If Python itself has failed, perhaps within a transaction, what it wrote may not fit together.
    if (error instanceof state.py.ffi.PythonError) keep();
    else forget_keep();
  }
  console.error(error);
  failed(state.game ? `Something went wrong. ${saved()}`
    : `The game could not be loaded.${error instanceof Disconnected ? ' Please check the connection.' : ''}`, error);
}

async function closed() {
  stop();
  await keep();
  say(`Ishido is closed. ${saved()}`, { restart: true });
}

/** The last moment at which a browser surely runs the page. */
export function leaving() {
  if (!state.game) return;
  if (!stopped) state.game.save();
  keep();
}

/** Take the first turns, until the game is drawn. */
export async function begin() {
  for (const kind of INPUTS) addEventListener(kind, wake, { capture: true, passive: true });
  // At once, after SDL: only while an event is handled may a page bring up the keyboard.
  addEventListener('touchend', () => { if (!stopped) turn(performance.now()); });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) { clearTimeout(timer); leaving(); } else { state.game.expose(); wake(); }
  });
  addEventListener('pagehide', leaving);
  turn(performance.now());
  while (going_on || !state.game.app.drawn) await new Promise(good => { setTimeout(good); });
}
