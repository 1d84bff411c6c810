/** Names of the roles, as the studio shows them. */
const ROLE_NAMES: ReadonlyMap<string, string> = new Map([
  ['editor', 'Editor'],
  ['qa', 'QA'],
  ['publisher', 'Publisher'],
  ['administrator', 'Administrator'],
]);

/** Returns the name of a role as the studio shows it: `qa` → `QA`. */
export const roleInWords = (role: string): string => ROLE_NAMES.get(role) ?? role;
