/** Tables of the mailing list. Times are milliseconds since 1970. */
export interface MarketingRecipientTable {
  /** Digits only, as the portal expects. (spec: SIGN-19) */
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  /** JSON: field name → value. */
  readonly record: string;
  readonly created: number;
}

export interface MarketingEventTable {
  readonly id: string;
  readonly recipient: string;
  /** JSON. */
  readonly body: string;
  readonly created: number;
}

export interface MarketingTables {
  readonly marketing_recipient: MarketingRecipientTable;
  readonly marketing_event: MarketingEventTable;
}
