/** The members who have signed in before, from the editing API. */
export interface Person {
  readonly subject: string;
  readonly name: string;
  /** Of the latest sign-in; empty if that was before roles were kept. */
  readonly roles?: readonly string[];
  /** When the studio was last used, in milliseconds since 1970; null if it is not known. Administrators receive it. */
  readonly seen?: number | null;
}

/** Returns the name of a subject: of a person, a script with a token (`token:<id> <name>`), or the portal itself. */
export function nameOf(subject: string, people: readonly Person[]): string {
  if (subject === 'portal') return 'the portal';
  const [, script] = /^token:\S+ (.+)$/s.exec(subject) ?? [];
  if (script !== undefined) return `${script} (script)`;
  // An editor without a sign-in since names were first stored has only an id.
  return people.find((one) => one.subject === subject)?.name ?? subject;
}
