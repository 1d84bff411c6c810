import { guardStorage } from '#src/lib/guarded-storage.ts';

/**
 * Values that the session stores beside the sign-in. The names are those of the requirements; some of them are set by
 * shopping pages only. (spec: AUTH-26…29)
 */
export type SessionValueName =
  | 'sessionId'
  | 'sessionContext'
  | 'trackingId'
  | 'cartId'
  /** The cart of a change of plan and the plan in it; see operations/subscriptions/picked-plan. (spec: SUB-35) */
  | 'pickedPlan'
  | 'salesJourneyId'
  | 'partnerGroup'
  | 'activationItems'
  /** The journey from choosing a plan to the confirmation; see model/checkout. */
  | 'checkout'
  | 'requestedPath'
  | 'redirectSession'
  /** Set if the customer was asked to sign in again because the session had no account ids. (spec: API-22) */
  | 'signedInForIds'
  /** Set during a sign-in for the Privacy Center. (spec: AUTH-31) */
  | 'privacySignIn'
  | 'x-error-count'
  /** The operation that was last refused with 401. */
  | 'x-error-operation'
  | 'offersBanner'
  | 'noOffers'
  | 'newPlans'
  /** The order whose charge has had no response yet. */
  | 'unconfirmedOrder'
  /** A refund that waits for a fresh sign-in. (spec: SEC-13) */
  | 'pendingRefund'
  | 'paymentModalOpen'
  /** Set while it is unclear whether the last change of the card was made; it may have charged a due payment. */
  | 'unclearCard'
  | 'walletToken'
  /** Never written, because no documented response has a decision id; see docs/decisions/0044. */
  | 'decisionId'
  /** The id that is also sent as xboAccountId. */
  | 'accountId'
  | 'contentLanguage'
  | 'storefrontDismissed';

/** Named text entries of one storage. */
export interface Entries<Name extends string> {
  get(name: Name): string | undefined;
  set(name: Name, value: string): void;
  remove(name: Name): void;
  /** Removes all entries with the common prefix, whatever their name; with `group` only names that begin with it. */
  clear(group?: string): void;
}

export type SessionValues = Entries<SessionValueName>;

/** Prefix of every key that the portal stores. */
export const STORAGE_PREFIX = 'marquee.';

/** Entries without the prefix, because the documents give their whole names. (spec: API-35) */
const UNPREFIXED: readonly string[] = ['x-error-count'];

function keyOf(name: string): string {
  return UNPREFIXED.includes(name) ? name : STORAGE_PREFIX + name;
}

/** Names of form drafts begin with this. (see forms/store/draft/form-draft.ts) */
export const DRAFT_PREFIX = 'draft.';

/**
 * Returns entries of a browser storage under the common prefix. Those of `inMemory`, and all if the browser refuses access,
 * are kept in memory only.
 */
export function createEntries<Name extends string>(
  storage: Storage | undefined,
  inMemory: readonly Name[] = [],
): Entries<Name> {
  const memory = new Map<string, string>();
  const stored = guardStorage(() => storage);
  return Object.freeze({
    get: (name: Name) => stored.get(keyOf(name)) ?? memory.get(name),
    set: (name: Name, value: string) => {
      memory.set(name, value);
      if (!inMemory.includes(name)) stored.set(keyOf(name), value);
    },
    remove: (name: Name) => {
      memory.delete(name);
      stored.remove(keyOf(name));
    },
    clear: (group = '') => {
      for (const name of memory.keys()) if (name.startsWith(group)) memory.delete(name);
      for (const name of UNPREFIXED) if (name.startsWith(group)) stored.remove(name);
      for (const key of stored.keys() ?? []) if (key.startsWith(STORAGE_PREFIX + group)) stored.remove(key);
    },
  });
}

/** Returns the values of a session, stored in `storage`. */
export function createSessionValues(storage: Storage | undefined): SessionValues {
  return createEntries<SessionValueName>(storage);
}
