import type { AccountIds } from './session.ts';
import { createEntries } from './session-values.ts';

/** A sign-in as the provider answered it and we checked it. */
export interface SignIn {
  readonly accessToken: string;
  /** Milliseconds; of the ID token. (spec: AUTH-04, OPEN-31) */
  readonly expiresAt: number;
  /** The provider's name of the person. */
  readonly subject: string;
  /** The `sid` of the ID token. */
  readonly authKey: string;
  readonly ids: AccountIds;
  readonly name: string;
  /** Drawn for it, for the records of services. */
  readonly sessionId: string;
  readonly trackingId: string;
}

export interface SignInStore {
  read(): SignIn | undefined;
  write(signIn: SignIn): void;
  clear(): void;
}

/** Keeps a sign-in for this tab only, so that it outlives a reload. (spec: AUTH-05, AUTH-26, SEC-10) */
export function createSignInStore(tab: Storage | undefined): SignInStore {
  const entries = createEntries<'signIn'>(tab);
  return Object.freeze({
    read: () => parse(entries.get('signIn')),
    write: (signIn: SignIn) => entries.set('signIn', JSON.stringify(signIn)),
    clear: () => entries.remove('signIn'),
  });
}

/** undefined for anything that we did not write ourselves. */
function parse(text: string | undefined): SignIn | undefined {
  if (text === undefined) return undefined;
  try {
    const signIn = JSON.parse(text) as SignIn;
    const { expiresAt, ids, ...texts } = signIn;
    const isWhole =
      Number.isFinite(expiresAt) &&
      [...Object.values(ids), ...Object.values(texts)].every((each) => typeof each === 'string') &&
      Object.keys(ids).length === 4 &&
      Object.keys(texts).length === 6;
    return isWhole ? signIn : undefined;
  } catch {
    return undefined;
  }
}
