import { realNow, DAY_MS } from '#src/lib/clock.ts';
import type { PreviewFile } from './added-files.ts';
import type { Database } from '../../database/database.ts';
import type { MediaFile } from '../../http/media-routes.ts';

/**
 * Files of previews that no release contains: changed forms and media files. Their addresses contain a hash of their
 * content. They are stored in the database, so that every server can send them.
 */
export interface PreviewFiles {
  file(address: string): Promise<MediaFile | undefined>;
  /** Removes the files that no preview needs any more. */
  prune(): Promise<void>;
}

/** The use of a file is recorded at most once in this time. */
const NOTE_MS = 60_000;
/** A page of a preview is compiled again after this time. Each compilation also records that its files are in use. */
export const RECOMPILE_AFTER_MS = 600_000;
/** Files that were used within this time are never removed, however many there are. */
const IN_USE_MS = RECOMPILE_AFTER_MS + 5 * NOTE_MS;
/**
 * Files that were not used for this time are removed. If there are more than `MAX_FILES`, the oldest are removed
 * earlier.
 */
const MAX_AGE_MS = DAY_MS;
/** Maximum number of stored files. More are kept only while they are in use (`IN_USE_MS`). */
const MAX_FILES = 300;

/** Creates the store of preview files in a database. */
export function createPreviewFiles(database: Database, now: () => number = realNow): PreviewFiles {
  return {
    async file(address) {
      const row = await database
        .selectFrom('preview_file')
        .select(['type', 'body'])
        .where('address', '=', address)
        .executeTakeFirst();
      return row && { type: row.type, body: Buffer.from(row.body) };
    },
    async prune() {
      await database
        .deleteFrom('preview_file')
        .where('used', '<', now() - MAX_AGE_MS)
        .execute();
      const oldest = await database
        .selectFrom('preview_file')
        .select('used')
        .orderBy('used', 'desc')
        .offset(MAX_FILES)
        .limit(1)
        .executeTakeFirst();
      if (!oldest) return;
      await database
        .deleteFrom('preview_file')
        .where('used', '<=', Math.min(oldest.used, now() - IN_USE_MS))
        .execute();
    },
  };
}

/**
 * Returns a function that stores files, and records that they are in use. From time to time it also removes the files
 * that no preview needs any more.
 */
export function createPreviewFileKeeper(
  database: Database,
  now: () => number = realNow,
): (files: readonly PreviewFile[]) => Promise<void> {
  const noted = new Map<string, number>();
  const { prune } = createPreviewFiles(database, now);
  return async (files) => {
    const used = now();
    const filesToNote = files.filter(({ address }) => (noted.get(address) ?? 0) <= used - NOTE_MS);
    for (const { address, type, body } of filesToNote) {
      const { numUpdatedRows } = await database
        .updateTable('preview_file')
        .set({ used })
        .where('address', '=', address)
        .executeTakeFirst();
      if (numUpdatedRows === 0n)
        await database
          .insertInto('preview_file')
          .values({ address, type, body, used })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      noted.set(address, used);
    }
    if (noted.size <= MAX_FILES) return;
    noted.clear();
    await prune();
  };
}
