import type { Mask } from '../../kit/inputs/mask.ts';

export const CLIENT_ID_LENGTH = 12;

/**
 * Twelve letters or digits. Blanks mean nothing. Dashes mean nothing in a text that is too long and right without them;
 * else they are wrong and stay. (spec: DNS-15)
 */
export const clientIdMask: Mask = {
  parse: (text) => {
    const close = text.replace(/\s/g, '');
    const bare = close.replace(/[\u2010-\u2015-]/g, '');
    return close.length > CLIENT_ID_LENGTH && /^[A-Za-z\d]{12}$/.test(bare) ? bare : close;
  },
  format: (value) => value,
  separator: /\s/,
};
