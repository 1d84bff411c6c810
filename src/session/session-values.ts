import { storageOrMemory } from '#src/lib/guarded-storage.ts';

/**
 * Names of the values that the session stores besides the sign-in. The specification defines many of them. (spec:
 * AUTH-26…29)
 */
export type SessionValueName =
  | 'sessionId'
  | 'sessionContext'
  | 'trackingId'
  | 'cartId'
  /**
   * The cart for a change of plan, and the plan in the cart; see operations/subscriptions/picked-plan. (spec: SUB-35)
   */
  | 'pickedPlan'
  | 'salesJourneyId'
  | 'partnerGroup'
  | 'activationItems'
  /** The journey from choosing a plan to the confirmation; see model/checkout. */
  | 'checkout'
  | 'requestedPath'
  | 'redirectSession'
  /** Set after a second sign-in was started because the session had no account ids. (spec: API-22) */
  | 'signedInForIds'
  /** Set during a sign-in for the Privacy Center. (spec: AUTH-31) */
  | 'privacySignIn'
  | 'x-error-count'
  /** The operation that was last refused with 401. */
  | 'x-error-operation'
  | 'offersBanner'
  | 'noOffers'
  | 'newPlans'
  /** The order whose charge has had no clear response. */
  | 'unconfirmedOrder'
  /** A refund that waits for a fresh sign-in. (spec: SEC-13) */
  | 'pendingRefund'
  | 'paymentModalOpen'
  /**
   * Set while it is unknown whether the last change of the card was made. The change may have charged a due payment.
   */
  | 'unclearCard'
  | 'walletToken'
  /** Never written, because no documented response has a decision id; see docs/decisions/0044. */
  | 'decisionId'
  /** The id that is also sent as xboAccountId. */
  | 'accountId'
  | 'contentLanguage'
  | 'storefrontDismissed';

/** Named texts in a browser storage. */
export interface Entries<Name extends string> {
  get(name: Name): string | undefined;
  set(name: Name, value: string): void;
  remove(name: Name): void;
  /** Removes all entries of the portal, whatever their name; with `group`, only those whose names begin with it. */
  clear(group?: string): void;
}

/** The values that the session stores besides the sign-in. */
export type SessionValues = Entries<SessionValueName>;

/** Prefix of the keys that the portal stores, unless the specification defines the complete key. */
export const STORAGE_PREFIX = 'marquee.';

/** Names of entries without the prefix, because the specification defines their complete keys. (spec: API-35) */
const UNPREFIXED_NAMES: readonly string[] = ['x-error-count'];

/** Returns the storage key of an entry. */
function storageKeyOf(name: string): string {
  return UNPREFIXED_NAMES.includes(name) ? name : STORAGE_PREFIX + name;
}

/** Prefix of the names of form drafts; see forms/store/draft/form-draft.ts. */
export const DRAFT_PREFIX = 'draft.';

/**
 * Returns the entries of the portal in a browser storage. The entries named in `inMemory` are kept only in memory; so
 * is every value that the browser does not store.
 */
export function createEntries<Name extends string>(
  storage: Storage | undefined,
  inMemory: readonly Name[] = [],
): Entries<Name> {
  const stored = storageOrMemory(() => storage);
  const memory = storageOrMemory(() => undefined);
  const storeOf = (name: Name) => (inMemory.includes(name) ? memory : stored);
  return Object.freeze({
    get: (name: Name) => storeOf(name).get(storageKeyOf(name)),
    set: (name: Name, value: string) => void storeOf(name).set(storageKeyOf(name), value),
    // The storage may contain a value of a name in `inMemory` that was stored before the configuration changed.
    remove: (name: Name) => {
      for (const store of [memory, stored]) store.remove(storageKeyOf(name));
    },
    clear: (group = '') => {
      for (const store of [memory, stored]) {
        for (const name of UNPREFIXED_NAMES) if (name.startsWith(group)) store.remove(name);
        for (const key of store.keys() ?? []) if (key.startsWith(STORAGE_PREFIX + group)) store.remove(key);
      }
    },
  });
}

/** Returns the values of a session, stored in `storage`. */
export function createSessionValues(storage: Storage | undefined): SessionValues {
  return createEntries<SessionValueName>(storage);
}
