import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { dataFolder, publishedFolder } from './folders.ts';

/** Copies the database of the shared portal, which has just published the content, for portals that tests start. */
export default function copyPublishedContent(): void {
  rmSync(publishedFolder, { recursive: true, force: true });
  mkdirSync(publishedFolder, { recursive: true });
  const database = new BetterSqlite(path.join(dataFolder, 'marquee.db'), { readonly: true });
  database.prepare('vacuum into ?').run(path.join(publishedFolder, 'marquee.db'));
  database.close();
}
