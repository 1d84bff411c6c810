import type { FastifyInstance } from 'fastify';
import { runEveryHour } from '#src/lib/runs/run-every-hour.ts';
import type { Log } from '../log.ts';
import { refuseProblems } from './checks/scenario-error.ts';
import type { ScenarioLibrary } from './library/scenario-library.ts';
import { addSystemHooks } from './responses/system-responses.ts';
import type { PrepareRun } from './runs/run-customer.ts';
import { addRunHooks, type ScenarioRun } from './runs/scenario-run.ts';
import type { ScenarioStore } from './runs/scenario-store.ts';
import { addLinkHooks } from './scenario-links.ts';

/** What `addScenarioHooks` needs to open, check and prepare scenarios. */
interface HookOptions {
  readonly store: ScenarioStore;
  readonly check: ScenarioLibrary['check'];
  readonly prepare: PrepareRun;
  readonly log: Log;
}

/**
 * Adds the hooks that open scenarios from their links, find the run of each request and send the responses of its
 * scenario, and removes old pasted documents every hour. Fastify does not run hooks for plugins that are loaded before,
 * so these hooks are added first.
 */
export function addScenarioHooks(app: FastifyInstance, { store, check, prepare, log }: HookOptions): void {
  addLinkHooks(app, { store, check, prepare });
  addRunHooks(app, createFindRun(store.find, check));
  addSystemHooks(app);
  runEveryHour(app, log, store.removeOld);
}

/** Finds the scenario run that a cookie names; returns undefined if there is none. */
type FindRun = (cookie: string) => Promise<ScenarioRun | undefined>;

/**
 * Returns a function that finds the run of a cookie. It throws a ScenarioError if the document of the run is no longer
 * valid, because its file or the content has changed since the link was opened. Each run is checked once.
 */
function createFindRun(find: FindRun, check: ScenarioLibrary['check']): FindRun {
  const checked = new WeakSet<ScenarioRun>();
  return async (cookie) => {
    const run = await find(cookie);
    if (!run || checked.has(run)) return run;
    refuseProblems(await check(run.document));
    checked.add(run);
    return run;
  };
}
