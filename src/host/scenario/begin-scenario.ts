import { showScheme } from '#src/preview/color-scheme.ts';
import { realNow, setClock } from '#src/lib/clock.ts';
import { delayRequests } from '#src/http/delay-requests.ts';
import { timeOf, type ScenarioBoot, type ScenarioParts } from '#src/model/scenario/scenario.ts';
import type { SessionOptions } from '#src/session/create-session.ts';
import { signInOf } from './sign-in-of.ts';
import { enterRun } from './tab-run.ts';

type BegunScenario = Pick<ScenarioBoot, 'run' | 'name' | 'clock' | 'late'> & {
  readonly document: Pick<ScenarioParts, 'scheme' | 'signIn'>;
};

/**
 * Sets the clock of the visit, with the days of UTC, its color scheme, and its late operations. The first page of a run
 * starts with empty storages, so that nothing of an earlier visit is left: no sign-in, no draft, no dismissed notice. Returns
 * the sign-in that takes the place of the usual one, if the scenario has one.
 */
export function beginScenario(begun: BegunScenario): SessionOptions['load'] {
  const { run, name, clock, late, document } = begun;
  const { scheme, signIn } = document;
  delayRequests(late);
  setClock(() => timeOf(clock, realNow()), 'utc');
  if (scheme) beginScheme(scheme);
  enterRun({ run, name });
  return signInOf(signIn);
}

/** Shows the page in the colors of the scenario, until the colors of the browser or the system change. */
function beginScheme(scheme: 'light' | 'dark'): void {
  showScheme(scheme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) =>
    showScheme(matches ? 'dark' : 'light'),
  );
}
