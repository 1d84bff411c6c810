import type { PlainControl } from '../../kit/plain/plain-control.ts';

export const urlPlain: PlainControl = { name: 'url', input: { type: 'url' } };
