/** The account services' tables. Times are milliseconds since 1970, everything else that is no key is JSON. */
export interface AccountCustomerTable {
  /** The subject of the tokens. */
  readonly sub: string;
  readonly seeded: number;
}

/** What there may be of a customer; of the first ones there is one each at most. */
export type RecordKind =
  | 'profile'
  | 'managed-order'
  | 'wallet'
  | 'privacy'
  | 'tv'
  | 'streaming'
  | 'subscription'
  | 'transaction'
  | 'contract-date'
  | 'privacy-preference'
  | 'storefront-banner';

/** Everything that the services know of a customer, one thing a row. */
export interface AccountRecordTable {
  readonly sub: string;
  readonly kind: RecordKind;
  /** Serial number, id … of the thing; '' where there is one only. */
  readonly id: string;
  readonly position: number;
  readonly body: string;
}

/** Who changed what, from where. */
export interface AccountWriteTable {
  readonly id: string;
  readonly sub: string;
  readonly operation: string;
  readonly target: string;
  /** CUSTOMER or AGENT, from the token. */
  readonly source: string;
  /** Of the connection. */
  readonly address: string;
  /** What the browser says; informative. */
  readonly reported_address: string | null;
  /** sha256 of the session. */
  readonly session: string | null;
  readonly created: number;
}

/** The first answer of every write, by its idempotency key. */
export interface AccountAnswerTable {
  /** sha256 of owner, operation and key. */
  readonly id: string;
  /** sha256 of what was asked. */
  readonly request_hash: string;
  /** 0 while the write is under way, which nobody else sees. */
  readonly status: number;
  readonly body: string;
  readonly created: number;
}

/** Session contexts that profiles were answered with. */
export interface AccountSessionTable {
  /** sha256 of the context. */
  readonly id: string;
  readonly sub: string;
  /** sha256 of the sign-in that it is bound to. */
  readonly session: string;
  readonly expires: number;
}

/** One-time codes for a new email address. (spec: SEC-14) */
export interface AccountCodeTable {
  /** sha256 of the request's id, which the browser has. */
  readonly id: string;
  /** Whose address is to change. */
  readonly sub: string;
  /** The new one. */
  readonly email: string;
  /** sha256 of code and request id. */
  readonly code_hash: string;
  readonly tries: number;
  readonly created: number;
  readonly ends: number;
}

export interface AccountTables {
  readonly account_code: AccountCodeTable;
  readonly account_customer: AccountCustomerTable;
  readonly account_record: AccountRecordTable;
  readonly account_write: AccountWriteTable;
  readonly account_answer: AccountAnswerTable;
  readonly account_session: AccountSessionTable;
}
