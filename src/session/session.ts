import type { AccountIds } from '#src/model/account-ids.ts';
import type { ProfileNotice } from './tabs/profile-notice.ts';
import type { SessionValues } from './session-values.ts';

/** `starting` until it is known whether the customer is signed in, and while the browser leads to the sign-in page. */
export type SessionStatus = 'starting' | 'signed-out' | 'signed-in';

/**
 * Why a sign-in failed: the customer has canceled it, the provider cannot be reached, or it refuses the sign-in or
 * sends an invalid response.
 */
export type SignInFailure = 'canceled' | 'unreachable' | 'refused';

/** The state of the sign-in for screens. Only `status`, `remembered` and `failure` can be set without a sign-in. */
export interface SessionState {
  readonly status: SessionStatus;
  /** Identifies the sign-in in account requests, which send it as `authCodeKey`. (spec: DASH-02, DASH-16) */
  readonly authKey?: string;
  /** When the sign-in ends, in milliseconds since 1970. (spec: AUTH-04) */
  readonly expiresAt?: number;
  readonly ids?: AccountIds;
  /** The customer's name, for the header. */
  readonly name?: string;
  /**
   * True if this browser has a sign-in that has not expired, for example in another tab: a page that requires sign-in
   * then signs in silently.
   */
  readonly remembered?: boolean;
  /** Why the last sign-in on this page failed. It stays set while the next sign-in starts. (spec: AUTH-32) */
  readonly failure?: SignInFailure;
}

/** Returns true if the session has at least one id of the account. */
export function hasAccountIds({ ids }: Pick<SessionState, 'ids'>): boolean {
  return Object.values(ids ?? {}).some(Boolean);
}

/** Where a sign-out leads. */
export interface SignOutOptions {
  /** Path to which the provider redirects after the sign-out: `/` or the logout-return page. */
  readonly to?: string;
  /** Further parameters of the sign-out address. (spec: ROUTE-24) */
  readonly extra?: Readonly<Record<string, string>>;
}

/**
 * The interface of the session. Screens use only this interface, so they do not depend on how the session is stored.
 */
export interface Session {
  state(): SessionState;
  /** Calls `listener` after each change of the state; returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  /**
   * Restores the sign-in: exchanges the code of a sign-in response, or reuses a stored sign-in. If there is neither and
   * `isRequired` is true, signs in silently or redirects to the sign-in page and back to this path. Never throws.
   */
  start(isRequired: boolean): Promise<void>;
  /**
   * Redirects to the sign-in page. `returnTo` is a path of the portal, by default the current one. With `again`, the
   * customer must enter the password even if the provider's session is still active. (spec: SEC-13)
   */
  signIn(returnTo?: string, options?: { readonly again?: boolean }): Promise<void>;
  /** Signs out in all tabs and at the provider. (spec: AUTH-19, AUTH-21, AUTH-22) */
  signOut(options?: SignOutOptions): Promise<void>;
  /**
   * Signs out because the sign-in has expired. The next sign-in returns to the account. (spec: AUTH-17, ROUTE-26)
   */
  expire(): Promise<void>;
  /**
   * Signs in silently if another tab signed in later than this tab, so that no warning is needed. If that sign-in is of
   * another customer, removes the values of this tab and reloads the page. Returns false if no other tab has signed in
   * later, or if the silent sign-in fails or was tried before.
   */
  syncWithOtherTabs(): Promise<boolean>;
  /**
   * Removes the tokens and reloads the page, which then signs in silently. For Continue in the expiry warning.
   * (spec: AUTH-18)
   */
  renew(): Promise<void>;
  /** Removes the sign-in of this tab, because a service refused it; the page stays. (spec: USB-20) */
  discard(): void;
  /** Returns the access token; undefined if no customer is signed in or the sign-in has expired. */
  accessToken(): string | undefined;
  /** Stores the account ids of the profile, so that they survive a reload. Empty ids are ignored. (spec: ACCT-09) */
  identify(ids: AccountIds): void;
  /** Changes the customer's name; the change survives a reload. */
  rename(name: string): void;
  readonly profileNotice: Pick<ProfileNotice, 'announce' | 'isUnread' | 'markRead'>;
  readonly values: SessionValues;
}
