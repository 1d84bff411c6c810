/** Format of tracking ids. Tokens and card numbers never have it. */
const UUID = /(\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)/i;

/** Characters that are not visible and could hide a pattern. */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Co}]/gu;

/** Pattern of a character in an email address. */
const EMAIL_CHARACTER = String.raw`[^\s@"'<>(){}\[\],;:=\\]`;

/** A name of a person after its key: `firstName: Rosa`, `"lastName":"Delgado"`, `name=Rosa Delgado`. */
const NAME_AFTER_KEY =
  /\b((?:first|last|middle|full|given|family|user|customer)?[ _-]?names?["']?\s*[:=]\s*["']?)[^"',;:=&{}[\]\n]{1,100}/giu;

/** What is replaced, in this order: each pattern with its replacement. */
const MASKING_RULES: readonly (readonly [RegExp, string])[] = [
  [/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '],
  [new RegExp(`${EMAIL_CHARACTER}{1,128}(?:@|%40)${EMAIL_CHARACTER}{1,255}`, 'giu'), '[email]'],
  [NAME_AFTER_KEY, '$1[name]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]{5,}(?:\.[\w-]*){0,4}/g, '[token]'],
  // Card numbers and other numbers of 12 digits or more, also in groups.
  [/\p{Nd}(?:[ \-._/,]{0,3}\p{Nd}){11,}/gu, '[number]'],
  // One-time codes.
  [/(?<![\p{Nd}\w])\p{Nd}{6}(?![\p{Nd}\w])/gu, '[code]'],
  [/[\w+~=-]{20,}/g, '[token]'],
];

/**
 * Masks personal data in a text: email addresses, names after a key such as `firstName`, card numbers and other numbers
 * of 12 digits or more, codes of six digits, and tokens. Tracking ids are kept. (spec: SEC-16)
 */
export function mask(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .split(UUID)
    .map((part, index) => (index % 2 === 1 ? part : maskTextWithoutIds(part)))
    .join('')
    .trim();
}

/** Masks a part of a text that contains no tracking id. Words that only look like tokens are kept. */
function maskTextWithoutIds(text: string): string {
  return MASKING_RULES.reduce(
    (masked, [pattern, replacement]) =>
      replacement === '[token]'
        ? masked.replace(pattern, (match) => (isIdentifier(match) ? match : replacement))
        : masked.replace(pattern, replacement),
    text,
  );
}

/**
 * Returns true if a long word is a name in the portal (`getTransactionHistory`, `PLATCO_PRIVACY_POLICY`) and not a
 * token: it has no digits, fewer than 40 characters and does not begin like a JSON Web Token.
 */
function isIdentifier(text: string): boolean {
  return !/\d/.test(text) && text.length < 40 && !text.startsWith('eyJ');
}
