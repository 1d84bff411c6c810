import type { Database } from '../../database/database.ts';
import type { ReleaseTable } from '../../database/tables.ts';
import { readPointer } from './release-pointer.ts';

/** A release in the list of releases. */
export interface ReleaseInfo {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly origin: ReleaseTable['origin'];
  readonly note: string;
  readonly isCurrent: boolean;
}

/** The current release, with the hash of its sources. */
export interface CurrentRelease extends ReleaseInfo {
  readonly sourceHash: string;
}

/** Returns the current release; undefined if nothing is published. */
export async function readCurrent(database: Database): Promise<CurrentRelease | undefined> {
  const { release } = await readPointer(database);
  if (release === null) return undefined;
  const row = await database.selectFrom('release').selectAll().where('number', '=', release).executeTakeFirst();
  return row && { ...infoOf(row, release), sourceHash: row.source_hash };
}

/** Returns all releases, newest first. */
export async function listReleases(database: Database): Promise<ReleaseInfo[]> {
  const { release } = await readPointer(database);
  const rows = await database.selectFrom('release').selectAll().orderBy('number', 'desc').execute();
  return rows.map((row) => infoOf(row, release));
}

/** Returns a row of the table as an entry of the list. `current` is the number of the current release. */
function infoOf({ number, created, origin, note }: ReleaseTable, current: number | null): ReleaseInfo {
  return { number, created, origin, note, isCurrent: number === current };
}
