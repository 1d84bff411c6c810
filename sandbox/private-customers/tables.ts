/** The copies of customers that scenarios use. */
export interface PrivateCustomerTable {
  /** The subject of the tokens. */
  readonly sub: string;
  /** Real time, in milliseconds since 1970. */
  readonly created: number;
}

export interface PrivateCustomerTables {
  readonly private_customer: PrivateCustomerTable;
}
