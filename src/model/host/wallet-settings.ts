/** Configuration of the wallet. */
export interface WalletSettings {
  /**
   * Ids of the public keys that card data is encrypted with: SHA-256 fingerprints in hexadecimal digits. Undefined: every
   * key of the key service. (spec: SEC-15)
   */
  readonly keyIds: readonly string[] | undefined;
}
