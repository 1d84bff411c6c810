import type { AccountIds } from '#src/model/account-ids.ts';
import { createEntries } from './session-values.ts';

/** A sign-in after its ID token was checked. */
export interface SignIn {
  readonly accessToken: string;
  /** When the ID token expires, in milliseconds since 1970. (spec: AUTH-04, OPEN-31) */
  readonly expiresAt: number;
  /** The provider's id of the customer, claim `sub`. */
  readonly subject: string;
  /** The value of the configured claim (`ClaimNames.authKey`) of the ID token; the subject if the claim is missing. */
  readonly authKey: string;
  readonly ids: AccountIds;
  readonly name: string;
  /** Random ids of this sign-in, for the logs of services. */
  readonly sessionId: string;
  readonly trackingId: string;
}

/** The stored sign-in of one tab. */
export interface SignInStore {
  read(): SignIn | undefined;
  write(signIn: SignIn): void;
  clear(): void;
}

/**
 * Returns the store of a sign-in in `tab`, the storage of one tab, so that it survives a reload.
 * (spec: AUTH-05, AUTH-26, SEC-10)
 */
export function createSignInStore(tab: Storage | undefined): SignInStore {
  const entries = createEntries<'signIn'>(tab);
  return Object.freeze({
    read: () => parseSignIn(entries.get('signIn')),
    write: (signIn: SignIn) => entries.set('signIn', JSON.stringify(signIn)),
    clear: () => entries.remove('signIn'),
  });
}

/** Parses a stored sign-in; undefined if it is incomplete or invalid. */
function parseSignIn(text: string | undefined): SignIn | undefined {
  if (text === undefined) return undefined;
  try {
    const signIn = JSON.parse(text) as SignIn;
    const { expiresAt, ids, ...texts } = signIn;
    const isComplete =
      Number.isFinite(expiresAt) &&
      [...Object.values(ids), ...Object.values(texts)].every((each) => typeof each === 'string') &&
      Object.keys(ids).length === 4 &&
      Object.keys(texts).length === 6;
    return isComplete ? signIn : undefined;
  } catch {
    return undefined;
  }
}
