import type { HostPaths } from './host-paths.ts';
import type { LandingTargets } from './landing-targets.ts';
import type { OfferSettings } from './offer-settings.ts';
import type { TransactionSettings } from './transaction-settings.ts';
import type { WalletSettings } from './wallet-settings.ts';

/** Settings of the configuration that every page receives. */
export interface PageSettings {
  /** Paths of the portal's own pages. (spec: OPEN-24) */
  readonly hostPaths: HostPaths;
  readonly landing: Partial<LandingTargets>;
  readonly offers: OfferSettings;
  readonly wallet: WalletSettings;
  /** Address of the chat widget in the language of the page; '' if there is no chat. (spec: OPEN-57) */
  readonly chatUrl: string;
  /** Address of the tracking system; '' for no tracking. (spec: SYS-26, OPEN-16) */
  readonly trackingUrl: string;
  readonly transactions: TransactionSettings;
}
