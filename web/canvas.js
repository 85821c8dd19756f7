// The canvas: its size on the screen, and in pixels.

/** The most device pixels per CSS pixel: finer screens look the same and cost more. */
const FINEST = 2;
/** The most device pixels of the canvas. */
const MOST_PIXELS = 4_200_000;

const room = document.getElementById('room');
export const canvas = document.getElementById('canvas');

/** The size of the canvas in device pixels, and how many of them are one CSS pixel. */
export const size = () => pixels(room.getBoundingClientRect());
/** The same if it fills the screen. */
export const largest_size = () => pixels(screen);

function pixels({ width, height }) {
  const most = Math.sqrt(MOST_PIXELS / Math.max(1, width * height));
  const fine = Math.min(devicePixelRatio || 1, FINEST, most);
  return [Math.max(1, Math.round(width * fine)), Math.max(1, Math.round(height * fine)), fine];
}

/** Show the canvas at the size of its room. SDL must not see this while it makes the window. */
export function fit() {
  const { width, height } = room.getBoundingClientRect();
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}

/** Call a function whenever the size may have changed. */
export function watch_size(changed) {
  new ResizeObserver(changed).observe(room);
  watch_density(changed);
}

/** Follow a change of the screen's pixels: another screen, or the page is enlarged. */
function watch_density(changed) {
  const change = () => { changed(); watch_density(changed); };
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', change, { once: true });
}
