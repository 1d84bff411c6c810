import { showScheme } from '#src/preview/color-scheme.ts';
import { realNow, setClock } from '#src/lib/clock.ts';
import { delayRequests } from '#src/http/delay-requests.ts';
import { timeOf, type ScenarioBoot, type ScenarioParts } from '#src/model/scenario/scenario.ts';
import type { SessionOptions } from '#src/session/create-session.ts';
import { scenarioSignIn } from './scenario-sign-in.ts';
import { enterRun } from './tab-run.ts';

/** The parts of a scenario that are applied before the page is shown. */
type BeginningScenario = Pick<ScenarioBoot, 'run' | 'name' | 'clock' | 'late'> & {
  readonly document: Pick<ScenarioParts, 'scheme' | 'signIn'>;
};

/**
 * Applies the clock (in UTC), the color scheme and the delayed operations of a scenario to the visit. On the first page
 * of a run in the browser or in this tab, clears what earlier visits have stored. Returns the loader of the scenario's
 * sign-in; undefined for the usual sign-in.
 */
export function beginScenario(scenario: BeginningScenario): SessionOptions['load'] {
  const { run, name, clock, late, document } = scenario;
  const { scheme, signIn } = document;
  delayRequests(late);
  setClock(() => timeOf(clock, realNow()), 'utc');
  if (scheme) beginScheme(scheme);
  enterRun({ run, name });
  return scenarioSignIn(signIn);
}

/** Shows the page in the color scheme of the scenario, until the color scheme of the browser or the system changes. */
function beginScheme(scheme: 'light' | 'dark'): void {
  showScheme(scheme);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) =>
    showScheme(matches ? 'dark' : 'light'),
  );
}
