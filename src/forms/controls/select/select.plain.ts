import type { PlainControl } from '../../kit/plain/plain-control.ts';

export const selectPlain: PlainControl = { name: 'select' };
