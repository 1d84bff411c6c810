/** What the session keeps beside the sign-in; the names are those of the specification. (spec: AUTH-26…29) */
export type SessionValueName =
  | 'sessionId'
  | 'sessionContext'
  | 'trackingId'
  | 'cartId'
  | 'salesJourneyId'
  | 'partnerGroup'
  | 'activationItems'
  | 'requestedPath'
  | 'redirectSession'
  /** The customer has signed in again because there were no session ids. (spec: API-22) */
  | 'signedInForIds'
  /** The sign-in under way is one for the Privacy Center. (spec: AUTH-31) */
  | 'privacySignIn'
  | 'x-error-count'
  /** The operation that was refused last. */
  | 'x-error-operation'
  | 'offersBanner'
  | 'noOffers'
  | 'newPlans'
  | 'paymentModalOpen'
  | 'walletToken'
  | 'decisionId'
  | 'accountId'
  | 'contentLanguage'
  | 'storefrontDismissed';

export interface Entries<Name extends string> {
  get(name: Name): string | undefined;
  set(name: Name, value: string): void;
  remove(name: Name): void;
  /** Forgets everything below the prefix, of whatever name; `group` only what begins so, for example `draft.`. */
  clear(group?: string): void;
}

export type SessionValues = Entries<SessionValueName>;

export const PREFIX = 'marquee.';

/** What forms keep of what was typed, one entry a form. (see forms/form-draft.ts) */
export const DRAFTS = 'draft.';

/** Entries of a storage of the browser, under one prefix; in memory where the browser refuses to store. */
export function createEntries<Name extends string>(storage: Storage | undefined): Entries<Name> {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return storage && work(storage);
    } catch {
      return undefined;
    }
  };
  return Object.freeze({
    get: (name: Name) => attempt((store) => store.getItem(PREFIX + name)) ?? memory.get(name),
    set: (name: Name, value: string) => {
      memory.set(name, value);
      attempt((store) => store.setItem(PREFIX + name, value));
    },
    remove: (name: Name) => {
      memory.delete(name);
      attempt((store) => store.removeItem(PREFIX + name));
    },
    clear: (group = '') => {
      for (const name of memory.keys()) if (name.startsWith(group)) memory.delete(name);
      attempt((store) => {
        const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
        for (const key of keys) if (key?.startsWith(PREFIX + group)) store.removeItem(key);
      });
    },
  });
}

export function createSessionValues(storage: Storage | undefined): SessionValues {
  return createEntries<SessionValueName>(storage);
}
