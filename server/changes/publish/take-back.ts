import type { Change } from '#src/model/studio/change.ts';
import type { Database } from '../../database/database.ts';
import { ChangeError } from '../change-error.ts';
import { changeOf, type Actor } from '../change.ts';
import { appendAudit } from '../store/audit.ts';
import { readChangeDocuments, writeChangeDocument } from '../store/change-documents.ts';
import { insertChange, readChange } from '../store/change-rows.ts';
import { updateDocuments } from './update-change.ts';

/**
 * Creates a change that reverts a published change. Later changes by others stay. If they changed the same values,
 * publishing the new change reports conflicts. Throws a ChangeError if the change is not published.
 */
export function takeBack(database: Database, actor: Actor, id: string): Promise<Change> {
  return database.transaction().execute(async (transaction) => {
    const published = await readChange(transaction, id);
    if (published.state !== 'published') {
      throw new ChangeError(
        'state',
        `"${published.title}" is ${published.state}. Only a published change is taken back.`,
      );
    }
    const title = `Take back: ${published.title}`.slice(0, 200);
    const { id: change } = await insertChange(transaction, actor, { title, takesBack: id });
    for (const { path, base_hash, hash } of await readChangeDocuments(transaction, id)) {
      await writeChangeDocument(transaction, { change, path, base_hash: hash, hash: base_hash });
    }
    // In the new change, editors see the published documents without the reverted change. If others changed the same
    // values, nothing is merged here, and publishing reports the conflicts.
    await updateDocuments(transaction, actor, change, []);
    await appendAudit(transaction, actor, { action: 'change.take-back', target: change, before: id });
    return changeOf(await readChange(transaction, change));
  });
}
