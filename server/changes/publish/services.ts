import type { Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { ChangeError } from '../change-error.ts';
import type { Actor } from '../change.ts';
import { hashInRelease, readChangeDocuments } from '../store/change-documents.ts';

/** The document with the addresses of services. */
const SERVICES_FILE = 'endpoints.json';

/** Throws a ChangeError if a change contains the addresses of services and the actor must not change them. */
export async function checkServices(database: Database, { mustKeepServices }: Actor, change: string): Promise<void> {
  if (!mustKeepServices) return;
  const documents = await readChangeDocuments(database, change);
  if (documents.every(({ path }) => path !== SERVICES_FILE)) return;
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
    await hashInRelease(transaction, before, SERVICES_FILE),
    await hashInRelease(transaction, after, SERVICES_FILE),
  ];
  if (from === to) return;
  throw new ChangeError('role', `release ${after} has other services. Ask an administrator to go back to it.`);
}
