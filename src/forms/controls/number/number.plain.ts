import type { PlainControl } from '../../kit/plain/plain-control.ts';
import { readNumber } from './read-number.ts';

export const numberPlain: PlainControl = {
  name: 'number',
  input: { inputMode: 'decimal', parse: (text) => readNumber(text) ?? text },
};
