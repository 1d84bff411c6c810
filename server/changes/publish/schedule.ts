import { realNow } from '#src/lib/clock.ts';
import type { Change } from '#src/model/studio/change.ts';
import type { DocumentConflict } from '#src/model/studio/conflict.ts';
import { ContentError, hasErrors } from '../../content/drafts/content-problem.ts';
import { contentError } from '../../content/release/compile/compile-release.ts';
import type { ChangeTable } from '../../database/change-tables.ts';
import type { Database } from '../../database/database.ts';
import { ChangeError } from '../change-error.ts';
import { changeOf, SYSTEM, type Actor } from '../change.ts';
import { appendAudit } from '../store/audit.ts';
import { checkMove, checkVersion, lockChange, readChange, setChange } from '../store/change-rows.ts';
import { checkApproval, NotApprovedError } from './approval.ts';
import { mergeChange } from './merge-change.ts';
import { publishChange, type PublishOptions } from './publish-change.ts';
import { checkServices } from './services.ts';

/** How long a process may take to publish a change that is due, before another process tries. */
const LEASE_MS = 300_000;

/** A scheduled change, or the conflicts that editors must resolve first. */
export type ScheduledChange =
  | { readonly kind: 'scheduled'; readonly change: Change }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly DocumentConflict[] };

/**
 * Schedules a change for a time in milliseconds since 1970. It is checked as if it were published now. Throws a
 * ContentError with the report, or a ChangeError if the time is past, the publish is not allowed or the change no
 * longer has the version `seen`, which the editor has seen.
 */
export async function scheduleChange(
  { database, releases, needsApproval = [] }: PublishOptions,
  actor: Actor,
  id: string,
  due: number,
  seen?: number,
): Promise<ScheduledChange> {
  if (!Number.isSafeInteger(due) || due <= realNow()) {
    throw new ChangeError('invalid', 'the time is past. Choose a later one, or publish the change now.');
  }
  const before = await readChange(database, id);
  checkMove(before, 'schedule');
  checkVersion(before, seen);
  await checkApproval(database, before, needsApproval);
  await checkServices(database, actor, id);
  const { release, documents, conflicts } = await mergeChange(database, id);
  if (conflicts.length > 0) return { kind: 'conflicts', conflicts };
  const { problems } = await releases.checkDocuments({ base: release ?? undefined, documents });
  if (hasErrors(problems)) throw contentError(problems);
  return database.transaction().execute(async (transaction) => {
    const locked = await lockChange(transaction, id, 'schedule');
    if (locked.version !== before.version + 1) {
      throw new ChangeError('state', `"${before.title}" was edited while it was being checked. Schedule it again.`);
    }
    await setChange(transaction, id, { due, problem: null, lease: null, lease_ends: null });
    await appendAudit(transaction, actor, { action: 'change.schedule', target: id, before: locked.due, after: due });
    return { kind: 'scheduled', change: changeOf(await readChange(transaction, id)) };
  });
}

/** The outcome of a change that was due. */
export interface DueChangeResult {
  readonly id: string;
  /** The release that contains the change; undefined if the change was not published. */
  readonly release: number | undefined;
  /** Why the change was not published. */
  readonly problem?: string;
}

/**
 * Publishes the changes that are due. Several processes may call it at once: a lease in the database makes sure that
 * one of them publishes a change, and a process that ends meanwhile is replaced after five minutes. A change that
 * cannot be published any more is opened again, with the reason.
 */
export async function publishDue(options: PublishOptions, worker: string, now = realNow()): Promise<DueChangeResult[]> {
  const { database } = options;
  const due = await database
    .selectFrom('change')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('due', '<=', now)
    .orderBy('due')
    .execute();
  const results: DueChangeResult[] = [];
  for (const { id } of due) {
    if (await takeLease(database, id, worker, now)) results.push(await publishOne(options, id, now));
  }
  return results;
}

/** Returns whether any change is due. */
export async function isAnyDue(database: Database, now = realNow()): Promise<boolean> {
  const due = database.selectFrom('change').select('id').where('state', '=', 'scheduled').where('due', '<=', now);
  return (await due.executeTakeFirst()) !== undefined;
}

/** Reserves a due change for a process. Returns false if the change is not due any more, or another process has it. */
async function takeLease(database: Database, id: string, lease: string, now: number): Promise<boolean> {
  const taken = await database
    .updateTable('change')
    .set({ lease, lease_ends: now + LEASE_MS })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('due', '<=', now)
    .where((row) => row.or([row('lease_ends', 'is', null), row('lease_ends', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Publishes a due change that this process has reserved, or opens it again with the reason. */
async function publishOne(options: PublishOptions, id: string, now: number): Promise<DueChangeResult> {
  const isWanted = ({ state, due }: ChangeTable): boolean => state === 'scheduled' && due !== null && due <= now;
  try {
    const published = await publishChange({ ...options, isWanted }, SYSTEM, id);
    if (published.kind === 'published') return { id, release: published.release };
    return await reopen(options.database, id, conflictsInWords(published.conflicts));
  } catch (error) {
    if (error instanceof ContentError || error instanceof NotApprovedError)
      return reopen(options.database, id, error.message);
    // The change was published, closed or taken off the schedule meanwhile, or other releases were published first at
    // every attempt. In the last case, it is tried again when the lease ends.
    if (error instanceof ChangeError && error.fault === 'state')
      return { id, release: undefined, problem: error.message };
    throw error;
  }
}

/** Opens a due change again, because it could not be published. */
async function reopen(database: Database, id: string, problem: string): Promise<DueChangeResult> {
  await database.transaction().execute(async (transaction) => {
    await lockChange(transaction, id, 'reopen');
    await setChange(transaction, id, { due: null, problem, lease: null, lease_ends: null });
    await appendAudit(transaction, SYSTEM, {
      action: 'change.due-failed',
      target: id,
      before: 'scheduled',
      after: 'open',
    });
  });
  return { id, release: undefined, problem };
}

/** Returns a message for editors that lists the document and the position of each conflict. */
export function conflictsInWords(conflicts: readonly DocumentConflict[]): string {
  const places = conflicts.map(
    ({ path, at, kind }) => `${path} ${at === '' ? '(the whole file)' : at}${kind === 'order' ? ' (order)' : ''}`,
  );
  return `The same values were changed in the meantime: ${places.join('; ')}.`;
}
