import type { PlainControl } from '../../kit/plain/plain-control.ts';

export const checkboxPlain: PlainControl = { name: 'checkbox' };
