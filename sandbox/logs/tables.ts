/** A row of the table of log records of browsers, in which personal data is masked. */
export interface LogEntryTable {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly kind: 'ui' | 'operation';
  /** Kind of the access token that sent the record. Values in the record cannot change it. */
  readonly source: 'CUSTOMER' | 'AGENT';
  readonly tracking_id: string | null;
  readonly session_id: string | null;
  readonly service_account_id: string | null;
  readonly message: string;
  /** The stored members of `responseData` as JSON. */
  readonly response_data: string;
}

export interface LogTables {
  readonly log_entry: LogEntryTable;
}
