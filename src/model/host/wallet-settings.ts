/** Configuration of the wallet. */
export interface WalletSettings {
  /**
   * Ids of the public keys that encrypt card data: SHA-256 fingerprints in hexadecimal digits. If undefined, every key
   * of the key service is accepted. (spec: SEC-15)
   */
  readonly keyIds: readonly string[] | undefined;
}
