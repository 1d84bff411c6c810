/**
 * A server that saves increasing numbers into one field of a change, until it is killed. After each number, it
 * publishes another change that writes the number into both titles. Prints each number that was acknowledged.
 * Arguments: data folder, id of the change, JSON pointer of the field, and optionally the address of PostgreSQL.
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../database/database.ts';
import { createChanges } from '../changes.ts';
import { valueAt } from '../merge/pointer.ts';
import { ANA, PAGE, smallStore } from './small-content.ts';

const [dataDir = '', id = '', at = '', url] = process.argv.slice(2);
const database = await openDatabase(dataDir, url);
const changes = createChanges({ database, releases: smallStore(database) });
/** Returns the value of a field of the page in a change. */
const valueIn = async (change: string, field: string): Promise<string> =>
  String(valueAt(JSON.parse((await changes.document(change, PAGE)).text!), field));

/** The last number that was saved. */
let last = await valueIn(id, at);
for (;;) {
  const next = String(Number(last) + 1);
  const result = await changes.edit(ANA, id, { path: PAGE, operations: [{ at, was: last, to: next }] });
  if (result.kind !== 'saved') throw new Error(`The edit of ${at} was refused: ${JSON.stringify(result.conflicts)}`);
  last = next;
  // Written synchronously: the line must be complete before the next edit starts.
  writeSync(1, `${last}\n`);
  const own = await changes.create(ANA, 'Both titles');
  const operations = await Promise.all(
    ['/en/title', '/es/title'].map(async (field) => ({
      at: field,
      was: await valueIn(own.id, field),
      to: `${at} ${last}`,
    })),
  );
  await changes.edit(ANA, own.id, { path: PAGE, operations });
  // The other server may publish the same titles at the same time: then this change conflicts.
  await changes.publish(ANA, own.id);
}
