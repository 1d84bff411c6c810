import { createContext, use } from 'react';

/** Which parts of the account area the configuration switches on. */
export interface AccountFeatures {
  readonly sessionWarning: boolean;
  readonly deactivate: boolean;
  readonly federatedLink: boolean;
}

/** The host gives what boot says; without it everything is off. */
export const AccountFeaturesContext = createContext<AccountFeatures>({
  sessionWarning: false,
  deactivate: false,
  federatedLink: false,
});

export function useAccountFeatures(): AccountFeatures {
  return use(AccountFeaturesContext);
}
