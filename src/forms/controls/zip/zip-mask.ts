import type { Mask } from '../../kit/inputs/mask.ts';

/**
 * The mask of ZIP codes. `123456789` or `12345 6789` → `12345-6789`; texts with other characters lose only their
 * leading spaces. (spec: OPEN-42)
 */
export const zipMask: Mask = {
  parse: (text) => {
    const digits = text.replace(/[\s\u2010-\u2015-]/g, '');
    if (!/^\d+$/.test(digits)) return text.trimStart();
    return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
  },
  format: (value) => value,
  separator: /[\s\u2010-\u2015-]/,
};
