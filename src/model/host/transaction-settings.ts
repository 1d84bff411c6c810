/** Configuration of the transactions. */
export interface TransactionSettings {
  /** Names of services whose promotions are shown as free trials. (spec: TXN-04, TXN-05) */
  readonly freeTrialServices: readonly string[];
  /** Ids of apps whose promotions are shown as free trials. (spec: TXN-06) */
  readonly freeTrialApps: readonly string[];
  /** Error codes of a refund that fails because of the card. (spec: TXN-15) */
  readonly cardErrorCodes: readonly string[];
}
