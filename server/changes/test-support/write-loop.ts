/**
 * A server with all writers at once (writers.ts), which write increasing numbers until it is killed. Writes a line for
 * each write that was acknowledged. Arguments: data folder, first number, and optionally the address of PostgreSQL.
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../database/database.ts';
import { publishDue } from '../publish/schedule.ts';
import { smallStore } from './small-content.ts';
import { prepareWrite, timeOfRound, WRITERS } from './writers.ts';

const [dataDir = '', first = '1', url] = process.argv.slice(2);
const database = await openDatabase(dataDir, url);
// Publishes the scheduled write that was due when the previous server was killed. It may have the first number, so the
// loop begins with the next number.
await publishDue({ database, releases: smallStore(database) }, 'started', timeOfRound(Number(first) + 1));
for (let number = Number(first) + 1; ; number += 1) {
  const ready = await Promise.all(
    WRITERS.map(async (writer) => [writer, await prepareWrite(database, writer, { number })] as const),
  );
  await Promise.all(
    ready.map(async ([writer, { send }]) => {
      if (!(await send(database, number))) throw new Error(`${writer} ${number} is not live.`);
      // Written synchronously: the line must be complete before the next write starts.
      writeSync(1, `${writer} ${number}\n`);
    }),
  );
}
