// @vitest-environment node
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const LOWER = new URL('lower-priority.ts', import.meta.url).href;

/** Returns the priority of a thread before and after the thread has lowered it. */
async function priorityInThread(): Promise<readonly number[]> {
  const code = `
    import os from 'node:os';
    import { parentPort } from 'node:worker_threads';
    import { lowerPriority } from ${JSON.stringify(LOWER)};
    const before = os.getPriority();
    lowerPriority();
    parentPort.postMessage([before, os.getPriority()]);`;
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

it.runIf(process.platform === 'linux')(
  'a thread lowers its own priority, and the main thread keeps its priority',
  async () => {
    const own = os.getPriority();
    const [before, after] = await priorityInThread();
    expect(before).toBe(own);
    expect(after).toBe(Math.min(19, own + 3));
    expect(os.getPriority(), 'the main thread').toBe(own);
  },
);
