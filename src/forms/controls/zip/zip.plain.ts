import type { PlainControl } from '../../kit/plain/plain-control.ts';
import { zipMask } from './zip-mask.ts';

export const zipPlain: PlainControl = {
  name: 'zip',
  input: { parse: zipMask.parse, show: zipMask.format, inputMode: 'numeric' },
};
