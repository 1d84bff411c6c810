import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestDatabase } from './databases.ts';

/**
 * Runs a script on a database in another process, and kills the process `delayMs` milliseconds after its first line of
 * output. Returns all lines. The arguments of the script are the data folder, `args`, and the address of PostgreSQL if
 * the database is there. Throws if the process ends by itself.
 */
export async function runUntilKilled(
  script: string,
  { dataDir, url }: TestDatabase,
  args: readonly string[],
  delayMs: number,
): Promise<string[]> {
  const child = spawn(process.execPath, [script, dataDir, ...args, ...(url ? [url] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (lines.length === 0) setTimeout(() => child.kill('SIGKILL'), delayMs);
    lines.push(line);
  }
  await ended;
  if (child.signalCode !== 'SIGKILL') throw new Error(`${script}: the process ended before it was killed.`);
  return lines;
}
