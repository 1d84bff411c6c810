import type { PlainControl } from '../../kit/plain/plain-control.ts';

/** The control without JavaScript: a native textarea. */
export const multilinePlain: PlainControl = { name: 'multiline', input: { isMultiline: true } };
