/** Accounts. Times in these tables are milliseconds since 1970. */
export interface IdentityAccountTable {
  /** The subject of the tokens. */
  readonly sub: string;
  /** In lower case, without leading and trailing spaces. */
  readonly username: string;
  readonly password_hash: string;
  /** Claims of the account as JSON. */
  readonly claims: string;
  /** sha256 of username and claims in the customer's file. If it has changed, the account is updated. */
  readonly seed: string;
}

/** Stored payloads of the provider: sessions, sign-ins in progress, codes, tokens, grants. */
export interface IdentityPayloadTable {
  readonly model: string;
  /** sha256 of the id, because ids are secrets. */
  readonly id: string;
  /** JSON. */
  readonly payload: string;
  readonly grant_id: string | null;
  readonly uid: string | null;
  readonly expires: number | null;
  readonly consumed: number | null;
}

/** Keys that stay the same after a restart. */
export interface IdentitySecretTable {
  readonly name: string;
  /** JSON. */
  readonly value: string;
}

/** Counts that all servers share: attempts to sign in, to change a password, and mail to one contact. */
export interface IdentityAttemptTable {
  /** sha256 of the kind of event and its key: a username, an address, a contact. */
  readonly id: string;
  readonly count: number;
  /** When the count starts over. */
  readonly ends: number;
}

export interface IdentityTables {
  readonly identity_account: IdentityAccountTable;
  readonly identity_payload: IdentityPayloadTable;
  readonly identity_secret: IdentitySecretTable;
  readonly identity_attempt: IdentityAttemptTable;
}
