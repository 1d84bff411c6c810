import { showScheme } from '#src/preview/color-scheme.ts';
import { realNow, setClock } from '#src/lib/clock.ts';
import { guardStorage, openStorage } from '#src/lib/guarded-storage.ts';
import { delayRequests } from '#src/http/delay-requests.ts';
import { timeOf, type ScenarioBoot, type ScenarioParts } from '#src/model/scenario/scenario.ts';

const RUN_KEY = 'marquee.scenario';

type BegunScenario = Pick<ScenarioBoot, 'run' | 'clock' | 'late'> & {
  readonly document: Pick<ScenarioParts, 'scheme'>;
};

/**
 * Sets the clock of the visit, with the days of UTC, its color scheme, and its late operations. The first page of a run starts with empty
 * storages, so that nothing of an earlier visit is left: no sign-in, no draft, no dismissed notice.
 */
export function beginScenario({ run, clock, late, document: { scheme } }: BegunScenario): void {
  if (late.length > 0) delayRequests(late);
  setClock(() => timeOf(clock, realNow()), 'utc');
  if (scheme) beginScheme(scheme);
  const tab = guardStorage(() => openStorage(() => sessionStorage));
  const shared = guardStorage(() => openStorage(() => localStorage));
  if (tab.get(RUN_KEY) === run) return;
  const isNewInBrowser = shared.get(RUN_KEY) !== run;
  for (const storage of isNewInBrowser ? [tab, shared] : [tab]) {
    for (const key of storage.keys() ?? []) storage.remove(key);
    storage.set(RUN_KEY, run);
  }
}

/** Shows the page in the colors of the scenario, until somebody changes those of the browser or the system. */
function beginScheme(scheme: 'light' | 'dark'): void {
  showScheme(scheme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) =>
    showScheme(matches ? 'dark' : 'light'),
  );
}
