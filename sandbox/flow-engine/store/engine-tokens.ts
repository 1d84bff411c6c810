import { randomBytes } from 'node:crypto';
import type { SandboxDatabase } from '../../database.ts';
import { hashOfTexts } from '../../sha256.ts';

/** The browser that a token belongs to. */
export interface FlowVisitor {
  readonly origin: string;
  /** Id of the browser's visit. A session belongs to one visit. */
  readonly visit: string;
}

/**
 * Tokens for browsers: short-lived, for the flow engine only, and usually bound to one origin and one visit.
 * (spec: SEC-03)
 */
export interface EngineTokens {
  create(visitor: FlowVisitor): Promise<string>;
  /** Returns the browser of a valid token; undefined if the token is invalid or not valid for this origin. */
  find(origin: string, token: string): Promise<FlowVisitor | undefined>;
  removeOld(): Promise<void>;
}

/** Origin of tokens that every origin may use. */
const ANY_ORIGIN = '*';
/** Start of the visit ids of tokens that are not bound to a visit. */
const UNBOUND_PREFIX = 'unbound.';

/** Returns the visitor of a token that was requested without an origin and a visit. Every browser may use the token. */
export function unboundVisitor(): FlowVisitor {
  return { origin: ANY_ORIGIN, visit: UNBOUND_PREFIX + randomBytes(16).toString('base64url') };
}

/**
 * Whether one visit may continue the sessions of another: the visits are the same, or neither token is bound to a
 * visit.
 */
export function sharesSessions(visit: string, other: string): boolean {
  return visit === other || (visit.startsWith(UNBOUND_PREFIX) && other.startsWith(UNBOUND_PREFIX));
}

/**
 * Returns functions that create and find tokens in a database. The database contains only hashes of the tokens. A token
 * is valid for `seconds`.
 */
export function createEngineTokens(database: SandboxDatabase, seconds: number, now: () => number): EngineTokens {
  return Object.freeze({
    async create({ origin, visit }: FlowVisitor) {
      const token = `flow.${randomBytes(32).toString('base64url')}`;
      const created = now();
      await database
        .insertInto('flow_token')
        .values({ id: hashOfTexts(token), origin, visit, created, expires: created + seconds * 1000 })
        .execute();
      return token;
    },
    async find(origin: string, token: string) {
      const row = await database
        .selectFrom('flow_token')
        .select('visit')
        .where('id', '=', hashOfTexts(token))
        .where('origin', 'in', [origin, ANY_ORIGIN])
        .where('expires', '>', now())
        .executeTakeFirst();
      return row && { origin, visit: row.visit };
    },
    async removeOld() {
      await database.deleteFrom('flow_token').where('expires', '<=', now()).execute();
    },
  } satisfies EngineTokens);
}
