import type { PlainControl } from '../../kit/plain/plain-control.ts';

export const emailPlain: PlainControl = { name: 'email', input: { type: 'email', autoComplete: 'email' } };
