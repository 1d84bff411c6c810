import type { PlainControl } from '../../kit/plain/plain-control.ts';

/** The control without JavaScript: a native checkbox. */
export const checkboxPlain: PlainControl = { name: 'checkbox' };
