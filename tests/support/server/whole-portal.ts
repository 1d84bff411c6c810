import { copyFileSync, existsSync, renameSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { inject } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { createLog } from '#server/log.ts';
import { createPortal } from '#server/portal.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';

/** A running portal. */
export interface WholePortal {
  readonly port: number;
  /** Folder of its database. */
  readonly dataDir: string;
  close(): Promise<void>;
}

/** Name of the SQLite file in a data folder. */
const SQLITE_FILE = 'marquee.db';
/**
 * Returns the path of a copy of the first portal's database. Later portals start with it, because publishing takes
 * seconds.
 */
const publishedDatabase = (): string => path.join(inject('filesFolder'), 'published.db');

/** Starts the portal with its sandbox and the shipped content, listening on this machine. It renders no pages. */
export async function startWholePortal(): Promise<WholePortal> {
  const dataDir = createTemporaryFolder();
  const isFirst = !existsSync(publishedDatabase());
  if (!isFirst) copyFileSync(publishedDatabase(), path.join(dataDir, SQLITE_FILE));
  const { app } = await createPortal({
    config: loadConfig({ DATA_DIR: dataDir }),
    log: createLog(() => undefined),
    renderer: { template: async () => '', render: () => Promise.reject(new Error('no page here')), preloads: () => '' },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  if (isFirst) keepDatabase(dataDir);
  return { port: (app.server.address() as AddressInfo).port, dataDir, close: () => app.close() };
}

/**
 * Stores a copy of the database for later portals. The copy is renamed when it is complete, because two portals may
 * start at once.
 */
function keepDatabase(dataDir: string): void {
  const copy = path.join(createTemporaryFolder(), SQLITE_FILE);
  const database = new BetterSqlite(path.join(dataDir, SQLITE_FILE), { readonly: true });
  database.prepare('vacuum into ?').run(copy);
  database.close();
  renameSync(copy, publishedDatabase());
}
