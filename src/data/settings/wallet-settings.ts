import { createContext, use } from 'react';
import type { WalletSettings } from '#src/model/host/wallet-settings.ts';

/** Provides the configuration of the wallet from the boot data; by default every key is accepted. */
export const WalletSettingsContext = createContext<WalletSettings>({ keyIds: undefined });

/** Returns the configuration of the wallet. */
export function useWalletSettings(): WalletSettings {
  return use(WalletSettingsContext);
}
