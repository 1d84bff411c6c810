/** Tokens of who is not signed in. */
export interface AnonymousTokenTable {
  /** sha256 of the token. */
  readonly id: string;
  /** Where it was given out, and the only place where it is accepted. */
  readonly origin: string;
  readonly expires: number;
}

export interface AnonymousTables {
  readonly anonymous_token: AnonymousTokenTable;
}
