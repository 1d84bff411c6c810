import type { PlainControl } from '../../kit/plain/plain-control.ts';
import { phoneMask } from './phone-mask.ts';

export const phonePlain: PlainControl = {
  name: 'phone',
  input: { type: 'tel', parse: phoneMask.parse, show: phoneMask.format },
};
