import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { isOutside } from './outside/arrangement.ts';
import { publishedFolder, root, runFolder } from './folders.ts';

/** Creates a folder for files that a test writes. */
export function makeFolder(name: string): { readonly folder: string; readonly remove: () => void } {
  mkdirSync(runFolder, { recursive: true });
  const folder = mkdtempSync(path.join(runFolder, `${name}-`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A portal with its own drafts and database, which a test may edit. */
export interface OwnPortal {
  readonly origin: string;
  /** The drafts: a copy of the shipped content. */
  readonly contentFolder: string;
  readonly log: () => string;
  /** Runs `npm run content` with these command-line arguments while the portal is running. */
  content(...words: string[]): Promise<{ code: number; output: string }>;
  /** Kills the process immediately, and starts the portal again with the same data and address. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Options of a portal that a test starts. */
export interface OwnPortalOptions {
  /** Settings of the configuration file, in addition to the folder of the drafts. */
  readonly config?: Record<string, unknown>;
  /** Port of the portal; by default any that is free. */
  readonly port?: number;
  /** Environment variables of the portal's process. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Options with raised limits for one address, because all tests send tickets from the same address. Forms without
 * JavaScript can be sent at once, and the puzzles of the bot check are easy; the portal that most tests share has the
 * puzzles of the default configuration.
 */
export const MANY_TICKETS: OwnPortalOptions = {
  config: {
    gateways: {
      plainForms: { minSeconds: 0, formsPerHour: 1000 },
      botCheck: { difficulty: 6, challengesPerMinute: 1000 },
      tickets: { ticketsPerMinute: 1000, uploadsPerMinute: 1000 },
    },
  },
};

/** Time limit in milliseconds of hooks and fixtures that start a portal, because a busy machine starts it slowly. */
export const START_MS = 180_000;
/** Time in milliseconds that is reserved for stopping a portal that does not start. */
const STOP_MS = 10_000;

/** Starts a portal that has published the shipped content as release 1. */
export async function startPortal({
  config = {},
  port: wanted = 0,
  env: own = {},
}: OwnPortalOptions = {}): Promise<OwnPortal> {
  const { folder, remove } = makeFolder('portal');
  const contentFolder = path.join(folder, 'content');
  cpSync(path.join(root, 'fixtures/content'), contentFolder, { recursive: true });
  const env = {
    ...process.env,
    ...own,
    // The outside systems must know the origin of the portal before it starts.
    PORT: String(wanted || (isOutside ? await freePort() : 0)),
    DATA_DIR: copyPublished(path.join(folder, 'data')),
    MARQUEE_CONFIG: path.join(folder, 'config.json'),
    NODE_ENV: 'production',
  };
  writeFileSync(env.MARQUEE_CONFIG, JSON.stringify({ content: { folder: contentFolder }, ...config }));
  const run = () => runNode([isOutside ? 'e2e/support/outside/serve-outside.ts' : 'server/start.ts'], env);
  let server = run();
  const port = await waitForPort(server);
  return {
    origin: `http://localhost:${port}`,
    contentFolder,
    log: () => server.output(),
    content: (...words) => runNode(['server/changes/command/cli.ts', ...words], env).ended,
    crash: async () => {
      server.process.kill('SIGKILL');
      await server.ended;
      env.PORT = port;
      server = run();
      await waitForPort(server);
    },
    stop: async () => {
      server.process.kill('SIGTERM');
      await server.ended;
      remove();
    },
  };
}

/** Waits until the portal is running and returns its port. */
export async function waitForPort(server: ReturnType<typeof runNode>): Promise<string> {
  const running = new Promise<string>((resolve, reject) => {
    server.onOutput((output) => {
      const address = /The portal is running: http:\/\/localhost:(\d+)/.exec(output);
      if (address) resolve(address[1]!);
    });
    void server.ended.then(({ output }) => reject(new Error(`The portal ended:\n${output}`)));
  });
  // Kills the process shortly before the time limit of the test runner, so that the error shows the output of the
  // process.
  const timer = setTimeout(() => server.process.kill('SIGKILL'), START_MS - STOP_MS);
  return running.finally(() => clearTimeout(timer));
}

/**
 * Returns a random port that is free at the moment. It is below the ports that systems choose for connections, so that
 * no connection takes it before it is used.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = net.createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Copies the database in which the shipped content is published, so that the portal need not publish it again. */
export function copyPublished(dataFolder: string): string {
  cpSync(publishedFolder, dataFolder, { recursive: true });
  return dataFolder;
}

/** Runs a file of the portal in a Node process. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const child: ChildProcess = spawn(process.execPath, args, { cwd: root, env });
  let output = '';
  const listeners: ((output: string) => void)[] = [];
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener(output);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return {
    process: child,
    output: () => output,
    onOutput: (listener: (output: string) => void) => void listeners.push(listener),
    ended: new Promise<{ code: number; output: string }>((resolve) => {
      child.on('close', (code) => resolve({ code: code ?? -1, output }));
    }),
  };
}
