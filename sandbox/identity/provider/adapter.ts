import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase } from '../../database.ts';
import { hashOfTexts } from '../../sha256.ts';
import type { IdentityPayloadTable } from '../tables.ts';

/**
 * Models whose ids are secrets. The payload repeats the id as `jti`, so `jti` is not stored and is added when a payload
 * is read.
 */
const BEARER_MODELS = new Set(['AccessToken', 'RefreshToken', 'AuthorizationCode', 'Session']);

/**
 * Returns the storage of the OpenID provider. The database contains no token, code or session cookie, only their
 * hashes.
 */
export function createAdapter(database: SandboxDatabase): (model: string) => Adapter {
  return (model) => ({
    upsert: (id, payload, expiresIn) => storePayload(database, { model, id, payload, expiresIn }),
    async find(id) {
      const row = await payloadsOf(database, model).where('id', '=', hashOfTexts(id)).executeTakeFirst();
      return toPayload(row, BEARER_MODELS.has(model) ? id : undefined);
    },
    async findByUid(uid) {
      return toPayload(await payloadsOf(database, model).where('uid', '=', uid).executeTakeFirst());
    },
    // The provider does not support the device flow.
    findByUserCode: async () => undefined,
    async destroy(id) {
      await database
        .deleteFrom('identity_payload')
        .where('model', '=', model)
        .where('id', '=', hashOfTexts(id))
        .execute();
    },
    // Deletes the payloads of this model only. Payloads of other models must stay: a sign-in in progress refers to the
    // grant of the previous sign-in.
    async revokeByGrantId(grantId) {
      await database
        .deleteFrom('identity_payload')
        .where('model', '=', model)
        .where('grant_id', '=', grantId)
        .execute();
    },
    consume: (id) => consumePayload(database, model, id),
  });
}

/** Returns a query for the payloads of one model. */
function payloadsOf(database: SandboxDatabase, model: string) {
  return database.selectFrom('identity_payload').selectAll().where('model', '=', model);
}

interface NewPayload {
  readonly model: string;
  readonly id: string;
  readonly payload: AdapterPayload;
  /** Lifetime in seconds; undefined if the payload does not expire. */
  readonly expiresIn: number | undefined;
}

async function storePayload(database: SandboxDatabase, { model, id, payload, expiresIn }: NewPayload): Promise<void> {
  const { jti, ...rest } = payload;
  const stored = BEARER_MODELS.has(model) || jti === undefined ? rest : { ...rest, jti };
  const row = {
    payload: JSON.stringify(stored),
    grant_id: payload.grantId ?? null,
    uid: payload.uid ?? null,
    expires: expiresIn ? realNow() + expiresIn * 1000 : null,
  };
  await database
    .insertInto('identity_payload')
    .values({ model, id: hashOfTexts(id), consumed: null, ...row })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute();
}

/** Marks a payload as used. Throws InvalidGrant if it is already used. */
async function consumePayload(database: SandboxDatabase, model: string, id: string): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('identity_payload')
    .set({ consumed: realNow() })
    .where('model', '=', model)
    .where('id', '=', hashOfTexts(id))
    .where('consumed', 'is', null)
    .executeTakeFirstOrThrow();
  // If two simultaneous requests use the same code, only one of them receives tokens.
  if (numUpdatedRows !== 1n) throw new errors.InvalidGrant('already used');
}

/** Deletes a grant and all payloads that were issued for it. */
export async function removeGrant(database: SandboxDatabase, grant: string): Promise<void> {
  await database.deleteFrom('identity_payload').where('grant_id', '=', grant).execute();
  await database
    .deleteFrom('identity_payload')
    .where('model', '=', 'Grant')
    .where('id', '=', hashOfTexts(grant))
    .execute();
}

/** Deletes expired payloads and expired counts of attempts. Returns the number of deleted payloads. */
export async function removeExpired(database: SandboxDatabase, now = realNow()): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('identity_payload')
    .where('expires', '<', now)
    .executeTakeFirstOrThrow();
  await database.deleteFrom('identity_attempt').where('ends', '<', now).execute();
  return Number(numDeletedRows);
}

/** Returns the payload in a row, with its `jti`; undefined if there is no row or the payload has expired. */
function toPayload(row: IdentityPayloadTable | undefined, jti?: string): AdapterPayload | undefined {
  if (!row || (row.expires !== null && row.expires <= realNow())) return undefined;
  return {
    ...(JSON.parse(row.payload) as AdapterPayload),
    ...(jti === undefined ? {} : { jti }),
    ...(row.consumed === null ? {} : { consumed: Math.floor(row.consumed / 1000) }),
  };
}
