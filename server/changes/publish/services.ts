import type { Transaction } from 'kysely';
import { SERVICES_DOCUMENT } from '#src/model/studio/permissions.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { ChangeError } from '../change-error.ts';
import type { Actor } from '../change.ts';
import { hashInRelease, readChangeDocuments } from '../store/change-documents.ts';

/** Throws a ChangeError if a change contains the addresses of services and the actor must not change them. */
export async function checkServices(database: Database, { mustKeepServices }: Actor, change: string): Promise<void> {
  if (!mustKeepServices) return;
  const documents = await readChangeDocuments(database, change);
  if (documents.every(({ path }) => path !== SERVICES_DOCUMENT)) return;
  throw new ChangeError('role', 'the change contains services. Ask an administrator to publish it.');
}

/** Throws a ChangeError if two releases have different addresses of services and the actor must not change them. */
export async function checkSameServices(
  transaction: Transaction<Tables>,
  { mustKeepServices }: Actor,
  before: number | null,
  after: number,
): Promise<void> {
  if (!mustKeepServices) return;
  const [from, to] = [
    await hashInRelease(transaction, before, SERVICES_DOCUMENT),
    await hashInRelease(transaction, after, SERVICES_DOCUMENT),
  ];
  if (from === to) return;
  throw new ChangeError('role', `release ${after} has other services. Ask an administrator to go back to it.`);
}
