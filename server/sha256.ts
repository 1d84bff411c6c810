import { createHash } from 'node:crypto';

/** Returns the SHA-256 as hexadecimal text. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Returns the SHA-256 as base64url text, which is shorter. */
export const sha256Base64Url = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('base64url');

/** Returns the hash with which a Content-Security-Policy (CSP) allows exactly this inline script or style. */
export const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
