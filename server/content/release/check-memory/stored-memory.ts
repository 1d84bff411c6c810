import { chunks } from '#src/lib/chunks.ts';
import { realNow } from '#src/lib/clock.ts';
import type { Database } from '../../../database/database.ts';
import type { CheckMemoryTable } from '../../../database/check-memory-tables.ts';
import type { CheckMemory } from '../../checks/units/check-memory.ts';
import { sha256 } from '../../../sha256.ts';
import {
  areSameParts,
  decodePart,
  divideMemory,
  emptyMemoryPart,
  encodePart,
  fillMemory,
  type MemoryPart,
} from './memory-parts.ts';

/**
 * The check memory (cached results of checks) in the database. It saves work for the first check after a start, and for
 * other servers.
 */
export interface StoredMemory {
  /** Updates a check memory to the newest one that any server has stored. */
  read(memory: CheckMemory): Promise<void>;
  /** Stores a check memory unless it is stored already. Only the changed parts of a large memory are written. */
  write(memory: CheckMemory): Promise<void>;
}

/**
 * A part of the check memory as this process last read or stored it, and its hash in the database. A missing or damaged
 * part is replaced by an empty one with an empty hash, so that the next write stores it again.
 */
interface KnownPart {
  readonly hash: string;
  readonly part: MemoryPart;
}

/**
 * Number of check memories that are kept: one for this version of the portal, and others for versions that run during
 * an update.
 */
const KEPT_MEMORIES = 3;
/** Maximum number of parts of the check memory in one query. */
const PARTS_PER_QUERY = 50;

/**
 * Creates the stored memory of a database. `key` is a hash of everything on which the results depend, except the
 * content.
 */
export function createStoredMemory(database: Database, key: string): StoredMemory {
  let known: readonly KnownPart[] = [];
  let knownList = '';
  /**
   * The pages of the check memory that was last read or written. If a check memory has the same object, nothing has
   * changed.
   */
  let pages: CheckMemory['pages'] | undefined;

  return {
    async read(memory) {
      const row = await database.selectFrom('check_memory').selectAll().where('id', '=', key).executeTakeFirst();
      if (!row || row.parts === knownList) return;
      known = await readParts(database, JSON.parse(row.parts) as readonly string[], known);
      knownList = row.parts;
      fillMemory(
        memory,
        known.map(({ part }) => part),
      );
      memory.version = row.version;
      pages = memory.pages;
    },
    async write(memory) {
      if (memory.version === '' || memory.pages === pages) return;
      const bodies = new Map<string, Buffer>();
      const parts = divideMemory(memory);
      const stored = parts.map((part, place): KnownPart => {
        const before = known.length === parts.length ? known[place] : undefined;
        if (before && before.hash !== '' && areSameParts(part, before.part)) return before;
        const body = encodePart(part);
        const hash = sha256(body);
        bodies.set(hash, body);
        return { hash, part };
      });
      for (const [hash, body] of bodies) {
        const insert = database.insertInto('check_memory_part').values({ hash, body });
        await insert.onConflict((conflict) => conflict.doNothing()).execute();
      }
      const list = JSON.stringify(stored.map(({ hash }) => hash));
      const isComplete = await writeList(database, { id: key, version: memory.version, parts: list, at: realNow() });
      // If another server has removed one of these parts of the check memory in the meantime, the next write stores all
      // parts.
      known = isComplete ? stored : [];
      knownList = isComplete ? list : '';
      pages = isComplete ? memory.pages : undefined;
    },
  };
}

/**
 * Returns the parts of the check memory with these hashes: from `known` if possible, otherwise from the database. For a
 * missing or damaged part, returns an empty one, so its results are computed again.
 */
async function readParts(
  database: Database,
  hashes: readonly string[],
  known: readonly KnownPart[],
): Promise<KnownPart[]> {
  const found = new Map(known.map((one) => [one.hash, one]));
  const missing = hashes.filter((hash) => !found.has(hash));
  const names = new Map<string, string>();
  const nameOf = (key: string): string => {
    const name = names.get(key) ?? key;
    names.set(key, name);
    return name;
  };
  for (const some of chunks(missing, PARTS_PER_QUERY)) {
    const rows = await database.selectFrom('check_memory_part').selectAll().where('hash', 'in', some).execute();
    for (const { hash, body } of rows)
      if (sha256(body) === hash) found.set(hash, { hash, part: decodePart(body, nameOf) });
  }
  return hashes.map((hash) => found.get(hash) ?? { hash: '', part: emptyMemoryPart() });
}

/**
 * Stores the list of the parts of a check memory, and removes parts that no check memory needs. Returns false if one of
 * the listed parts is no longer stored.
 */
async function writeList(database: Database, row: CheckMemoryTable): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { id, ...values } = row;
    await transaction
      .insertInto('check_memory')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    const memories = await transaction
      .selectFrom('check_memory')
      .select(['id', 'parts'])
      .orderBy('at', 'desc')
      .orderBy('id')
      .execute();
    const kept = memories.filter((one, index) => index < KEPT_MEMORIES || one.id === id);
    const needed = new Set(kept.flatMap(({ parts }) => JSON.parse(parts) as readonly string[]));
    await transaction
      .deleteFrom('check_memory')
      .where(
        'id',
        'not in',
        kept.map((one) => one.id),
      )
      .execute();
    const stored = await transaction.selectFrom('check_memory_part').select('hash').execute();
    const unused = stored.filter(({ hash }) => !needed.has(hash)).map(({ hash }) => hash);
    for (const some of chunks(unused, PARTS_PER_QUERY))
      await transaction.deleteFrom('check_memory_part').where('hash', 'in', some).execute();
    const hashes = new Set(stored.map(({ hash }) => hash));
    return (JSON.parse(row.parts) as readonly string[]).every((hash) => hashes.has(hash));
  });
}
