/**
 * A row of the table of recipients on the mailing list. In all tables of this file, times are milliseconds since 1970.
 */
export interface MarketingRecipientTable {
  /** Digits only, as the portal expects. (spec: SIGN-19) */
  readonly id: string;
  /** Email address in lower case. */
  readonly email: string;
  /** JSON: the value of each field of the sign-up by field name. */
  readonly record: string;
  readonly created: number;
}

/** A row of the table of events that send a mail to a recipient. */
export interface MarketingEventTable {
  readonly id: string;
  readonly recipient: string;
  /** The request body of the event as JSON. */
  readonly body: string;
  readonly created: number;
}

export interface MarketingTables {
  readonly marketing_recipient: MarketingRecipientTable;
  readonly marketing_event: MarketingEventTable;
}
