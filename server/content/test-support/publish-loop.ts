/**
 * Script that publishes the marked content again and again, each time with another mark in every page, until its
 * process is killed. Prints the number and the mark of each stored release. Arguments: data folder, first mark, and
 * optionally the address of PostgreSQL.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../database/database.ts';
import { createReleaseStore } from '../release/release-store.ts';
import { markedDrafts, plainCatalogue } from './marked-content.ts';

const [dataDir = '', first = '1', url] = process.argv.slice(2);
const database = await openDatabase(dataDir, url);
const store = createReleaseStore({ database, catalogue: plainCatalogue(), keepReleases: 20 });
// Node writes its compile cache only at exit, but this process is always killed.
flushCompileCache();
for (let mark = Number(first); ; mark += 1) {
  const { number } = await store.publish(markedDrafts(mark), { origin: 'editor', note: `mark ${mark}` });
  // Unlike console.log, this writes synchronously: the line must be complete before the next publish starts.
  writeSync(1, `${number} ${mark}\n`);
}
