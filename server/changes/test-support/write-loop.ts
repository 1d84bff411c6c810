/**
 * A server with all writers at once (writers.ts), which write increasing numbers until it is killed. Writes a line for each
 * write that was acknowledged. Arguments: data folder, first number, and optionally the address of PostgreSQL.
 */
import { writeSync } from 'node:fs';
import { realNow } from '#src/lib/clock.ts';
import { openDatabase } from '../../database/database.ts';
import { publishDue } from '../publish/schedule.ts';
import { smallStore } from './small-content.ts';
import { prepare, WRITERS } from './writers.ts';

const [dataDir = '', first = '1', url] = process.argv.slice(2);
const database = await openDatabase(dataDir, url);
// What was due when the server before was killed, and a lease of it.
await publishDue({ database, releases: smallStore(database) }, 'started', realNow() + 3_600_000);
for (let number = Number(first); ; number += 1) {
  const ready = await Promise.all(
    WRITERS.map(async (writer) => [writer, await prepare(database, writer, { number })] as const),
  );
  await Promise.all(
    ready.map(async ([writer, { send }]) => {
      if (!(await send(database, number))) throw new Error(`${writer} ${number} is not live.`);
      // Written synchronously: the line must be complete before the next write starts.
      writeSync(1, `${writer} ${number}\n`);
    }),
  );
}
