import type { PlainControl } from '../../kit/plain/plain-control.ts';

/** The control without JavaScript: a native URL input. */
export const urlPlain: PlainControl = { name: 'url', input: { type: 'url' } };
