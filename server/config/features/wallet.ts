import type { ConfigFile } from '#schemas/types/config.types.ts';
import type { WalletSettings } from '#src/model/host/wallet-settings.ts';

/**
 * Reads the configuration of the wallet. The sandbox replaces its key each day, so every key is accepted by default.
 */
export function readWallet({ wallet = {} }: ConfigFile): WalletSettings {
  return Object.freeze({ keyIds: wallet.keyIds || undefined });
}

/**
 * Returns a list with the problem that prevents a start, if there is one: without the sandbox, `wallet.keyIds` must be
 * set. (spec: SEC-15)
 */
export function keyIdProblems({ wallet = {}, sandbox }: ConfigFile): readonly string[] {
  return sandbox?.enabled === false && wallet.keyIds === undefined
    ? [
        'wallet.keyIds: is missing, because the sandbox is disabled. List the ids of the keys that card data is encrypted ' +
          'with, or set it to false to accept every key of the key service.',
      ]
    : [];
}
