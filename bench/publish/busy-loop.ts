/**
 * A thread that is busy for as many milliseconds as each message says. It shows how much any busy thread delays
 * customers.
 */
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../server/publisher/lower-priority.ts';

lowerPriority();
parentPort!.on('message', (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage('done');
});
