// What lies over the game before it is open and after its end: its progress, and messages.
import { state } from './state.js';

const cover = document.getElementById('cover');
const words = document.getElementById('words');
const bar = document.getElementById('bar');
const amount = document.getElementById('amount');
const again = document.getElementById('again');
const answer = document.getElementById('answer');
const details = document.getElementById('details');
const MEGABYTE = 1_000_000;

let expected = 0, arrived = 0;

/** Show a text in place of the game. */
export function say(text, { progress = false, restart = false } = {}) {
  words.textContent = text;
  bar.hidden = amount.hidden = !progress;
  again.hidden = !restart;
  answer.hidden = true;
  cover.hidden = false;
}

/** Show a text with a button, and wait until it is pressed. */
export function ask(text, label) {
  say(text);
  answer.textContent = label;
  answer.hidden = false;
  return new Promise(good => { answer.onclick = good; });
}

export const loading = () => say('The game is being loaded.', { progress: true });

export const uncover = () => { cover.hidden = true; };

/** Say that the game cannot go on, and why. */
export function failed(text, error, { restart = true } = {}) {
  state.failed = String(error?.message || error);
  say(text, { restart });
  details.textContent = state.failed.split('\n').slice(-12).join('\n');
}

/** Say that all has been fetched, unless the start has failed meanwhile. */
export function starting() {
  if (!amount.hidden) say('The game is starting.', { progress: true });
  amount.hidden = true;
}

/** Show how far the start is, from 0 to 1. */
export const reached = share => { bar.value = share; };

/** So many more bytes have to come. */
export const expect = count => { expected += count; };

/** So many bytes have come. */
export function received(count) {
  arrived += count;
  const megabytes = count => (count / MEGABYTE).toFixed(1);
  amount.textContent = `${megabytes(Math.min(arrived, expected))} of ${megabytes(expected)} MB`;
  // Python's own start takes about as long as all that is fetched over a quick connection.
  bar.value = Math.max(bar.value, 0.8 * Math.min(1, arrived / expected));
}
