/** The ticket system's tables. Times are milliseconds since 1970. */
export interface TicketTokenTable {
  /** sha256 of the token. */
  readonly id: string;
  readonly expires: number;
}

export interface TicketTable {
  readonly id: string;
  readonly created: number;
  /** JSON: what the ticket says. */
  readonly body: string;
}

export interface TicketUploadTable {
  /** sha256 of the token that the ticket names it by. */
  readonly id: string;
  /** Random, with the ending of the file. */
  readonly name: string;
  readonly size: number;
  readonly body: Buffer;
  readonly created: number;
  /** The one ticket that it belongs to; null until there is one. */
  readonly ticket: string | null;
}

export interface TicketTables {
  readonly ticket_token: TicketTokenTable;
  readonly ticket: TicketTable;
  readonly ticket_upload: TicketUploadTable;
}
