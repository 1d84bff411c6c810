/** Customers, in a thread of their own, who load pages one after the other until they are told to end. */
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { port } = workerData as { readonly port: number };
const PATHS = ['/', '/support', '/support/faqs', '/support/wifi'];
const PAUSE_MS = 5;

const agent = new Agent({ keepAlive: true });
const found: number[] = [];
let isOver = false;
parentPort!.once('message', () => (isOver = true));
for (let index = 0; !isOver; index += 1) {
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: PATHS[index % PATHS.length]!, agent }, (response) => {
      response.resume().once('end', resolve);
    });
    request.once('error', reject);
  });
  found.push(performance.now() - start);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
agent.destroy();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(found);
