import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { SandboxDatabase } from '../database.ts';

export interface IdentitySecrets {
  /** Keys that sign ID tokens. */
  readonly jwks: { readonly keys: readonly JWK[] };
  /** Keys that sign cookies, newest first. */
  readonly cookieKeys: readonly string[];
}

/**
 * Reads the keys, and creates them on first use. They are stored, because new keys would end all sessions. Several
 * servers may call this at the same time.
 */
export async function readSecrets(database: SandboxDatabase): Promise<IdentitySecrets> {
  return {
    jwks: { keys: [await readSecret(database, 'es256', newSigningKey)] },
    cookieKeys: await readSecret(database, 'cookies', async () => [randomBytes(32).toString('base64url')]),
  };
}

/** Returns a stored secret. If there is none, creates and stores it. */
async function readSecret<Value>(
  database: SandboxDatabase,
  name: string,
  create: () => Promise<Value>,
): Promise<Value> {
  const readStored = () =>
    database.selectFrom('identity_secret').select('value').where('name', '=', name).executeTakeFirst();
  const storedSecret = await readStored();
  if (storedSecret) return JSON.parse(storedSecret.value) as Value;
  await database
    .insertInto('identity_secret')
    .values({ name, value: JSON.stringify(await create()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return JSON.parse((await readStored())!.value) as Value;
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('hex') };
}
