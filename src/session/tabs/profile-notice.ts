import { guardStorage } from '#src/lib/guarded-storage.ts';
import { randomId } from '#src/lib/random-id.ts';
import type { SessionBrowser } from '../session-browser.ts';
import { createEntries, STORAGE_PREFIX } from '../session-values.ts';

/** Storage key of the notice. Its value is a random id, new with every change, without customer data. (spec: SEC-10) */
export const PROFILE_NOTICE_KEY = `${STORAGE_PREFIX}profileNews`;

/** A notice to the other tabs of this browser, also to inactive ones, that the customer's profile has changed. */
export interface ProfileNotice {
  /** Announces a change of the profile that this tab has made and already shows. */
  announce(): void;
  /** Returns true if another tab has announced a change of the profile since this tab last called `markRead`. */
  isUnread(): boolean;
  /** Records that this tab shows the current profile. */
  markRead(): void;
  /** Removes the notice for all tabs, at sign-out. */
  clear(): void;
}

/** Creates the notice in the storage `shared`. Without the storage, no change is announced. */
export function createProfileNotice({ tab, shared }: Pick<SessionBrowser, 'tab' | 'shared'>): ProfileNotice {
  const readNotices = createEntries<'seenNews'>(tab);
  const storage = guardStorage(() => shared);
  const markRead = (): void => {
    const notice = storage.get(PROFILE_NOTICE_KEY);
    if (notice === undefined) readNotices.remove('seenNews');
    else readNotices.set('seenNews', notice);
  };
  return Object.freeze({
    announce() {
      storage.set(PROFILE_NOTICE_KEY, randomId());
      markRead();
    },
    isUnread() {
      const notice = storage.get(PROFILE_NOTICE_KEY);
      return notice !== undefined && notice !== readNotices.get('seenNews');
    },
    markRead,
    clear: () => storage.remove(PROFILE_NOTICE_KEY),
  });
}
