/** Runs before and after all tests: creates and removes the folders for their files, and stops servers. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { filesFolder, findPostgres, removeAbandonedRuns, removeRun, runFolder } from './server/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly runFolder: string;
    readonly filesFolder: string;
  }
}

/** Runs before all tests. */
export function setup(project: TestProject): void {
  // The seed chooses the samples of long corpora and the random values. Workers inherit it.
  process.env['SEED'] ??= String(Date.now() % 1_000_000);
  console.log(`SEED=${process.env['SEED']}`);
  removeAbandonedRuns();
  for (const folder of [runFolder(), filesFolder()]) mkdirSync(folder, { recursive: true });
  project.provide('runFolder', runFolder());
  project.provide('filesFolder', filesFolder());
  if (!process.env['DATABASE_URL_TEST'] && !findPostgres()) {
    console.log('› PostgreSQL is not installed: the tests run on SQLite only.');
  }
}

/** Runs after all tests. */
export async function teardown(): Promise<void> {
  await dropDatabases(process.env['DATABASE_URL_TEST'], path.join(runFolder(), 'databases'));
  for (const folder of [runFolder(), filesFolder()]) removeRun(folder);
}

/**
 * Removes the databases that the tests have created on the server of DATABASE_URL_TEST. The server keeps running.
 */
async function dropDatabases(server: string | undefined, list: string): Promise<void> {
  if (!server || !existsSync(list)) return;
  const client = new Client({ connectionString: server });
  await client.connect();
  for (const name of readFileSync(list, 'utf8').split('\n').filter(Boolean)) {
    await client.query(`drop database if exists ${name} with (force)`);
  }
  await client.end();
}
