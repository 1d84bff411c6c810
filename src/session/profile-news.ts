import { randomId } from '#src/lib/random-id.ts';
import type { SessionBrowser } from './session-browser.ts';
import { createEntries, PREFIX } from './session-values.ts';

/** Drawn anew with every change of the profile; says nothing of the person. (spec: SEC-10) */
export const NEWS_KEY = `${PREFIX}profileNews`;

/** How the tabs of a browser tell each other that the profile has changed, also those that sleep meanwhile. */
export interface ProfileNews {
  /** This tab has changed the profile, and knows what it is now. */
  tell(): void;
  /** The profile was changed after this tab learnt of it. */
  isThere(): boolean;
  /** This tab knows the profile as it is now. */
  take(): void;
  /** Nobody is signed in any more, in any tab. */
  forget(): void;
}

export function createProfileNews({ tab, shared }: Pick<SessionBrowser, 'tab' | 'shared'>): ProfileNews {
  const seen = createEntries<'seenNews'>(tab);
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return shared && work(shared);
    } catch {
      // Without it this tab is by itself.
      return undefined;
    }
  };
  const read = (): string | undefined => attempt((storage) => storage.getItem(NEWS_KEY)) ?? undefined;
  const take = (): void => {
    const news = read();
    if (news === undefined) seen.remove('seenNews');
    else seen.set('seenNews', news);
  };
  return Object.freeze({
    tell() {
      attempt((storage) => storage.setItem(NEWS_KEY, randomId()));
      take();
    },
    isThere() {
      const news = read();
      return news !== undefined && news !== seen.get('seenNews');
    },
    take,
    forget: () => attempt((storage) => storage.removeItem(NEWS_KEY)),
  });
}
