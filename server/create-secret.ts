import { randomBytes } from 'node:crypto';

/** Creates a secret of 256 random bits. */
export const createSecret = (): string => randomBytes(32).toString('base64url');
