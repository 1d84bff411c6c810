import type { Mask } from '../../kit/inputs/mask.ts';

/**
 * The mask of MAC addresses. `aabb.ccdd.eeff`, `AA-BB-…` → `AA:BB:CC:DD:EE:FF`; texts with other characters lose only
 * their leading spaces. (spec: PC-48)
 */
export const macAddressMask: Mask = {
  parse: (text) => {
    const digits = text.replace(/[\s:.\u2010-\u2015-]/g, '').toUpperCase();
    return /^[\dA-F]+$/.test(digits) ? digits.match(/..?/g)!.join(':') : text.trimStart();
  },
  format: (value) => value,
  separator: /[\s:.\u2010-\u2015-]/,
};
