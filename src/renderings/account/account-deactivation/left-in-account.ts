import type { DataServices } from '#src/data/run-operation.ts';
import { runOperation } from '#src/data/run-operation.ts';
import { getDevices } from '#src/operations/devices.ts';
import { getSubscriptions, isContinuing } from '#src/operations/subscriptions/subscriptions.ts';
import { getWallet, type Card } from '#src/operations/wallet/wallet.ts';

/** The devices, subscriptions and card that an account still has before its deactivation. */
export interface LeftInAccount {
  readonly devices: number;
  /** Names of the subscriptions that must be canceled first. */
  readonly subscriptions: readonly string[];
  readonly card: Card | undefined;
}

/** Reads devices, subscriptions and card again. Rejects if one of them cannot be read. (spec: DEAC-01) */
export async function readLeftInAccount(services: DataServices, now: number): Promise<LeftInAccount> {
  const [devices, subscriptions, wallet] = await Promise.all([
    runOperation(services, getDevices, undefined),
    runOperation(services, getSubscriptions, undefined),
    runOperation(services, getWallet, undefined),
  ]);
  return {
    devices: devices.tv.length + devices.streaming.length,
    subscriptions: subscriptions.filter((each) => isContinuing(each, now)).map((each) => each.subscriptionName),
    card: wallet.card,
  };
}

/** Returns true if something must be removed before the account is deactivated. (spec: DEAC-02, OPEN-51) */
export const mustBeRemoved = ({ devices, subscriptions }: LeftInAccount): boolean =>
  devices > 0 || subscriptions.length > 0;
