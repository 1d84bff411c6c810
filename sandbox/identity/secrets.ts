import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { SandboxDatabase } from '../database.ts';

export interface IdentitySecrets {
  /** Signs ID tokens. */
  readonly jwks: { readonly keys: readonly JWK[] };
  /** Sign cookies, newest first. */
  readonly cookieKeys: readonly string[];
}

/** Keys that outlive the process: new ones would sign everybody out. Several servers may make them at once; one stays. */
export async function readSecrets(database: SandboxDatabase): Promise<IdentitySecrets> {
  return {
    jwks: { keys: [await secret(database, 'es256', newSigningKey)] },
    cookieKeys: await secret(database, 'cookies', async () => [randomBytes(32).toString('base64url')]),
  };
}

async function secret<Value>(database: SandboxDatabase, name: string, make: () => Promise<Value>): Promise<Value> {
  const read = () => database.selectFrom('identity_secret').select('value').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known) return JSON.parse(known.value) as Value;
  await database
    .insertInto('identity_secret')
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return JSON.parse((await read())!.value) as Value;
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('hex') };
}
