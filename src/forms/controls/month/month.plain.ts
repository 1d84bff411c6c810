import type { PlainControl } from '../../kit/plain/plain-control.ts';

export const monthPlain: PlainControl = { name: 'month', input: { type: 'month' } };
