import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A folder for what a test writes. What is not removed goes with the reports at the next run. */
export function makeFolder(name: string): { readonly folder: string; readonly remove: () => void } {
  const reports = path.join(root, '.reports');
  mkdirSync(reports, { recursive: true });
  const folder = mkdtempSync(path.join(reports, `${name}-`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A portal of a test's own, with its own drafts and data, so that it may be edited. */
export interface OwnPortal {
  readonly origin: string;
  /** The drafts: a copy of the shipped content. */
  readonly contentFolder: string;
  readonly log: () => string;
  /** `npm run content -- …` beside the running portal. */
  content(...words: string[]): Promise<{ code: number; output: string }>;
  stop(): Promise<void>;
}

export interface OwnPortalOptions {
  /** Written into the configuration file, beside the folder of the drafts. */
  readonly config?: Record<string, unknown>;
}

/** So many tickets come from one address in no other place than a test. */
export const MANY_TICKETS: OwnPortalOptions = {
  config: { gateways: { tickets: { ticketsPerMinute: 1000, uploadsPerMinute: 1000 } } },
};

export async function startPortal({ config = {} }: OwnPortalOptions = {}): Promise<OwnPortal> {
  const { folder, remove } = makeFolder('portal');
  const contentFolder = path.join(folder, 'content');
  cpSync(path.join(root, 'fixtures/content'), contentFolder, { recursive: true });
  const file = path.join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ content: { folder: contentFolder }, ...config }));
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    MARQUEE_CONFIG: file,
    NODE_ENV: 'production',
  };
  const server = runNode(['server/start.ts'], env);
  const port = await new Promise<string>((resolve, reject) => {
    server.onOutput((output) => {
      const up = /http:\/\/localhost:(\d+)/.exec(output);
      if (up) resolve(up[1]!);
    });
    void server.ended.then(({ output }) => reject(new Error(`The portal ended:\n${output}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    contentFolder,
    log: server.output,
    content: (...words) => runNode(['server/content/cli.ts', ...words], env).ended,
    stop: async () => {
      server.process.kill('SIGTERM');
      await server.ended;
      remove();
    },
  };
}

/** Runs a file of the portal on this Node. */
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
