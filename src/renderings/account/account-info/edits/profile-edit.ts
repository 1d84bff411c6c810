import type { Profile } from '#src/operations/profile.ts';

/** What of the profile is changed in one dialog. */
export type ProfilePart = 'name' | 'email' | 'password' | 'address';

const PARTS: readonly string[] = ['name', 'email', 'password', 'address'] satisfies readonly ProfilePart[];

/** One opening of a dialog. */
export interface ProfileEdit {
  readonly part: ProfilePart;
  /** As it was when the dialog opened: what it asks for does not change below somebody's hands. */
  readonly profile: Profile;
  /** The customer had to sign in again and is back. */
  readonly resumed: boolean;
}

/** Parameter of the account's address that opens a dialog again after a sign-in. */
export const RESUME = 'resume';

export function partOf(name: string | null): ProfilePart | undefined {
  return name !== null && PARTS.includes(name) ? (name as ProfilePart) : undefined;
}

/** Without a password of their own, customers sign in through a partner. (spec: PROF-26) */
export function isFederated({ fedAuthProviders }: Profile): boolean {
  return fedAuthProviders.length > 0;
}
