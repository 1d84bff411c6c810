import type { PlainControl } from '../../kit/plain/plain-control.ts';
import { phoneMask } from './phone-mask.ts';

/** The control without JavaScript: a native phone input. */
export const phonePlain: PlainControl = {
  name: 'phone',
  input: { type: 'tel', parse: phoneMask.parse, show: phoneMask.format },
};
