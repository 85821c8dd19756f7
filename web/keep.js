// Keeps what the game writes in IndexedDB.
import { mark, state } from './state.js';

/** Where the game keeps what must not be lost. */
const KEEP = '/home/pyodide/keep';
/** Milliseconds until a write that failed twice is tried again; the last ones again and again. */
const RETRIES = [5_000, 15_000, 60_000];

let writing = null, stale = false, failures = 0, retry = 0;
/** Whether what is kept has been read. If not, nothing is written: that would remove what is there. */
let opened = false;
/** Whether the last write failed because there is no room. */
let full = false;

state.keeping = () => Boolean(writing);

/** Write what the game has written into IndexedDB. One at a time: later changes follow. */
export function keep() {
  if (!opened) return null;
  stale = true;
  writing ??= keep_all();
  return writing;
}

/** Write nothing more: another tab has the game. */
export function forget_keep() {
  opened = false;
  clearTimeout(retry);
}

/** Why the last writes failed; empty if they did not. */
export const unkept = () => state.unkept && (full ? 'full' : 'refused');

async function keep_all() {
  clearTimeout(retry);
  while (stale && opened) {
    stale = false;
    await synchronise(false).then(kept, not_kept);
    // Once is no reason to alarm the player.
    if (failures === 1) stale = true;
  }
  if (failures && opened) retry = setTimeout(keep, RETRIES[Math.min(failures - 1, RETRIES.length) - 1]);
  writing = null;
}

function not_kept(error) {
  failures += 1;
  if (failures > 1) state.unkept = String(error);
  full = error?.name === 'QuotaExceededError';
  // A browser that has lost its connection to what it keeps opens a new one when it is asked to.
  state.py.FS.filesystems.IDBFS.quit();
}

function kept() {
  state.unkept = '';
  failures = 0;
}

const synchronise = populate => new Promise((good, bad) => {
  state.py.FS.syncfs(populate, error => { if (error) bad(error); else good(); });
});

/** Read what earlier visits have kept. */
export async function open_keep() {
  const { FS } = state.py;
  list_files_last(FS.filesystems.IDBFS);
  FS.mkdirTree(KEEP);
  FS.mount(FS.filesystems.IDBFS, {}, KEEP);
  const read = () => synchronise(true).then(() => { opened = true; kept(); });
  await read().catch(error => { not_kept(error); return read(); }).catch(not_kept);
  mark('kept');
}

/** List our files last, and write them in the same turn: otherwise one may vanish in between, which is
 * an error that looks like a failed write. */
function list_files_last(system) {
  system.syncfs = (mount, populate, then) => {
    system.getRemoteSet(mount, (error, remote) => {
      if (error) { then(error); return; }
      system.getLocalSet(mount, (error, local) => {
        if (error) then(error); else system.reconcile(...populate ? [remote, local] : [local, remote], then);
      });
    });
  };
}
