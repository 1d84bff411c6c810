import type { ConfigFile } from '#schemas/types/config.types.ts';
import type { Host } from '#src/model/host/hosts.ts';
import type { OfferSettings } from '#src/model/host/offer-settings.ts';

/** Default error codes for a declined and an expired card: those of the sandbox. (spec: OPEN-63) */
const PAYMENT_ERROR_CODES = ['PCS-PY-201', 'PCS-PY-202'];

/** Renewal prices of the seasonal plans in fixtures/catalog. */
const SANDBOX_SEASON_PRICES: OfferSettings['seasonPrices'] = { 'crt-season': '149.99', 'mls-pass-s': '99.00' };

/** Product keys of the sandbox's apps for which a change request also names the activity (`userActivity`). */
const SANDBOX_ACTIVITY_PRODUCTS = ['PK-MAX'];
/** The partner group of each app of the sandbox. */
const SANDBOX_PARTNER_GROUPS: OfferSettings['partnerGroups'] = { max: 'wbd', appletv: 'apple', mls: 'apple' };

/** Reads the configuration of the offers. The partner pages of the sandbox are on the portal's own hosts. */
export function readOffers({ offers = {}, sandbox }: ConfigFile, hosts: readonly Host[]): OfferSettings {
  const hasSandbox = sandbox?.enabled !== false;
  const ownHosts = hosts.map(({ name, origin }) => (origin === undefined ? name : new URL(origin).host));
  const activationHosts = offers.activationHosts ?? (hasSandbox ? ownHosts : []);
  return Object.freeze({
    activation: offers.activation ?? activationHosts.length > 0,
    activationHosts,
    paymentErrorCodes: offers.paymentErrorCodes ?? PAYMENT_ERROR_CODES,
    userActivityProducts: offers.userActivityProducts ?? (hasSandbox ? SANDBOX_ACTIVITY_PRODUCTS : []),
    partnerGroups: offers.partnerGroups ?? (hasSandbox ? SANDBOX_PARTNER_GROUPS : {}),
    seasonPrices: offers.seasonPrices ?? (hasSandbox ? SANDBOX_SEASON_PRICES : {}),
  });
}

/**
 * Returns a list with the problem that prevents a start, if there is one: activation buttons are on, but no activation
 * host is set. (spec: OPEN-68)
 */
export function activationHostProblems({ activation, activationHosts }: OfferSettings): readonly string[] {
  return activation && activationHosts.length === 0
    ? [
        'offers.activationHosts: has no host, but offers.activation is true. List the hosts of the activation pages, or ' +
          'set offers.activation to false.',
      ]
    : [];
}
