import type { Mask } from '../../kit/inputs/mask.ts';

/** Number of characters of a client id. */
export const CLIENT_ID_LENGTH = 12;

/**
 * The mask of client ids: twelve letters or digits. Spaces are removed. Hyphens and dashes are removed only if the text
 * is longer than twelve characters and exactly twelve letters or digits are left; otherwise they stay and are invalid.
 * (spec: DNS-15)
 */
export const clientIdMask: Mask = {
  parse: (text) => {
    const close = text.replace(/\s/g, '');
    const withoutHyphens = close.replace(/[\u2010-\u2015-]/g, '');
    return close.length > CLIENT_ID_LENGTH && /^[A-Za-z\d]{12}$/.test(withoutHyphens) ? withoutHyphens : close;
  },
  format: (value) => value,
  separator: /\s/,
};
