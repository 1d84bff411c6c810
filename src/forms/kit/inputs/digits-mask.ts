import type { Mask } from './mask.ts';

/** Digits. Spaces and dashes between them are removed (`123 456`). */
export const digitsMask: Mask = {
  parse: (text) => text.replace(/[\s\u2010-\u2015-]/g, ''),
  format: (value) => value,
  separator: /[\s\u2010-\u2015-]/,
};
