import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SandboxTables } from '../../database.ts';
import { hashOfTexts } from '../../sha256.ts';
import type { FlowNoteTable, FlowRequestTable } from './tables.ts';

/** The database of the sandbox, or a transaction of it. */
type Database = Kysely<SandboxTables>;

/** Characters of reference numbers: letters and digits that cannot be confused with each other. */
const CRN_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** How long the link to an escalation is valid, in milliseconds. */
const ESCALATION_MS = 7 * 24 * 3_600_000;

/**
 * Returns a new reference number such as `IRR-7KQ2M9XWPA`. It cannot be guessed, and alone it gives no access. (spec:
 * SEC-18)
 */
const newCrn = (): string =>
  `IRR-${Array.from({ length: 10 }, () => CRN_CHARACTERS[randomInt(CRN_CHARACTERS.length)]).join('')}`;

/** Stores a privacy request. Returns its reference number. */
export async function insertRequest(
  database: Database,
  request: Omit<FlowRequestTable, 'crn' | 'updated'>,
): Promise<string> {
  const crn = newCrn();
  await database
    .insertInto('flow_request')
    .values({ ...request, crn, updated: request.created })
    .execute();
  return crn;
}

/** Returns the privacy request with this reference number; undefined if there is none. */
export async function findRequest(database: Database, crn: string): Promise<FlowRequestTable | undefined> {
  return database.selectFrom('flow_request').selectAll().where('crn', '=', crn).executeTakeFirst();
}

/**
 * Returns the requests of a customer, newest first and at most 100. Without a customer (`sub` is ''), returns the
 * request with the reference number `crn`.
 */
export async function listRequests(
  database: Database,
  { sub, crn }: { readonly sub: string; readonly crn: string },
): Promise<FlowRequestTable[]> {
  if (!sub && !crn) return [];
  return database
    .selectFrom('flow_request')
    .selectAll()
    .where(sub ? 'sub' : 'crn', '=', sub || crn)
    .orderBy('created', 'desc')
    .orderBy('crn')
    .limit(100)
    .execute();
}

/** Sets the status of a privacy request. */
export async function setStatus(database: Database, crn: string, status: string, now: number): Promise<void> {
  await database.updateTable('flow_request').set({ status, updated: now }).where('crn', '=', crn).execute();
}

export async function addNote(database: Database, note: Omit<FlowNoteTable, 'id'>): Promise<void> {
  await database
    .insertInto('flow_note')
    .values({ ...note, id: randomUUID() })
    .execute();
}

/** Returns the texts that were added to a privacy request. */
export async function listNotes(database: Database, crn: string): Promise<FlowNoteTable[]> {
  return database.selectFrom('flow_note').selectAll().where('crn', '=', crn).orderBy('created').orderBy('id').execute();
}

/** Creates a token that opens the escalation of one request once. (spec: SEC-05) */
export async function createEscalation(database: Database, crn: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database
    .insertInto('flow_escalation')
    .values({ id: hashOfTexts(token), crn, created: now, expires: now + ESCALATION_MS, redeemed: null })
    .execute();
  return token;
}

/** Redeems a token. Returns false if it is not valid for the request, has expired or was redeemed before. */
export async function redeemEscalation(database: Database, token: string, crn: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('flow_escalation')
    .set({ redeemed: now })
    .where('id', '=', hashOfTexts(token))
    .where('crn', '=', crn)
    .where('expires', '>', now)
    .where('redeemed', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
