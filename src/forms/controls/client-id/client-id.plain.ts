import type { PlainControl } from '../../kit/plain/plain-control.ts';
import { clientIdMask } from './client-id-mask.ts';

/** The control without JavaScript: a native text input. */
export const clientIdPlain: PlainControl = {
  name: 'client-id',
  input: { parse: clientIdMask.parse, show: clientIdMask.format },
};
