import { randomBytes } from 'node:crypto';
import type { SandboxDatabase } from '../../database.ts';
import { sha256 } from '../../sha256.ts';

/** A token that was found. */
export interface FlowVisitor {
  readonly origin: string;
  /** Names the browser's visit; sessions belong to it. */
  readonly visit: string;
}

/** Tokens for browsers: short, of one origin and one visit, good for the flow engine only. (spec: SEC-03) */
export interface EngineTokens {
  readonly seconds: number;
  create(visitor: FlowVisitor): Promise<string>;
  find(origin: string, token: string): Promise<FlowVisitor | undefined>;
  /** Finds a token that ran out not long ago as well: it can be renewed. */
  findOld(origin: string, token: string): Promise<FlowVisitor | undefined>;
  /** A new token of the same visit; undefined when the visit is over. (spec: PC-31) */
  renew(origin: string, token: string): Promise<string | undefined>;
  removeOld(): Promise<void>;
}

/** So long after its end a token can still be renewed: a sign-in may lie between. */
const GRACE_MS = 3_600_000;
/** A visit is over then, however often its token was renewed. */
const VISIT_MS = 8 * 3_600_000;

export function createEngineTokens(database: SandboxDatabase, seconds: number, now: () => number): EngineTokens {
  const insert = async ({ origin, visit }: FlowVisitor, created: number): Promise<string> => {
    const token = `flow.${randomBytes(32).toString('base64url')}`;
    await database
      .insertInto('flow_token')
      .values({ id: sha256(token), origin, visit, created, expires: now() + seconds * 1000 })
      .execute();
    return token;
  };
  const read = async (origin: string, token: string, after: number) =>
    database
      .selectFrom('flow_token')
      .select(['origin', 'visit', 'created'])
      .where('id', '=', sha256(token))
      .where('origin', '=', origin)
      .where('expires', '>', after)
      .executeTakeFirst();
  const visitorOf = (row: FlowVisitor | undefined) => row && { origin: row.origin, visit: row.visit };
  return Object.freeze({
    seconds,
    create: (visitor: FlowVisitor) => insert(visitor, now()),
    find: async (origin: string, token: string) => visitorOf(await read(origin, token, now())),
    findOld: async (origin: string, token: string) => visitorOf(await read(origin, token, now() - GRACE_MS)),
    async renew(origin: string, token: string) {
      const found = await read(origin, token, now() - GRACE_MS);
      if (!found || found.created < now() - VISIT_MS) return undefined;
      return insert({ origin, visit: found.visit }, found.created);
    },
    async removeOld() {
      await database
        .deleteFrom('flow_token')
        .where('expires', '<=', now() - GRACE_MS)
        .execute();
    },
  } satisfies EngineTokens);
}
