import type { PlainControl } from '../../kit/plain/plain-control.ts';

/** The control without JavaScript: native radio buttons. */
export const radioPlain: PlainControl = { name: 'radio' };
