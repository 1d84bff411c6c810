/** Names of the roles, as the studio shows them. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['editor', 'Editor'],
  ['qa', 'QA'],
  ['publisher', 'Publisher'],
  ['administrator', 'Administrator'],
]);

/** Returns the name of a role: `qa` → `QA`. */
export const roleInWords = (role: string): string => WORDS.get(role) ?? role;
