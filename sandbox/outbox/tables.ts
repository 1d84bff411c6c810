/** Mails that would have been sent. */
export interface OutboxMessageTable {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** Lower case. */
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

export interface OutboxTables {
  readonly outbox_message: OutboxMessageTable;
}
