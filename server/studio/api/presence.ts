import { realNow } from '#src/lib/clock.ts';
import type { Database } from '../../database/database.ts';
import type { StudioPresenceTable } from '../../database/studio-tables.ts';

/** Who has not said for this long where they are is no longer there. Clients say it every ten seconds. */
const PRESENT_MS = 30_000;

/** Notes where somebody is in a change, and forgets those who are no longer anywhere. */
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
    .where('at', '<=', at - PRESENT_MS)
    .execute();
}

/** Returns who is in which document of which change. */
export function readPresence(database: Database): Promise<StudioPresenceTable[]> {
  const present = database.selectFrom('studio_presence').selectAll();
  return present
    .where('at', '>', realNow() - PRESENT_MS)
    .orderBy('change')
    .orderBy('subject')
    .execute();
}
