import type { PlainControl } from '../../kit/plain/plain-control.ts';

export const textPlain: PlainControl = { name: 'text', input: {} };
