/** What the session keeps beside the tokens; the names are those of the specification. (spec: AUTH-26…29) */
export type SessionValueName =
  | 'sessionId'
  | 'sessionContext'
  | 'trackingId'
  | 'loginExpiry'
  | 'authKey'
  | 'cartId'
  | 'salesJourneyId'
  | 'partnerGroup'
  | 'activationItems'
  | 'requestedPath'
  | 'redirectSession'
  | 'x-error-count'
  | 'offersBanner'
  | 'noOffers'
  | 'newPlans'
  | 'paymentModalOpen'
  | 'walletToken'
  | 'decisionId'
  | 'accountId'
  | 'contentLanguage'
  | 'storefrontDismissed';

export interface SessionValues {
  get(name: SessionValueName): string | undefined;
  set(name: SessionValueName, value: string): void;
  remove(name: SessionValueName): void;
  /** Forgets everything that the session keeps. */
  clear(): void;
}

const PREFIX = 'marquee.';

/** Values in a storage of the browser, under one prefix; in memory where the browser refuses to store. */
export function createSessionValues(storage: Storage | undefined): SessionValues {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return storage && act(storage);
    } catch {
      return undefined;
    }
  };
  return Object.freeze({
    get: (name: SessionValueName) => attempt((store) => store.getItem(PREFIX + name)) ?? memory.get(name),
    set: (name: SessionValueName, value: string) => {
      memory.set(name, value);
      attempt((store) => store.setItem(PREFIX + name, value));
    },
    remove: (name: SessionValueName) => {
      memory.delete(name);
      attempt((store) => store.removeItem(PREFIX + name));
    },
    clear: () => {
      memory.clear();
      attempt((store) => {
        for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key);
      });
    },
  });
}
