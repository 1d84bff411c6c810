import { realNow, setClock } from '#src/lib/clock.ts';
import { guardStorage, openStorage } from '#src/lib/guarded-storage.ts';
import { timeOf, type ScenarioBoot } from '#src/model/scenario/scenario.ts';

const RUN_KEY = 'marquee.scenario';

/**
 * Sets the clock of the visit, with the days of UTC. The first page of a run starts with empty storages, so that nothing of an earlier visit is
 * left: no sign-in, no draft, no dismissed notice.
 */
export function beginScenario({ run, clock }: Pick<ScenarioBoot, 'run' | 'clock'>): void {
  setClock(() => timeOf(clock, realNow()), 'utc');
  const tab = guardStorage(() => openStorage(() => sessionStorage));
  const shared = guardStorage(() => openStorage(() => localStorage));
  if (tab.get(RUN_KEY) === run) return;
  const isNewInBrowser = shared.get(RUN_KEY) !== run;
  for (const storage of isNewInBrowser ? [tab, shared] : [tab]) {
    for (const key of storage.keys() ?? []) storage.remove(key);
    storage.set(RUN_KEY, run);
  }
}
