import type { Operation } from '#src/data/operation.ts';
import { getDevices } from '#src/operations/devices.ts';
import { getStorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { getContractDate, getPrivacy, getPrivacyPreferences } from '#src/operations/privacy.ts';
import { getProfile } from '#src/operations/profile.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { getTransactionHistory } from '#src/operations/transactions.ts';
import { getWallet } from '#src/operations/wallet/wallet.ts';

/** The data slices that the requirement lists, each with the operation that reads it. (spec: API-16) */
export const SLICES: readonly (readonly [name: string, operation: Operation<void, unknown>])[] = [
  ['profile', getProfile],
  ['devices', getDevices],
  ['transactions', getTransactionHistory],
  ['privacy', getPrivacy],
  ['privacyContractDate', getContractDate],
  ['privacyPreferences', getPrivacyPreferences],
  ['subscriptions', getSubscriptions],
  ['wallet', getWallet],
  ['storefrontBanner', getStorefrontBanner],
];
