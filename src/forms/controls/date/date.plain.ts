import type { PlainControl } from '../../kit/plain/plain-control.ts';

export const datePlain: PlainControl = { name: 'date', input: { type: 'date' } };
