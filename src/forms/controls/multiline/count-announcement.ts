/** Returns the number of characters as validators count them: without leading and trailing spaces. */
export const countCharacters = (text: string): number => Array.from(text.trim()).length;

/** Numbers of characters left that are announced. */
const ANNOUNCED_COUNTS = [0, 5, 10, 20, 50];

/**
 * Returns the announcement while the customer types: `over` if the text is too long, or the number of characters left,
 * rounded up to one of a few steps so that it does not change with every key. Short limits have fewer steps. undefined
 * while many characters are left.
 */
export function countAnnouncement(used: number, limit: number): number | 'over' | undefined {
  if (used > limit) return 'over';
  return ANNOUNCED_COUNTS.find((step) => limit - used <= step && step <= limit / 4);
}
