import type { Mask } from './mask.ts';

/** The mask of texts with digits: removes all spaces and dashes (`123 456`), and adds no separators. */
export const digitsMask: Mask = {
  parse: (text) => text.replace(/[\s\u2010-\u2015-]/g, ''),
  format: (value) => value,
  separator: /[\s\u2010-\u2015-]/,
};
