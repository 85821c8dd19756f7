// A second Python, which does long computations, so that the window stays quick.
import { PACKAGES, bytes, install, python, unpack } from './load.js';

let flag, ready;

async function prepare({ parts, wheel }) {
  const numpy = bytes(wheel);
  const py = await python(parts);
  await install(py, wheel, await numpy);
  unpack(py, parts.game, PACKAGES);
  return py.pyimport('ishido_web.thinker').work;
}

const tell = (kind, content) => postMessage({ kind, content: content.toJs() });
const stopped = () => Boolean(flag) && Atomics.load(flag, 0) !== 0;

onmessage = async ({ data }) => {
  if (data.parts) {
    flag = data.flag;
    ready = prepare(data);
  }
  try {
    const work = await ready;
    if (data.task) work(data.task, tell, stopped);
  } catch (error) { // Python could not start, or has run out of memory
    postMessage({ kind: 'broken', content: String(error) });
  }
};
