/** A row of the table of keys that encrypt card data. The card itself is the customer's `wallet` record. */
export interface PaymentKeyTable {
  /** Id of the key: the fingerprint of its public key. */
  readonly id: string;
  /** The private key as PEM (PKCS #8). */
  readonly private_key: string;
  /** Milliseconds since 1970. */
  readonly created: number;
}

export interface PaymentTables {
  readonly payment_key: PaymentKeyTable;
}
