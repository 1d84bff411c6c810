import type { PlainControl } from '../../kit/plain/plain-control.ts';

export const multilinePlain: PlainControl = { name: 'multiline', input: { isMultiline: true } };
