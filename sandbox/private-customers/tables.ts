/** A row of the table of customer copies, which scenarios use. */
export interface PrivateCustomerTable {
  /** Id of the copy's account. The tokens of the account contain it as the claim `sub`. */
  readonly sub: string;
  /**
   * Time of creation in milliseconds since 1970, by the real clock: the sandbox's clock for the billing does not change
   * it.
   */
  readonly created: number;
}

export interface PrivateCustomerTables {
  readonly private_customer: PrivateCustomerTable;
}
