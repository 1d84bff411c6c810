import type { ConfigFile } from '#schemas/types/config.types.ts';
import type { TransactionSettings } from '#src/model/host/transaction-settings.ts';

/** Services of the sandbox's customers whose promotions are shown as free trials. */
const SANDBOX_FREE_TRIALS = ['Courtside Basketball', 'Reelhouse Video'];

/** Reads the configuration of the transactions. (spec: TXN-04, TXN-05, TXN-06, TXN-15) */
export function readTransactions({ transactions = {}, sandbox }: ConfigFile): TransactionSettings {
  return Object.freeze({
    freeTrialServices: transactions.freeTrialServices ?? (sandbox?.enabled === false ? [] : SANDBOX_FREE_TRIALS),
    freeTrialApps: transactions.freeTrialApps ?? ['cstore'],
    cardErrorCodes: transactions.cardErrorCodes ?? ['PCS-RF-101'],
  });
}
