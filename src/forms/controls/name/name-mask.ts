import type { Mask } from '../../kit/inputs/mask.ts';

/**
 * The mask of names, which adds no separators. It combines accents with their letters and replaces typographic
 * apostrophes and hyphens by ASCII ones.
 */
export const nameMask: Mask = {
  parse: (text) =>
    text
      .normalize('NFC')
      .replace(/[‘’ʼ`´]/g, "'")
      .replace(/[‐‑]/g, '-'),
  format: (value) => value,
  separator: /(?!)/,
};

/**
 * Returns true if the text contains a character that is not allowed in a name. Letters of any script are allowed, and
 * single spaces, hyphens and apostrophes. (spec: OPEN-41)
 */
export function hasWrongCharacter(text: string): boolean {
  return /[^\p{L}\p{M} '-]|[ '-]{2}/u.test(text.trim());
}
