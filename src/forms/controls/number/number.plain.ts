import type { PlainControl } from '../../kit/plain/plain-control.ts';
import { readNumber } from './read-number.ts';

/** The control without JavaScript: a native text input. */
export const numberPlain: PlainControl = {
  name: 'number',
  input: { inputMode: 'decimal', parse: (text) => readNumber(text) ?? text },
};
