/** Starts a separate process that responds to one address with the given bytes. */
import { fork } from 'node:child_process';
import type { StartedServer } from './portal.ts';
import { serveRecorded, type RecordedResponse } from './recorded.ts';

/** Message to the process: the address, and the response to send, with its body in Base64. */
interface BareServerMessage {
  readonly url: string;
  readonly status: number;
  readonly headers: RecordedResponse['headers'];
  readonly body: string;
}

/** Starts the process. Returns its origin, its process ID and a function that stops it, like a started portal. */
export async function startBareServer(url: string, response: RecordedResponse): Promise<StartedServer> {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const order: BareServerMessage = {
    url,
    status: response.status,
    headers: response.headers,
    body: response.body.toString('base64'),
  };
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', () => reject(new Error('the bare server does not start')));
    child.send(order);
  });
  return { origin, pid: child.pid, stop: () => void child.kill() };
}

if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', ({ url, status, headers, body }: BareServerMessage) => {
    void serveRecorded(new Map([[url, { status, headers, body: Buffer.from(body, 'base64') }]])).then(({ origin }) =>
      process.send!(origin),
    );
  });
}
