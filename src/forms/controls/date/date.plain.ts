import type { PlainControl } from '../../kit/plain/plain-control.ts';

/** The control without JavaScript: a native date input. */
export const datePlain: PlainControl = { name: 'date', input: { type: 'date' } };
