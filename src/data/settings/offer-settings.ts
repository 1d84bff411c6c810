import { createContext, use } from 'react';
import type { OfferSettings } from '#src/model/host/offer-settings.ts';

/** Provides the configuration of the offers from the boot data; by default nothing is configured. */
export const OfferSettingsContext = createContext<OfferSettings>({
  activation: false,
  activationHosts: [],
  paymentErrorCodes: [],
  seasonPrices: {},
  userActivityProducts: [],
  partnerGroups: {},
});

/** Returns the configuration of the offers. */
export function useOfferSettings(): OfferSettings {
  return use(OfferSettingsContext);
}
