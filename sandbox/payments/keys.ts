import { constants, createPublicKey, generateKeyPair, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase } from '../database.ts';
import { hashOfTexts } from '../sha256.ts';
import type { PaymentKeyTable } from './tables.ts';

/** How long a public key is offered to browsers, in milliseconds. Its private key decrypts for twice as long. */
const KEY_PERIOD_MS = 24 * 3_600_000;
/** Maximum length of an encrypted text, in characters. */
const MAX_CIPHERTEXT_LENGTH = 1_000;

/**
 * Returns the current public key for the encryption of card data, as PEM. Creates and stores a new key if there is
 * none or if the newest one is older than KEY_PERIOD_MS. (spec: SYS-16)
 */
export async function currentPublicKey(database: SandboxDatabase, now = realNow()): Promise<string> {
  const [newest] = await validKeys(database, now);
  const key = newest && newest.created > now - KEY_PERIOD_MS ? newest : await createKey(database, now);
  return createPublicKey(key.private_key).export({ type: 'spki', format: 'pem' }).toString();
}

/**
 * Decrypts a text that was encrypted with a valid key (RSA-OAEP with SHA-256, Base64). Returns undefined if no valid
 * key can decrypt it. The text does not name its key, so every valid key is tried.
 */
export async function decryptText(
  database: SandboxDatabase,
  ciphertext: string,
  now = realNow(),
): Promise<string | undefined> {
  if (ciphertext.length > MAX_CIPHERTEXT_LENGTH || !/^[A-Za-z0-9+/]+={0,2}$/.test(ciphertext)) return undefined;
  const bytes = Buffer.from(ciphertext, 'base64');
  for (const { private_key: key } of await validKeys(database, now)) {
    try {
      const padding = constants.RSA_PKCS1_OAEP_PADDING;
      return privateDecrypt({ key, padding, oaepHash: 'sha256' }, bytes).toString('utf8');
    } catch {
      // The text was encrypted with another key.
    }
  }
  return undefined;
}

/** Deletes keys that can no longer decrypt. */
export async function removeOldKeys(database: SandboxDatabase, now = realNow()): Promise<void> {
  await database
    .deleteFrom('payment_key')
    .where('created', '<=', now - 2 * KEY_PERIOD_MS)
    .execute();
}

/** Returns the keys that can decrypt, newest first. */
async function validKeys(database: SandboxDatabase, now: number): Promise<PaymentKeyTable[]> {
  const keys = database.selectFrom('payment_key').selectAll();
  return keys
    .where('created', '>', now - 2 * KEY_PERIOD_MS)
    .orderBy('created', 'desc')
    .execute();
}

async function createKey(database: SandboxDatabase, created: number): Promise<PaymentKeyTable> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const id = hashOfTexts(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
  const key = { id, private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), created };
  await database.insertInto('payment_key').values(key).execute();
  return key;
}
