import type { PlainControl } from '../../kit/plain/plain-control.ts';

export const checkboxGroupPlain: PlainControl = { name: 'checkbox-group' };
