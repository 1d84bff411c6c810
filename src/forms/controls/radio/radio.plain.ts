import type { PlainControl } from '../../kit/plain/plain-control.ts';

export const radioPlain: PlainControl = { name: 'radio' };
