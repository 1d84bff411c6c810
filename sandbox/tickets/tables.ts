/**
 * A row of the table of access tokens of the ticket system. In all tables of this file, times are milliseconds since
 * 1970.
 */
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
  /** A random file name, with the extension of the uploaded file. */
  readonly name: string;
  readonly size: number;
  readonly body: Buffer;
  readonly created: number;
  /** Id of the ticket to which the file is attached; null if it is not attached yet. */
  readonly ticket: string | null;
}

export interface TicketTables {
  readonly ticket_token: TicketTokenTable;
  readonly ticket: TicketTable;
  readonly ticket_upload: TicketUploadTable;
}
