/** The copies of customers that scenarios use. */
export interface PrivateCustomerTable {
  /** Id of the copy's account. The tokens of the account contain it as the claim `sub`. */
  readonly sub: string;
  /** Time of creation by the real clock, which the clock of the billing cannot move. In milliseconds since 1970. */
  readonly created: number;
}

export interface PrivateCustomerTables {
  readonly private_customer: PrivateCustomerTable;
}
