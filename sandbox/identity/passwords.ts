import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** 32 MB and about 80 ms per password. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };
const LENGTH = 32;

/** Returns `scrypt$<cost>$<salt>$<hash>` with a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return ['scrypt', COST.N, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** True if the password matches the hash. Without a hash it takes the same time and returns false. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, cost = String(COST.N), salt = '', hash = ''] = stored?.split('$') ?? [];
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { ...COST, N: Number(cost) });
  return expected.length === LENGTH && timingSafeEqual(expected, actual);
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}
