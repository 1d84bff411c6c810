/** Tables of the ticket system. Times are milliseconds since 1970. */
export interface TicketTokenTable {
  /** sha256 of the token. */
  readonly id: string;
  readonly expires: number;
}

export interface TicketTable {
  readonly id: string;
  readonly created: number;
  /** The ticket as JSON. */
  readonly body: string;
}

export interface TicketUploadTable {
  /** sha256 of the token by which a ticket refers to the file. */
  readonly id: string;
  /** Random, with the extension of the file. */
  readonly name: string;
  readonly size: number;
  readonly body: Buffer;
  readonly created: number;
  /** The ticket that the file is attached to; null until then. */
  readonly ticket: string | null;
}

export interface TicketTables {
  readonly ticket_token: TicketTokenTable;
  readonly ticket: TicketTable;
  readonly ticket_upload: TicketUploadTable;
}
