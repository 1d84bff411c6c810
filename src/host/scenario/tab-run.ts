import { guardStorage, openStorage } from '#src/lib/guarded-storage.ts';
import type { ScenarioBoot } from '#src/model/scenario/scenario.ts';

/** A visit of a scenario: its id (`run`) and the name of the scenario. */
type Run = Pick<ScenarioBoot, 'run' | 'name'>;

/** Storage key of the id of the current run: of this tab in session storage, of the whole browser in local storage. */
const RUN_KEY = 'marquee.scenario';
/** Storage key of the name of the current scenario, in the same two storages. */
const NAME_KEY = 'marquee.scenario.name';
/** Session storage key of the name of the scenario that this tab showed before another tab opened one. */
const BEFORE_KEY = 'marquee.scenario.before';

/** The storage of this tab. */
const tabStorage = guardStorage(() => openStorage(() => sessionStorage));
/** The storage that all tabs of the browser share. */
const sharedStorage = guardStorage(() => openStorage(() => localStorage));

/**
 * Records that this tab shows a run of a scenario. On the first page of the run, both storages are cleared; in each
 * further tab that shows the run, the session storage is cleared. So no sign-in, draft or dismissed notice of an
 * earlier visit is left. `isOpened` is true if this tab has opened the link of the run, and false if another tab has
 * done so, because all tabs of a browser share one cookie.
 */
export function enterRun({ run, name }: Run, isOpened = isFromLink()): void {
  const before = tabStorage.get(RUN_KEY) === run ? tabStorage.get(BEFORE_KEY) : tabStorage.get(NAME_KEY);
  if (tabStorage.get(RUN_KEY) !== run) {
    const isNewInBrowser = sharedStorage.get(RUN_KEY) !== run;
    for (const storage of isNewInBrowser ? [tabStorage, sharedStorage] : [tabStorage]) {
      for (const key of storage.keys() ?? []) storage.remove(key);
      storage.set(NAME_KEY, name);
      storage.set(RUN_KEY, run);
    }
  }
  if (before === undefined || isOpened) tabStorage.remove(BEFORE_KEY);
  else tabStorage.set(BEFORE_KEY, before);
}

/** Returns true if a link to a scenario, which redirects to its page, or the address bar has opened this page. */
function isFromLink(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  return (page?.redirectCount ?? 0) > 0 || (page?.type === 'navigate' && !isFromHere);
}

/**
 * Returns the name of the scenario that this tab showed before another tab opened the current one; undefined if there
 * is none.
 */
export const previousScenario = (): string | undefined => tabStorage.get(BEFORE_KEY);

/**
 * Calls `onOther` with the name of a scenario that another tab opens, or has opened since this tab opened the run.
 * Returns a function that stops watching.
 */
export function watchOtherTabs(run: string, onOther: (name: string) => void): () => void {
  const check = (): void => {
    const [latest, name] = [sharedStorage.get(RUN_KEY), sharedStorage.get(NAME_KEY)];
    if (latest !== undefined && latest !== run && name !== undefined) onOther(name);
  };
  check();
  addEventListener('storage', check);
  return () => removeEventListener('storage', check);
}
