/** Characters as people and validators count them: without blanks around the text. */
export const charactersIn = (text: string): number => Array.from(text.trim()).length;

const STEPS = [0, 5, 10, 20, 50];

/**
 * What is worth saying while somebody types: at most so many characters are left, or there are too many. It changes at a
 * few steps and not with every key; a short text has fewer of them.
 */
export function countNews(used: number, limit: number): number | 'over' | undefined {
  if (used > limit) return 'over';
  return STEPS.find((step) => limit - used <= step && step <= limit / 4);
}
