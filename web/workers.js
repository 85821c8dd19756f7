// Starts the workers that think for the game.
import { wake } from './loop.js';
import { WHEELS } from './site.js';

let parts;

/** Note the parts of Python, which each worker gets. */
export const use = loaded => { parts = loaded; };

/** Start a worker that does tasks. `heard(kind, content)` is called in Python with what it says. */
export function start_worker(heard) {
  const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
  const flag = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
  let ended = false;
  const tell = (kind, content) => {
    if (ended) return;
    heard(kind, content);
    wake();
  };
  worker.onmessage = ({ data }) => tell(data.kind, data.content);
  worker.onerror = event => tell('broken', event.message || 'the worker could not start');
  worker.postMessage({ parts, wheel: WHEELS.numpy, flag });
  return {
    run(task) {
      if (flag) Atomics.store(flag, 0, 0);
      worker.postMessage({ task: task.toJs() });
    },
    /** Ask the running task to stop. False if a worker can only be ended here. */
    stop() {
      if (flag) Atomics.store(flag, 0, 1);
      return Boolean(flag);
    },
    end() {
      ended = true;
      worker.terminate();
    },
  };
}
