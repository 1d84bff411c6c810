/**
 * A process that loads pages one after the other, like customers. Argument: the port. After the first pages it sends
 * 'ready' to its parent. When the parent sends 'end', it sends the waiting times of the later pages in milliseconds.
 */
import { Agent, get } from 'node:http';

/** Port of the portal whose pages are loaded. */
const port = Number(process.argv[2]);
/** The pages that are loaded in turn. */
const PATHS = ['/', '/support', '/support/faqs', '/support/wifi'];
/** Pause between two pages in milliseconds. */
const PAUSE_MS = 5;
/** Number of pages that are loaded before the measurement starts. */
const WARM_UP = 100;

// Keeps the connection open, as browsers do.
const agent = new Agent({ keepAlive: true });
/** Waiting times in milliseconds. */
const waitingTimes: number[] = [];
/** Whether the parent has sent 'end'. */
let isOver = false;
process.once('message', () => (isOver = true));
for (let index = 0; !isOver; index += 1) {
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: PATHS[index % PATHS.length]!, agent }, (response) => {
      response.resume().once('end', resolve);
    });
    request.once('error', reject);
  });
  if (index >= WARM_UP) waitingTimes.push(performance.now() - start);
  if (index === WARM_UP) process.send!('ready');
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
agent.destroy();
process.send!(waitingTimes, undefined, undefined, () => process.disconnect!());
