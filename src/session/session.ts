import type { ProfileNews } from './profile-news.ts';
import type { SessionValues } from './session-values.ts';

export type SessionStatus = 'starting' | 'signed-out' | 'signed-in';

/** The ids that account calls carry; the identity provider tells them at sign-in. (spec: API-11) */
export interface AccountIds {
  readonly personId: string;
  readonly customerRelationshipId: string;
  readonly serviceAccountId: string;
  readonly xboAccountId: string;
}

export interface SessionState {
  readonly status: SessionStatus;
  /** There while signed in: what the dashboard asks for. (spec: DASH-02, DASH-16) */
  readonly authKey?: string;
  /** When the sign-in ends, milliseconds. (spec: AUTH-04) */
  readonly expiresAt?: number;
  readonly ids?: AccountIds;
  /** Name of the person, for the header. */
  readonly name?: string;
  /** Nobody is signed in in this tab, but in another one: a page that demands it will sign in without asking. */
  readonly remembered?: boolean;
}

export interface SignOutOptions {
  /** The path that the provider leads to afterwards: `/`, or that of the logout-return page. */
  readonly to?: string;
  /** Further parameters of the sign-out address. (spec: ROUTE-24) */
  readonly extra?: Readonly<Record<string, string>>;
}

/** Sign-in as a port: the browser's client today, a session held by the server one day, the same screens. */
export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /**
   * Finds out who is here: a code in the address is exchanged, a stored sign-in reused. With `demand` a silent sign-in
   * is tried else, and a visitor is led to the sign-in page, and back to this path afterwards. Never throws.
   */
  start(demand: boolean): Promise<void>;
  /**
   * Leads to the sign-in page; `returnTo` is a path of the portal, this one unless told otherwise. `again` asks also who
   * is still signed in at the provider, for what needs a fresh sign-in. (spec: SEC-13)
   */
  signIn(returnTo?: string, how?: { readonly again?: boolean }): Promise<void>;
  /** Forgets everything in all tabs and signs out at the provider. (spec: AUTH-19, AUTH-21, AUTH-22) */
  signOut(options?: SignOutOptions): Promise<void>;
  /** The time is up: signs out, and leads back to the account by the sign-in page. (spec: AUTH-17, ROUTE-26) */
  expire(): Promise<void>;
  /**
   * When another tab signed in later than this one, takes over how long that lasts, in silence: then this tab need not
   * warn. false: there is no such tab, or the provider refused.
   */
  keepUp(): Promise<boolean>;
  /** Continue in the warning: forgets the tokens and loads the page again, which signs in silently. (spec: AUTH-18) */
  renew(): Promise<void>;
  accessToken(): string | undefined;
  /** The person has another name now; it outlives a reload. */
  rename(name: string): void;
  readonly profileNews: Pick<ProfileNews, 'tell' | 'isThere' | 'take'>;
  readonly values: SessionValues;
}
