/** A tracking id looks like this, and so does nothing that opens anything. */
const UUID = /(\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)/i;

/** What sits between the letters of a text and cannot be seen. */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Co}]/gu;

const WORD = String.raw`[^\s@"'<>(){}\[\],;:=\\]`;

const RULES: readonly (readonly [RegExp, string])[] = [
  [/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '],
  [new RegExp(`${WORD}{1,128}(?:@|%40)${WORD}{1,255}`, 'giu'), '[email]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]{5,}(?:\.[\w-]*){0,4}/g, '[token]'],
  // Card numbers in groups of whatever kind; longer ones too.
  [/\p{Nd}(?:[ \-._/,]{0,3}\p{Nd}){11,}/gu, '[number]'],
  [/[\w+~=-]{20,}/g, '[token]'],
];

/**
 * A text without anything in it that looks like an e-mail address, a card number or a token. Tracking ids stay.
 * (spec: SEC-16)
 */
export function mask(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .split(UUID)
    .map((part, index) => (index % 2 === 1 ? part : maskPart(part)))
    .join('')
    .trim();
}

function maskPart(text: string): string {
  return RULES.reduce(
    (masked, [pattern, instead]) =>
      masked.replace(pattern, (found) => (instead === '[token]' && isWord(found) ? found : instead)),
    text,
  );
}

/** A long name of ours (`getTransactionHistory`, `PLATCO_PRIVACY_POLICY`) has no digits and is shorter than a token. */
function isWord(text: string): boolean {
  return !/\d/.test(text) && text.length < 40 && !text.startsWith('eyJ');
}
