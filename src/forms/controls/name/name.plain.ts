import type { PlainControl } from '../../kit/plain/plain-control.ts';
import { nameMask } from './name-mask.ts';

/** The control without JavaScript: a native text input. */
export const namePlain: PlainControl = { name: 'name', input: { parse: nameMask.parse, show: nameMask.format } };
