import type { PlainControl } from '../../kit/plain/plain-control.ts';

/** The control without JavaScript: a native month input. */
export const monthPlain: PlainControl = { name: 'month', input: { type: 'month' } };
