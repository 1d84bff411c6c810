import type { PlainControl } from '../../kit/plain/plain-control.ts';
import { nameMask } from './name-mask.ts';

export const namePlain: PlainControl = { name: 'name', input: { parse: nameMask.parse, show: nameMask.format } };
