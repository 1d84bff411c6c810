/** Tokens of visitors who are not signed in. */
export interface AnonymousTokenTable {
  /** sha256 of the token. */
  readonly id: string;
  /** The issuing origin, the only one that accepts the token. */
  readonly origin: string;
  /** SHA-256 of the visit id. Only the browser with this id in its cookie may use the token; null: any browser may. */
  readonly visit: string | null;
  readonly expires: number;
}

/** All tables of the anonymous tokens, by name. */
export interface AnonymousTables {
  readonly anonymous_token: AnonymousTokenTable;
}
