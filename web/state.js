/** What the modules of the page share. Tests and figures read it, too. */
export const state = globalThis.ishido = {
  py: null, // Python
  game: null, // the open window: see ishido_web/boot.py
  times: {}, // milliseconds since the navigation, by what was reached
  ready: false, failed: '', unkept: '', // an error of the last writes into IndexedDB
  frames: 0, longest: 0, gap: 0, turns: [], // milliseconds of the game's turns
  awaited: [], // assets that were read before they had come
  keeping: () => false, // whether something is being written into IndexedDB
  settled: false, // whether the browser has kept what it can for the next visit
  offline: false, complete: false, // whether that needs no connection, and nothing else ever will
};

export const mark = name => { state.times[name] = Math.round(performance.now()); };
