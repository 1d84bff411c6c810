import { createPublicKey, verify } from 'node:crypto';
import { own } from '#src/model/json.ts';

/** The valid entries of a list of checksums. */
export interface ValidChecksums {
  readonly checksums: readonly unknown[];
  /** Number of entries that were left out. */
  readonly dropped: number;
}

/**
 * Returns the entries of a list of checksums that have a valid signature; without a key, all entries. (spec: SEC-26)
 */
export function validChecksums(body: unknown, publicKey: string | undefined): ValidChecksums {
  const list = own(own(body, 'data'), 'checksums');
  if (!Array.isArray(list)) return { checksums: [], dropped: 0 };
  if (publicKey === undefined) return { checksums: list, dropped: 0 };
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const checksums = list.filter((entry: unknown) => {
    const [sha256, signature] = [own(entry, 'sha256'), own(entry, 'signature')];
    if (typeof sha256 !== 'string' || typeof signature !== 'string') return false;
    return verify(null, Buffer.from(sha256), key, Buffer.from(signature, 'base64'));
  });
  return { checksums, dropped: list.length - checksums.length };
}
