/**
 * The customers that the account services know. In all tables of this file, times are milliseconds since 1970 and
 * bodies are JSON.
 */
export interface AccountCustomerTable {
  /** ID of the customer: the claim `sub` of the customer's tokens. */
  readonly sub: string;
  readonly seeded: number;
}

/** Kinds of records. A customer has at most one profile, wallet and privacy record. */
export type RecordKind =
  'profile' | 'wallet' | 'privacy' | 'tv' | 'streaming' | 'contract-date' | 'privacy-preference' | 'storefront-banner';

/** The data of a customer, one record per row. */
export interface AccountRecordTable {
  readonly sub: string;
  readonly kind: RecordKind;
  /** Serial number or id of the record; '' for kinds of which a customer has at most one record. */
  readonly id: string;
  readonly position: number;
  readonly body: string;
}

/** The audit log of writes. */
export interface AccountWriteTable {
  readonly id: string;
  readonly sub: string;
  readonly operation: string;
  readonly target: string;
  /** Always CUSTOMER, because only customers have tokens for writes. */
  readonly source: string;
  /** IP address from which the request came. */
  readonly address: string;
  /** IP address of the customer as the browser reported it, for information only; null without a valid one. */
  readonly reported_address: string | null;
  /** sha256 of the sign-in to which the token belongs. */
  readonly session: string | null;
  readonly created: number;
}

/** Stored responses of writes, by idempotency key. */
export interface AccountResponseTable {
  /** sha256 of owner, operation and key. */
  readonly id: string;
  /** sha256 of the request. */
  readonly request_hash: string;
  /** HTTP status of the response; 0 until the transaction of the write ends. */
  readonly status: number;
  readonly body: string;
  readonly created: number;
}

/** Session contexts that profile responses carried. */
export interface AccountSessionTable {
  /** sha256 of the session context. */
  readonly id: string;
  readonly sub: string;
  /** sha256 of the sign-in that the context belongs to. */
  readonly session: string;
  readonly expires: number;
}

/** One-time codes for a new email address. (spec: SEC-14) */
export interface AccountCodeTable {
  /** sha256 of the request id that the browser received. */
  readonly id: string;
  /** The customer whose address changes. */
  readonly sub: string;
  /** The new address. */
  readonly email: string;
  /** sha256 of code and request id. */
  readonly code_hash: string;
  readonly tries: number;
  readonly created: number;
  readonly ends: number;
}

/** All tables of the account services, by name. */
export interface AccountTables {
  readonly account_code: AccountCodeTable;
  readonly account_customer: AccountCustomerTable;
  readonly account_record: AccountRecordTable;
  readonly account_write: AccountWriteTable;
  readonly account_answer: AccountResponseTable;
  readonly account_session: AccountSessionTable;
}
