import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { dataFolder, publishedFolder } from './folders.ts';
import { uncheckedViolations } from './outside/violations.ts';

/** Runs before all tests. Returns a function that runs after them. */
export default function prepareRun(): () => void {
  copyPublishedContent();
  return reportUncheckedViolations;
}

/** Copies the database of the shared portal, which has just published the content, for portals that tests start. */
function copyPublishedContent(): void {
  rmSync(publishedFolder, { recursive: true, force: true });
  mkdirSync(publishedFolder, { recursive: true });
  const database = new BetterSqlite(path.join(dataFolder, 'marquee.db'), { readonly: true });
  database.prepare('vacuum into ?').run(path.join(publishedFolder, 'marquee.db'));
  database.close();
}

/** Fails the run if undocumented requests or responses were sent while no test was running. */
function reportUncheckedViolations(): void {
  const found = uncheckedViolations();
  if (found.length > 0) throw new Error(`No contract documents this, and no test was running:\n${found.join('\n')}`);
}
