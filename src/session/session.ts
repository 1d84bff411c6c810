import type { ProfileNotice } from './tabs/profile-notice.ts';
import type { SessionValues } from './session-values.ts';

export type SessionStatus = 'starting' | 'signed-out' | 'signed-in';

/**
 * Why a sign-in failed: the customer has canceled it, the provider cannot be reached, or it refuses the sign-in or
 * sends an invalid response.
 */
export type SignInFailure = 'canceled' | 'unreachable' | 'refused';

/**
 * The ids that account requests carry; each is '' until it is known. They come from the profile, or earlier from
 * claims. (spec: API-11, ACCT-09)
 */
export interface AccountIds {
  readonly personId: string;
  readonly customerRelationshipId: string;
  readonly serviceAccountId: string;
  readonly xboAccountId: string;
}

/** The sign-in as screens see it. Everything but `status`, `remembered` and `failure` is set only while signed in. */
export interface SessionState {
  readonly status: SessionStatus;
  /** Key of the sign-in for account requests. (spec: DASH-02, DASH-16) */
  readonly authKey?: string;
  /** When the sign-in ends, milliseconds. (spec: AUTH-04) */
  readonly expiresAt?: number;
  readonly ids?: AccountIds;
  /** The customer's name, for the header. */
  readonly name?: string;
  /** True if another tab is signed in: a page that requires sign-in then signs in silently. */
  readonly remembered?: boolean;
  /** Why the last sign-in on this page failed. It stays while the next one starts. (spec: AUTH-32) */
  readonly failure?: SignInFailure;
}

/** Returns true if the session has ids of the account. */
export function hasAccountIds({ ids }: Pick<SessionState, 'ids'>): boolean {
  return Object.values(ids ?? {}).some(Boolean);
}

export interface SignOutOptions {
  /** Path that the provider redirects to afterwards: `/`, or that of the logout-return page. */
  readonly to?: string;
  /** Further parameters of the sign-out address. (spec: ROUTE-24) */
  readonly extra?: Readonly<Record<string, string>>;
}

/** Sign-in as a port: screens do not depend on where the session is kept, in the browser or on the server. */
export interface Session {
  state(): SessionState;
  /** Calls `listener` after each change of the state; returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  /**
   * Restores the sign-in: exchanges the code of a sign-in response or reuses a stored sign-in. If there is neither and
   * `isRequired`, tries a silent sign-in, then redirects to the sign-in page and back to this path. Never throws.
   */
  start(isRequired: boolean): Promise<void>;
  /**
   * Redirects to the sign-in page. `returnTo` is a path of the portal, by default the current one. `again` asks for the
   * password also if the provider's own session is still active, for actions that need a fresh sign-in. (spec: SEC-13)
   */
  signIn(returnTo?: string, options?: { readonly again?: boolean }): Promise<void>;
  /** Clears all tabs and signs out at the provider. (spec: AUTH-19, AUTH-21, AUTH-22) */
  signOut(options?: SignOutOptions): Promise<void>;
  /**
   * Signs out because the sign-in has expired; the sign-in page then leads back to the account. (spec: AUTH-17,
   * ROUTE-26)
   */
  expire(): Promise<void>;
  /**
   * Signs in silently if another tab signed in later than this one, so that this tab need not warn. Returns false if
   * there is no such tab or the provider refuses.
   */
  syncWithOtherTabs(): Promise<boolean>;
  /** Drops the tokens and reloads the page, which signs in silently: Continue in the expiry warning. (spec: AUTH-18) */
  renew(): Promise<void>;
  /** Removes the sign-in of this tab, because a service refused it; the page stays. (spec: USB-20) */
  discard(): void;
  /** Returns undefined if no customer is signed in or the sign-in has expired. */
  accessToken(): string | undefined;
  /** Takes over the account ids of the profile; an empty id changes nothing. They survive a reload. (spec: ACCT-09) */
  identify(ids: AccountIds): void;
  /** Changes the customer's name; the change survives a reload. */
  rename(name: string): void;
  readonly profileNotice: Pick<ProfileNotice, 'announce' | 'isUnread' | 'markRead'>;
  readonly values: SessionValues;
}
