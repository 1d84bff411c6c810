/** Accounts of customers and staff. In all tables of this file, times are milliseconds since 1970. */
export interface IdentityAccountTable {
  /** Id of the account. The tokens of the account contain it as the claim `sub`. */
  readonly sub: string;
  /** In lower case, without leading and trailing spaces. */
  readonly username: string;
  readonly password_hash: string;
  /** Claims of the account as JSON. */
  readonly claims: string;
  /** sha256 of username and claims in the file of the customer or member of staff, to notice changes of the file. */
  readonly seed: string;
}

/** Stored payloads of the provider: sessions, sign-ins in progress, codes, tokens, grants. */
export interface IdentityPayloadTable {
  readonly model: string;
  /** sha256 of the id, because ids are secrets. */
  readonly id: string;
  /** The payload as JSON. */
  readonly payload: string;
  readonly grant_id: string | null;
  readonly uid: string | null;
  readonly expires: number | null;
  readonly consumed: number | null;
}

/** Secrets of the identity provider that stay the same after a restart, for example its signing keys. */
export interface IdentitySecretTable {
  readonly name: string;
  /** The value of the secret as JSON, for example a list of signing keys. */
  readonly value: string;
}

/** Counts that all servers share: attempts to sign in, attempts to change a password, and mails to one contact. */
export interface IdentityAttemptTable {
  /** sha256 of the kind of event and of what is counted: a username, an IP address or a contact. */
  readonly id: string;
  readonly count: number;
  /** Time at which the count starts again at 0. */
  readonly ends: number;
}

export interface IdentityTables {
  readonly identity_account: IdentityAccountTable;
  readonly identity_payload: IdentityPayloadTable;
  readonly identity_secret: IdentitySecretTable;
  readonly identity_attempt: IdentityAttemptTable;
}
