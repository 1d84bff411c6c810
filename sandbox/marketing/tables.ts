/** Tables of the mailing list. Times are milliseconds since 1970. */
export interface MarketingRecipientTable {
  /** Digits only, as the portal expects. (spec: SIGN-19) */
  readonly id: string;
  /** Email address in lower case. */
  readonly email: string;
  /** JSON: the value of each field of the sign-up by field name. */
  readonly record: string;
  readonly created: number;
}

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
