import type { PlainControl } from '../../kit/plain/plain-control.ts';

/** The control without JavaScript: a native select. */
export const selectPlain: PlainControl = { name: 'select' };
