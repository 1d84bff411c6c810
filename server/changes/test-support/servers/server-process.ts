/** A server in a separate process, which can be killed. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { TestDatabase } from '#tests/support/server/databases.ts';
import type { EditingServer, RequestOutcome } from './server.ts';

/** A server in a process of its own, which can be killed. */
export interface ServerProcess extends EditingServer {
  /** Returns how often the process was killed. */
  kills(): number;
  close(): Promise<void>;
}

/** A message of the process: that it is ready, the outcome of a request, or the cause of its failure. */
export type Message = 'ready' | RequestOutcome | { readonly error: string };

const DRIVER_PATH = new URL('driver.ts', import.meta.url).pathname;

/**
 * Starts a server in a process of its own, and starts it again after it was killed. `compiled` is the folder of Node's
 * compile cache, which makes each further start fast.
 */
export function startServerProcess({ dataDir, url }: TestDatabase, compiled: string): ServerProcess {
  const start = () => startProcess([dataDir, ...(url ? [url] : [])], compiled);
  let running = start();
  let kills = 0;
  return {
    async send(request, crash) {
      const child = await running;
      const next = nextMessage(child);
      child.send({ request, crash });
      const sent = (await next) as Exclude<Message, 'ready'> | undefined;
      if (sent && 'error' in sent) throw new Error(`A server failed: ${sent.error}`);
      if (sent && !(crash.isKilled && sent.isCrashed)) return sent;
      await waitForEnd(child);
      if (!crash.isKilled || child.signalCode !== 'SIGKILL') throw new Error('A server ended by itself.');
      kills += 1;
      running = start();
      return sent ?? { isCrashed: true };
    },
    kills: () => kills,
    async close() {
      const child = await running;
      child.kill('SIGKILL');
      await waitForEnd(child);
    },
  };
}

/**
 * Starts the process with the command-line arguments `words` and waits until it is ready. `compiled` is the folder of
 * Node's compile cache.
 */
async function startProcess(words: readonly string[], compiled: string): Promise<ChildProcess> {
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled };
  const child = fork(DRIVER_PATH, words, { execArgv: [], serialization: 'advanced', env });
  if ((await nextMessage(child)) === undefined) throw new Error('A server ended before it was ready.');
  return child;
}

/** Returns the next message; undefined if the process ended and had sent none. */
function nextMessage(child: ChildProcess): Promise<Message | undefined> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown): void => {
      child.off('disconnect', onEnd);
      resolve(message as Message);
    };
    const onEnd = (): void => {
      child.off('message', onMessage);
      resolve(undefined);
    };
    child.once('message', onMessage).once('disconnect', onEnd);
  });
}

async function waitForEnd(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
