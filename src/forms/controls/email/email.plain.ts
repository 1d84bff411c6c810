import type { PlainControl } from '../../kit/plain/plain-control.ts';

/** The control without JavaScript: a native email input. */
export const emailPlain: PlainControl = { name: 'email', input: { type: 'email', autoComplete: 'email' } };
