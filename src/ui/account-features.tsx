import { createContext, use } from 'react';

/** The optional features of the account area that the configuration enables. */
export interface AccountFeatures {
  readonly sessionWarning: boolean;
  readonly deactivate: boolean;
  readonly federatedLink: boolean;
}

/** Provided by the host from the boot data; by default every feature is off. */
export const AccountFeaturesContext = createContext<AccountFeatures>({
  sessionWarning: false,
  deactivate: false,
  federatedLink: false,
});

/** Returns the enabled features of the account area. */
export function useAccountFeatures(): AccountFeatures {
  return use(AccountFeaturesContext);
}
