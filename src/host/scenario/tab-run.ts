import { guardStorage, openStorage } from '#src/lib/guarded-storage.ts';
import type { ScenarioBoot } from '#src/model/scenario/scenario.ts';

type Run = Pick<ScenarioBoot, 'run' | 'name'>;

/** Id and name of the scenario that a tab, or the browser, showed last. */
const RUN_KEY = 'marquee.scenario';
const NAME_KEY = 'marquee.scenario.name';
/** Name of the scenario that this tab showed before another tab opened one. */
const BEFORE_KEY = 'marquee.scenario.before';

const tab = guardStorage(() => openStorage(() => sessionStorage));
const shared = guardStorage(() => openStorage(() => localStorage));

/**
 * Notes that this tab shows a run. The first page of a run starts with empty storages, so that nothing of an earlier visit is
 * left: no sign-in, no draft, no dismissed notice. `isOpened` says whether this tab has opened the link of the run; otherwise
 * another tab did, because all tabs of a browser share one cookie.
 */
export function enterRun({ run, name }: Run, isOpened = isFromLink()): void {
  const before = tab.get(RUN_KEY) === run ? tab.get(BEFORE_KEY) : tab.get(NAME_KEY);
  if (tab.get(RUN_KEY) !== run) {
    const isNewInBrowser = shared.get(RUN_KEY) !== run;
    for (const storage of isNewInBrowser ? [tab, shared] : [tab]) {
      for (const key of storage.keys() ?? []) storage.remove(key);
      storage.set(NAME_KEY, name);
      storage.set(RUN_KEY, run);
    }
  }
  if (before === undefined || isOpened) tab.remove(BEFORE_KEY);
  else tab.set(BEFORE_KEY, before);
}

/** The link of a scenario redirects to its page; a link from another host or address bar may lead there in two steps. */
function isFromLink(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  return (page?.redirectCount ?? 0) > 0 || (page?.type === 'navigate' && !isFromHere);
}

/** Returns the name of the scenario that this tab showed before another tab opened the present one; undefined without one. */
export const scenarioBefore = (): string | undefined => tab.get(BEFORE_KEY);

/** Calls `onOther` with the name of a scenario that another tab opens, or has opened since. Returns a function that stops it. */
export function watchOtherTabs(run: string, onOther: (name: string) => void): () => void {
  const check = (): void => {
    const [latest, name] = [shared.get(RUN_KEY), shared.get(NAME_KEY)];
    if (latest !== undefined && latest !== run && name !== undefined) onOther(name);
  };
  check();
  addEventListener('storage', check);
  return () => removeEventListener('storage', check);
}
