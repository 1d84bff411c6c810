/** A member who has signed in to the studio before, as the editing API returns it. */
export interface Person {
  readonly subject: string;
  readonly name: string;
  /** Roles at the latest sign-in; empty if roles were not stored at that time. */
  readonly roles?: readonly string[];
  /**
   * When the member last used the studio, in milliseconds since 1970; null if it is not known. Only administrators
   * receive it.
   */
  readonly seen?: number | null;
}

/**
 * Returns the display name for the id of a user: of a person, of a script with a token (`token:<id> <name>`), or of the
 * portal itself.
 */
export function nameOf(subject: string, people: readonly Person[]): string {
  if (subject === 'portal') return 'the portal';
  const [, script] = /^token:\S+ (.+)$/s.exec(subject) ?? [];
  if (script !== undefined) return `${script} (script)`;
  // An editor who has not signed in since names were first stored is shown by id.
  return people.find((one) => one.subject === subject)?.name ?? subject;
}
