import type { Mask } from '../../kit/inputs/mask.ts';

/** Nothing is spaced; accents stand in their letters, and the apostrophes of telephones become the one that patterns know. */
export const nameMask: Mask = {
  parse: (text) =>
    text
      .normalize('NFC')
      .replace(/[‘’ʼ`´]/g, "'")
      .replace(/[‐‑]/g, '-'),
  format: (value) => value,
  separator: /(?!)/,
};

/** Letters of any script; single blanks, hyphens and apostrophes between them. A name may still be growing. (spec: OPEN-41) */
export function hasWrongCharacter(text: string): boolean {
  return /[^\p{L}\p{M} '-]|[ '-]{2}/u.test(text.trim());
}
