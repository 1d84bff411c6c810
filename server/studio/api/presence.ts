import { realNow } from '#src/lib/clock.ts';
import type { Database } from '../../database/database.ts';
import type { StudioPresenceTable } from '../../database/studio-tables.ts';

/**
 * An editor who has sent no request for this time is no longer present. Clients send the open document every ten
 * seconds.
 */
const PRESENCE_MS = 30_000;

/** Stores the document that an editor has open in a change, and removes editors without a recent request. */
export async function savePresence(database: Database, place: Omit<StudioPresenceTable, 'at'>): Promise<void> {
  const { name, path } = place;
  const at = realNow();
  await database
    .insertInto('studio_presence')
    .values({ ...place, at })
    .onConflict((conflict) => conflict.columns(['subject', 'change']).doUpdateSet({ name, path, at }))
    .execute();
  await database
    .deleteFrom('studio_presence')
    .where('at', '<=', at - PRESENCE_MS)
    .execute();
}

/** Returns the editors who are present, each with their change and document. */
export function readPresence(database: Database): Promise<StudioPresenceTable[]> {
  const present = database.selectFrom('studio_presence').selectAll();
  return present
    .where('at', '>', realNow() - PRESENCE_MS)
    .orderBy('change')
    .orderBy('subject')
    .execute();
}
