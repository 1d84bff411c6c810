import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Root folder of the repository. */
const root = path.resolve(import.meta.dirname, '../..');
/** Script that, like `npm start`, installs missing packages and builds what is missing or older than its sources. */
const SETUP_SCRIPT = `
  const { ensurePackages } = await import('./server/setup/packages.mjs');
  const { ensureBuild } = await import('./server/setup/build.mjs');
  await ensurePackages();
  await ensureBuild();
`;
/**
 * Time limit of the start in milliseconds. Some measures first publish about ten times the shipped content, on a busy
 * machine.
 */
const START_MS = 180_000;

/** A started server process. */
export interface StartedServer {
  readonly origin: string;
  readonly pid: number | undefined;
  stop(): void;
}

/** Content and configuration of a started portal. */
export interface PortalOptions {
  /** Writes the content into a folder. Without this function, the portal has the shipped content. */
  readonly writeContent?: (folder: string) => void;
  /** Settings of the portal, which are written to its configuration file. */
  readonly config?: object;
}

/** Builds the portal and starts it as in production, on a free port of this machine with its own data folder. */
export async function startPortal(options: PortalOptions = {}): Promise<StartedServer> {
  const built = spawnSync(process.execPath, ['--input-type=module', '--eval', SETUP_SCRIPT], {
    cwd: root,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`the portal does not build: ${faultIn(built.stderr || built.stdout)}`);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'marquee-bench-'));
  const child = spawn(process.execPath, ['server/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...writeConfiguration(dataDir, options),
    },
  });
  const stop = () => {
    child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    child.kill();
  };
  try {
    const port = await portOf(child);
    return { origin: `http://127.0.0.1:${port}`, pid: child.pid, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Writes the given content and configuration into the folder. Returns the environment variables for them. */
function writeConfiguration(folder: string, { writeContent, config }: PortalOptions): Record<string, string> {
  if (!writeContent && !config) return {};
  const content = path.join(folder, 'content');
  writeContent?.(content);
  const file = path.join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ ...(writeContent ? { content: { folder: content } } : {}), ...config }));
  return { MARQUEE_CONFIG: file };
}

/** Waits until the portal prints its address, and returns the port. */
function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`the portal is not up after ${START_MS / 1000} s`)), START_MS);
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(0, 5000);
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) {
        clearTimeout(timer);
        resolve(port);
      }
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    // The event `close`, not `exit`, because output may arrive after the exit.
    child.once('close', () => {
      clearTimeout(timer);
      reject(new Error(`the portal does not start: ${faultIn(said)}`));
    });
  });
}

/**
 * Returns the line of a failed program's output that gives the reason, at most 160 characters, without the path of the
 * repository.
 */
function faultIn(text: string): string {
  const lines = text.trim().split('\n');
  const line = lines.find((candidate) => /Error\b/.test(candidate)) ?? lines[0] ?? '';
  return line.trim().replaceAll(root, '').slice(0, 160);
}
