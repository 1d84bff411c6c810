import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Json } from '#src/model/json.ts';
import type { SandboxTables } from '../../database.ts';
import { hashOfTexts } from '../../sha256.ts';
import { sharesSessions } from './engine-tokens.ts';

/** Values of form fields, or facts of the engine, by name. */
export type Values = Readonly<Record<string, Json>>;

/** The stored data of a session. */
export interface SessionData {
  /** The validated values of each step, by the name of the step. */
  readonly values: Readonly<Record<string, Values>>;
  /** Values that the engine itself has set, for example crn, contact or the signed-in customer. */
  readonly facts: Values;
}

/** A session: one run of a process in one visit. */
export interface FlowSession {
  /** The id that the browser sends. The database stores only its hash. */
  readonly id: string;
  readonly visit: string;
  readonly process: string;
  readonly step: string;
  /** Counter that increases with every step. */
  readonly turn: number;
  readonly data: SessionData;
  /** Time of the last call, in milliseconds since 1970. */
  readonly touched: number;
}

/** Returns the id of the current step. A step that is shown again later gets another id. */
export const stepIdOf = ({ step, turn }: Pick<FlowSession, 'step' | 'turn'>): string => `${step}.${turn}`;

/** Returns a new session that has no current step yet. */
export function newSession(process: string, visit: string, now: number): FlowSession {
  const id = randomBytes(24).toString('base64url');
  return { id, visit, process, step: '', turn: 0, data: { values: {}, facts: {} }, touched: now };
}

/**
 * Locks a session of a visit until the transaction ends, and returns it. Returns `expired` if the session was idle for
 * too long, and undefined if it does not exist or belongs to another visit. (spec: SEC-25)
 */
export async function lockSession(
  transaction: Transaction<SandboxTables>,
  { id, visit, now, idleMs }: { id: string; visit: string; now: number; idleMs: number },
): Promise<FlowSession | 'expired' | undefined> {
  const key = hashOfTexts(id);
  const stored = await transaction.selectFrom('flow_session').select('visit').where('id', '=', key).executeTakeFirst();
  if (!stored || !sharesSessions(visit, stored.visit)) return undefined;
  const row = await transaction
    .updateTable('flow_session')
    .set({ touched: now })
    .where('id', '=', key)
    .where('touched', '>', now - idleMs)
    .returningAll()
    .executeTakeFirst();
  return row ? { ...row, id, data: JSON.parse(row.data) as SessionData } : 'expired';
}

export async function insertSession(database: Kysely<SandboxTables>, session: FlowSession): Promise<void> {
  const { id, data, touched, ...rest } = session;
  await database
    .insertInto('flow_session')
    .values({ ...rest, id: hashOfTexts(id), data: JSON.stringify(data), created: touched, touched })
    .execute();
}

export async function saveSession(
  database: Kysely<SandboxTables>,
  { id, step, turn, data }: FlowSession,
): Promise<void> {
  await database
    .updateTable('flow_session')
    .set({ step, turn, data: JSON.stringify(data) })
    .where('id', '=', hashOfTexts(id))
    .execute();
}

/** Returns the values of all steps in one object. Values of later steps override earlier ones. */
export function allValues({ values }: SessionData): Values {
  return Object.assign({}, ...Object.values(values)) as Values;
}
