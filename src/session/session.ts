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
  /** First name and e-mail of the person, for the header. */
  readonly name?: string;
}

/** Sign-in as a port: the browser's client today, a session held by the server one day, the same screens. */
export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /**
   * Finds out who is here: a code in the address is exchanged, a stored sign-in reused, else a silent one tried. With
   * `demand` a visitor is led to the sign-in page, and back to this path afterwards.
   */
  start(demand: boolean): Promise<void>;
  /** Leads to the sign-in page; `returnTo` is a path of the portal, this one unless told otherwise. */
  signIn(returnTo?: string): Promise<void>;
  signOut(): Promise<void>;
  /** Continue in the warning: forgets the tokens and loads the page again, which signs in silently. (spec: AUTH-18) */
  renew(): Promise<void>;
  accessToken(): string | undefined;
  readonly values: SessionValues;
}
