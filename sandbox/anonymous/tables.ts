/** Tokens of visitors who are not signed in. */
export interface AnonymousTokenTable {
  /** sha256 of the token. */
  readonly id: string;
  /** The issuing origin, the only one that accepts the token. */
  readonly origin: string;
  /** sha256 of the browser's visit, the only one that may use the token; null if any browser may. */
  readonly visit: string | null;
  readonly expires: number;
}

export interface AnonymousTables {
  readonly anonymous_token: AnonymousTokenTable;
}
