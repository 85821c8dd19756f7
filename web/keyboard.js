// Keys that the browser gets before the game, and the on-screen keyboard.
import { is_browsers } from './browser_keys.js';
import { canvas } from './canvas.js';
import { wake } from './loop.js';
import { state } from './state.js';

// -- the browser's own keys -----------------------------------------------------------------------

/** Take keys before SDL, which would leave the browser none. */
export function listen_for_keys() {
  for (const kind of ['keydown', 'keyup']) addEventListener(kind, before_game, { capture: true });
}

function before_game(event) {
  if (is_browsers(event) || event.target.tagName === 'BUTTON') event.stopImmediatePropagation();
  else if (leaves(event)) event.preventDefault = () => {}; // SDL calls it for every key
}

/** Whether Tab leaves the canvas: the game goes round to its other end, and the browser goes on. */
function leaves({ type, key, shiftKey, ctrlKey, altKey }) {
  if (type !== 'keydown' || key !== 'Tab' || ctrlKey || altKey) return false;
  return Boolean(state.game?.at_end(shiftKey ? -1 : 1));
}

// -- the on-screen keyboard -----------------------------------------------------------------------

const keys = document.getElementById('keys');
/** What stands in the field at first: there has to be something for Backspace to delete. */
const FILLING = ' '.repeat(16);
const SPECIAL = new Set(['Backspace', 'Delete', 'Enter', 'Escape', 'Tab', 'ArrowLeft', 'ArrowRight',
  'ArrowUp', 'ArrowDown', 'Home', 'End']);
let written = FILLING;

/**
 * Text is being typed at a place, in shares of the canvas; without one, nowhere. On a screen without
 * a keyboard, a field that nobody sees takes the text: the canvas cannot.
 */
export function typing(left, top, width, height) {
  if (!matchMedia('(pointer: coarse)').matches) return;
  if (left === undefined) {
    if (document.activeElement === keys) canvas.focus();
    return;
  }
  const box = canvas.getBoundingClientRect();
  Object.assign(keys.style, {
    left: `${box.left + left * box.width}px`, top: `${box.top + top * box.height}px`,
    width: `${Math.max(1, width * box.width)}px`, height: `${height * box.height}px`,
  });
  if (document.activeElement !== keys) {
    keys.value = written = FILLING;
    keys.focus({ preventScroll: false });
    keys.setSelectionRange(written.length, written.length);
  }
}

/** Pass on what has changed: keyboards complete and correct words. */
function take_text(event) {
  state.game.rewritten(written, keys.value);
  written = keys.value;
  if (!event.isComposing && written.length < FILLING.length / 2) keys.value = written = FILLING;
  wake();
}

keys.addEventListener('input', take_text);
for (const kind of ['keydown', 'keypress', 'keyup']) {
  keys.addEventListener(kind, event => {
    event.stopPropagation(); // SDL would take it, too
    // Backspace and letters come as changes of the field.
    const special = SPECIAL.has(event.key) && event.key !== 'Backspace';
    if (!special || event.isComposing) return;
    event.preventDefault();
    if (kind === 'keydown') state.game.pressed(event.key);
    wake();
  });
}
// The player has closed the keyboard.
keys.addEventListener('blur', () => canvas.focus());
