import type { DataServices } from '#src/data/run-operation.ts';
import { runOperation } from '#src/data/run-operation.ts';
import { momentOf } from '#src/lib/moment-of.ts';
import { getDevices } from '#src/operations/devices.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { getWallet, type Card } from '#src/operations/wallet/wallet.ts';

/** What an account still has before it is deactivated. */
export interface LeftInAccount {
  readonly devices: number;
  /** Names of the active subscriptions. */
  readonly subscriptions: readonly string[];
  readonly card: Card | undefined;
}

/** States of subscriptions that end by themselves or have ended. */
const ENDING: ReadonlySet<string> = new Set(['ended', 'unlinked', 'pendingCancel']);

/** Reads devices, subscriptions and card again. Rejects if one of them cannot be read. (spec: DEAC-01) */
export async function readLeftInAccount(services: DataServices, now: number): Promise<LeftInAccount> {
  const [devices, subscriptions, wallet] = await Promise.all([
    runOperation(services, getDevices, undefined),
    runOperation(services, getSubscriptions, undefined),
    runOperation(services, getWallet, undefined),
  ]);
  return {
    devices: devices.tv.length + devices.streaming.length,
    subscriptions: subscriptions.filter((each) => isActive(each, now)).map((each) => each.subscriptionName),
    card: wallet.card,
  };
}

/** A subscription that is canceled already does not keep a customer from leaving. */
const isActive = ({ activationStatus, endDate }: Subscription, now: number): boolean =>
  !ENDING.has(activationStatus) && (momentOf(endDate) ?? now) >= now;

/** True if something must be removed before the account is deactivated. (spec: DEAC-02, OPEN-51) */
export const mustBeRemoved = ({ devices, subscriptions }: LeftInAccount): boolean =>
  devices > 0 || subscriptions.length > 0;
