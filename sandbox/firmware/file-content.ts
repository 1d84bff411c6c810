import { createHash, createPrivateKey, sign } from 'node:crypto';
import type { FirmwareFile } from './images.ts';

/** Checksum and signature that a provider publishes, so that a downloaded file can be checked. (spec: SEC-26) */
export interface FileProof {
  /** Checksum in hexadecimal digits. */
  readonly sha256: string;
  /** Ed25519 signature of the digits of the checksum, as Base64. */
  readonly signature: string;
}

/** DER prefix of an Ed25519 private key (RFC 8410); its 32 secret bytes follow. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
/**
 * The signing key. It is public like the passwords of the sandbox, so that a portal can be configured with the matching
 * public key.
 */
const SIGNING_KEY = createPrivateKey({
  key: Buffer.concat([PKCS8_PREFIX, createHash('sha256').update('sandbox-firmware-key').digest()]),
  format: 'der',
  type: 'pkcs8',
});

/** Returns the bytes of a file. They depend on its name and size alone, so that every process has the same files. */
export function contentOf({ name, bytes }: FirmwareFile): Buffer {
  return createHash('shake256', { outputLength: bytes }).update(name).digest();
}

/** Returns the checksum of a file and its signature. */
export function proofOf(file: FirmwareFile): FileProof {
  const sha256 = createHash('sha256').update(contentOf(file)).digest('hex');
  return { sha256, signature: sign(null, Buffer.from(sha256), SIGNING_KEY).toString('base64') };
}
