import { createHash } from 'node:crypto';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { SandboxDatabase } from '../database.ts';
import type { IdentityPayloadTable } from './tables.ts';

/** The ids of these are secrets that their payload repeats as `jti`: it is left out, and put back when one is found. */
const BEARERS = new Set(['AccessToken', 'RefreshToken', 'AuthorizationCode', 'Session']);

const sha256 = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** Keeps what the provider asks to keep. Who reads the database finds no token, code or session cookie in it. */
export function createAdapter(database: SandboxDatabase): (model: string) => Adapter {
  return (model) => {
    const rowOf = (id: string) =>
      database
        .selectFrom('identity_payload')
        .selectAll()
        .where('model', '=', model)
        .where('id', '=', sha256(id))
        .executeTakeFirst();
    return {
      async upsert(id, { jti, ...payload }, expiresIn) {
        const kept = BEARERS.has(model) || jti === undefined ? payload : { ...payload, jti };
        const row = {
          payload: JSON.stringify(kept),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires: expiresIn ? Date.now() + expiresIn * 1000 : null,
        };
        await database
          .insertInto('identity_payload')
          .values({ model, id: sha256(id), consumed: null, ...row })
          .onConflict((clash) => clash.columns(['model', 'id']).doUpdateSet(row))
          .execute();
      },
      find: async (id) => toPayload(await rowOf(id), BEARERS.has(model) ? id : undefined),
      findByUid: async (uid) =>
        toPayload(
          await database
            .selectFrom('identity_payload')
            .selectAll()
            .where('model', '=', model)
            .where('uid', '=', uid)
            .executeTakeFirst(),
        ),
      // Codes for devices without a keyboard are not offered.
      findByUserCode: async () => undefined,
      async destroy(id) {
        await database.deleteFrom('identity_payload').where('model', '=', model).where('id', '=', sha256(id)).execute();
      },
      async revokeByGrantId(grantId) {
        // Not across models: a sign-in under way names the grant that came before it.
        await database
          .deleteFrom('identity_payload')
          .where('model', '=', model)
          .where('grant_id', '=', grantId)
          .execute();
      },
      async consume(id) {
        const { numUpdatedRows } = await database
          .updateTable('identity_payload')
          .set({ consumed: Date.now() })
          .where('model', '=', model)
          .where('id', '=', sha256(id))
          .where('consumed', 'is', null)
          .executeTakeFirstOrThrow();
        // Of two requests at the same moment one gets tokens.
        if (numUpdatedRows !== 1n) throw new errors.InvalidGrant('already used');
      },
    };
  };
}

/** Takes a grant back with everything that was given out on it: its tokens are nobody's then. */
export async function removeGrant(database: SandboxDatabase, grant: string): Promise<void> {
  await database.deleteFrom('identity_payload').where('grant_id', '=', grant).execute();
  await database.deleteFrom('identity_payload').where('model', '=', 'Grant').where('id', '=', sha256(grant)).execute();
}

/** Rows that nobody can use any more. Answers how many there were. */
export async function removeExpired(database: SandboxDatabase, now = Date.now()): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('identity_payload')
    .where('expires', '<', now)
    .executeTakeFirstOrThrow();
  await database.deleteFrom('identity_attempt').where('ends', '<', now).execute();
  return Number(numDeletedRows);
}

function toPayload(row: IdentityPayloadTable | undefined, jti?: string): AdapterPayload | undefined {
  if (!row || (row.expires !== null && row.expires <= Date.now())) return undefined;
  return {
    ...(JSON.parse(row.payload) as AdapterPayload),
    ...(jti === undefined ? {} : { jti }),
    ...(row.consumed === null ? {} : { consumed: Math.floor(row.consumed / 1000) }),
  };
}
