/** A row of the table of mails that the sandbox would have sent. */
export interface OutboxMessageTable {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** Email address or phone number, in lower case. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

export interface OutboxTables {
  readonly outbox_message: OutboxMessageTable;
}
