import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Json } from '#src/model/json.ts';
import type { SandboxTables } from '../../database.ts';
import { sha256 } from '../../sha256.ts';

export type Values = Readonly<Record<string, Json>>;

/** What a session knows. */
export interface SessionData {
  /** Checked values by step. */
  readonly values: Readonly<Record<string, Values>>;
  /** What the engine found out itself: crn, contact, who is signed in … */
  readonly facts: Values;
}

export interface FlowSession {
  /** As the browser has it. */
  readonly id: string;
  readonly visit: string;
  readonly process: string;
  readonly step: string;
  readonly turn: number;
  readonly data: SessionData;
  readonly touched: number;
}

/** A step at a certain context: when it is shown again later, it has another id. */
export const stepIdOf = ({ step, turn }: Pick<FlowSession, 'step' | 'turn'>): string => `${step}.${turn}`;

export function newSession(process: string, visit: string, now: number): FlowSession {
  const id = randomBytes(24).toString('base64url');
  return { id, visit, process, step: '', turn: 0, data: { values: {}, facts: {} }, touched: now };
}

/**
 * Takes a session of a visit for a step: others who want it wait until the transaction ends. `over`: nobody has touched
 * it for too long. undefined: it is not there, or somebody else's. (spec: SEC-25)
 */
export async function takeSession(
  transaction: Transaction<SandboxTables>,
  { id, visit, now, idleMs }: { id: string; visit: string; now: number; idleMs: number },
): Promise<FlowSession | 'expired' | undefined> {
  const key = sha256(id);
  const row = await transaction
    .updateTable('flow_session')
    .set({ touched: now })
    .where('id', '=', key)
    .where('visit', '=', visit)
    .where('touched', '>', now - idleMs)
    .returningAll()
    .executeTakeFirst();
  if (row) return { ...row, id, data: JSON.parse(row.data) as SessionData };
  const old = await transaction
    .selectFrom('flow_session')
    .select('id')
    .where('id', '=', key)
    .where('visit', '=', visit)
    .executeTakeFirst();
  return old && 'expired';
}

export async function insertSession(database: Kysely<SandboxTables>, session: FlowSession): Promise<void> {
  const { id, data, touched, ...rest } = session;
  await database
    .insertInto('flow_session')
    .values({ ...rest, id: sha256(id), data: JSON.stringify(data), created: touched, touched })
    .execute();
}

export async function saveSession(
  database: Kysely<SandboxTables>,
  { id, step, turn, data }: FlowSession,
): Promise<void> {
  await database
    .updateTable('flow_session')
    .set({ step, turn, data: JSON.stringify(data) })
    .where('id', '=', sha256(id))
    .execute();
}

/** The values of all steps, later steps winning. */
export function allValues({ values }: SessionData): Values {
  return Object.assign({}, ...Object.values(values)) as Values;
}
