import type { Profile } from '#src/operations/profile.ts';

/** The part of the profile that one dialog changes. */
export type ProfilePart = 'name' | 'email' | 'password' | 'address';

/** The names of all parts of the profile. */
const PROFILE_PARTS: readonly string[] = ['name', 'email', 'password', 'address'] satisfies readonly ProfilePart[];

/** The values that an open profile dialog starts with. */
export interface ProfileEdit {
  readonly part: ProfilePart;
  /** The profile when the dialog opened. Later changes of the profile do not change the open form. */
  readonly profile: Profile;
  /** True if the customer has returned from a sign-in that the change required. */
  readonly isResumed: boolean;
}

/** Query parameter of the account page that opens the dialog again after a sign-in. */
export const RESUME_PARAMETER = 'resume';

/** Returns the part of the profile with this name; undefined if there is none. */
export function partOf(name: string | null): ProfilePart | undefined {
  return name !== null && PROFILE_PARTS.includes(name) ? (name as ProfilePart) : undefined;
}

/** Returns true if the customer signs in through a partner, without a password of the portal. (spec: PROF-26) */
export function isFederated({ fedAuthProviders }: Profile): boolean {
  return fedAuthProviders.length > 0;
}
