import type { PlainControl } from '../../kit/plain/plain-control.ts';

/** The control without JavaScript: a native text input. */
export const textPlain: PlainControl = { name: 'text', input: {} };
