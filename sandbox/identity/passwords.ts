import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** The cost of a password hash (the parameter N of scrypt): 32 MB of memory and about 80 ms. Tests use a lower cost. */
export const PASSWORD_COST = 2 ** 15;
const SCRYPT_OPTIONS: ScryptOptions = { r: 8, p: 1, maxmem: 64 * 2 ** 20 };
const HASH_BYTES = 32;

/** Returns `scrypt$<cost>$<salt>$<hash>` with a random salt. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveHash(password, salt, cost);
  return ['scrypt', cost, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Whether the password matches the hash. Without a hash it returns false after the same time as a comparison at `cost`.
 */
export async function isPassword(password: string, stored: string | undefined, cost = PASSWORD_COST): Promise<boolean> {
  const [, storedCost = String(cost), salt = '', hash = ''] = stored?.split('$') ?? [];
  const expected = Buffer.from(hash, 'base64url');
  const actual = await deriveHash(password, Buffer.from(salt, 'base64url'), Number(storedCost));
  return expected.length === HASH_BYTES && timingSafeEqual(expected, actual);
}

function deriveHash(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { ...SCRYPT_OPTIONS, N: cost }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}
