import { createContext, use } from 'react';
import type { TransactionSettings } from '#src/model/host/transaction-settings.ts';

/** Provides the configuration of the transactions from the boot data; by default nothing is configured. */
export const TransactionSettingsContext = createContext<TransactionSettings>({
  freeTrialServices: [],
  freeTrialApps: [],
  cardErrorCodes: [],
});

/** Returns the configuration of the transactions. */
export function useTransactionSettings(): TransactionSettings {
  return use(TransactionSettingsContext);
}
