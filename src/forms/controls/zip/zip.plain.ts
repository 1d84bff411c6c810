import type { PlainControl } from '../../kit/plain/plain-control.ts';
import { zipMask } from './zip-mask.ts';

/** The control without JavaScript: a native text input. */
export const zipPlain: PlainControl = {
  name: 'zip',
  input: { parse: zipMask.parse, show: zipMask.format, inputMode: 'numeric' },
};
