import type { PlainControl } from '../../kit/plain/plain-control.ts';

/** The control without JavaScript: native checkboxes. */
export const checkboxGroupPlain: PlainControl = { name: 'checkbox-group' };
