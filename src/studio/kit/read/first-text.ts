import { isObject } from '#src/model/json.ts';

/**
 * Returns the first text in a value, without markup; '' if there is none. Texts that begin with `/` are skipped,
 * because they are addresses.
 */
function firstText(value: unknown): string {
  if (typeof value === 'string')
    return value.startsWith('/')
      ? ''
      : value
          .replaceAll(/<[^>]*>|\s+/g, ' ')
          .replaceAll(/ +/g, ' ')
          .trim();
  const members = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  for (const member of members) {
    const text = firstText(member);
    if (text !== '') return text;
  }
  return '';
}

/** Returns the first text in a value, shortened to one line. */
export function shortFirstText(value: unknown): string {
  const text = firstText(value);
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}
/** Maximum number of characters of a shortened text. */
const MAX_TEXT_LENGTH = 60;
