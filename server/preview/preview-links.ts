import type { Transaction } from 'kysely';
import { realNow, DAY_MS } from '#src/lib/clock.ts';
import { randomId } from '#src/lib/random-id.ts';
import { ChangeError } from '../changes/change-error.ts';
import type { Actor } from '../changes/change.ts';
import { appendAudit } from '../changes/store/audit.ts';
import { sha256 } from '../sha256.ts';
import type { Database } from '../database/database.ts';
import type { PreviewLinkTable } from '../database/studio-tables.ts';
import type { Tables } from '../database/tables.ts';
import { createSecret } from '../create-secret.ts';

/** The target of a preview: the change or release that it shows. */
export type PreviewTarget = { readonly change: string } | { readonly release: number };

/** A link to a preview, without its token. */
export type PreviewLink = Omit<PreviewLinkTable, 'token_hash'>;

/** Columns of the table preview_link, except the hash of the token. */
const COLUMNS = ['id', 'change', 'release', 'author', 'created', 'expires', 'revoked', 'kind'] as const;

/** A link that is to be created; its kind is `shared` by default. */
export interface NewPreviewLink {
  readonly target: PreviewTarget;
  readonly days: number;
  readonly kind?: PreviewLink['kind'] | undefined;
}

/**
 * Creates a link to a preview of a change or a release. Its token is returned only by this call, because only a hash of
 * it is stored. Throws a ChangeError if the target does not exist or cannot be shown.
 */
export function createPreviewLink(
  database: Database,
  actor: Actor,
  { target, days, kind = 'shared' }: NewPreviewLink,
  now = realNow(),
): Promise<PreviewLink & { readonly token: string }> {
  return database.transaction().execute(async (transaction) => {
    if (!(await canBeShown(transaction, target))) throw targetNotShownError(target);
    const token = createSecret();
    const link: PreviewLink = {
      id: randomId(),
      change: 'change' in target ? target.change : null,
      release: 'release' in target ? target.release : null,
      author: actor.subject,
      created: now,
      expires: now + days * DAY_MS,
      revoked: null,
      kind,
    };
    await transaction
      .insertInto('preview_link')
      .values({ ...link, token_hash: sha256(token) })
      .execute();
    await appendAudit(transaction, actor, { action: 'preview.create', target: targetName(link), after: link.id });
    return { ...link, token };
  });
}

/**
 * Returns the links that have neither expired nor been revoked, newest first: all of them, or those of one change or
 * release.
 */
export async function listPreviewLinks(
  database: Database,
  target?: PreviewTarget,
  now = realNow(),
): Promise<readonly PreviewLink[]> {
  const valid = database
    .selectFrom('preview_link')
    .select(COLUMNS)
    .where('expires', '>', now)
    .where('revoked', 'is', null)
    .orderBy('created', 'desc')
    .orderBy('id');
  if (target === undefined) return valid.execute();
  const some =
    'change' in target ? valid.where('change', '=', target.change) : valid.where('release', '=', target.release);
  return some.execute();
}

/** Revokes a link. Throws a ChangeError if there is none, or if it was revoked before. */
export async function revokePreviewLink(
  database: Database,
  actor: Actor,
  id: string,
  now = realNow(),
): Promise<PreviewLink> {
  return database.transaction().execute(async (transaction) => {
    const link = await transaction
      .updateTable('preview_link')
      .set({ revoked: now })
      .where('id', '=', id)
      .where('revoked', 'is', null)
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!link) throw new ChangeError('missing', 'there is no such preview link, or it was revoked before.');
    await appendAudit(transaction, actor, { action: 'preview.revoke', target: targetName(link), before: link.id });
    return link;
  });
}

/**
 * Opens a preview: returns the target of the link with this token. Undefined if the token is unknown, expired or
 * revoked, or if the change was closed or the release removed meanwhile.
 */
export async function openPreview(
  database: Database,
  token: string,
  now = realNow(),
): Promise<PreviewTarget | undefined> {
  const link = await database
    .selectFrom('preview_link')
    .select(['change', 'release'])
    .where('token_hash', '=', sha256(token))
    .where('expires', '>', now)
    .where('revoked', 'is', null)
    .executeTakeFirst();
  if (!link) return undefined;
  const target = link.change === null ? { release: link.release ?? 0 } : { change: link.change };
  return (await canBeShown(database, target)) ? target : undefined;
}

/** Removes links that have expired; the audit still shows who created and revoked them. */
export async function removeExpiredPreviewLinks(database: Database, now = realNow()): Promise<void> {
  await database.deleteFrom('preview_link').where('expires', '<=', now).execute();
}

/** Whether a preview can show its target: the release exists, or the change exists and is not closed. */
async function canBeShown(database: Database | Transaction<Tables>, target: PreviewTarget): Promise<boolean> {
  if ('release' in target) {
    const release = database.selectFrom('release').select('number').where('number', '=', target.release);
    return (await release.executeTakeFirst()) !== undefined;
  }
  const change = database.selectFrom('change').select('id').where('id', '=', target.change);
  return (await change.where('state', '!=', 'closed').executeTakeFirst()) !== undefined;
}

/** Returns the error for a target that cannot be shown. */
function targetNotShownError(target: PreviewTarget): ChangeError {
  if ('release' in target)
    return new ChangeError('missing', `there is no release ${target.release}. See the list of releases.`);
  return new ChangeError('missing', `there is no change "${target.change}", or it is closed. See the list of changes.`);
}

/** Returns the name of the target of a link, for the audit. */
const targetName = ({ change, release }: Pick<PreviewLink, 'change' | 'release'>): string =>
  change ?? `release ${release}`;
