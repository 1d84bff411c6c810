/** Whoever may sign in. Times in these tables are milliseconds since 1970. */
export interface IdentityAccountTable {
  /** The subject of the tokens. */
  readonly sub: string;
  /** Lower case, without spaces around it. */
  readonly username: string;
  readonly password_hash: string;
  /** What the tokens tell of the person, as JSON. */
  readonly claims: string;
  /** sha256 of the claims as the fixture had them: another one brings new claims. */
  readonly seed: string;
}

/** What the provider keeps: sessions, sign-ins under way, codes, tokens, grants. */
export interface IdentityPayloadTable {
  readonly model: string;
  /** sha256 of the id, which is a secret of the browser that holds it. */
  readonly id: string;
  /** JSON. */
  readonly payload: string;
  readonly grant_id: string | null;
  readonly uid: string | null;
  readonly expires: number | null;
  readonly consumed: number | null;
}

/** Keys that outlive the process. */
export interface IdentitySecretTable {
  readonly name: string;
  /** JSON. */
  readonly value: string;
}

/** Tries to sign in, by account and by address. */
export interface IdentityAttemptTable {
  /** sha256 of what is counted. */
  readonly id: string;
  readonly count: number;
  /** When the count starts anew. */
  readonly ends: number;
}

export interface IdentityTables {
  readonly identity_account: IdentityAccountTable;
  readonly identity_payload: IdentityPayloadTable;
  readonly identity_secret: IdentitySecretTable;
  readonly identity_attempt: IdentityAttemptTable;
}
