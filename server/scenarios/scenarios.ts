import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { runEveryHour } from '#src/lib/runs/run-every-hour.ts';
import type { Boot } from '#src/model/host/boot.ts';
import type { ScenarioBoot } from '#src/model/scenario/scenario.ts';
import { withValueAt } from '../changes/merge/pointer.ts';
import { readCatalogue } from '../content/catalogue/catalogue.ts';
import type { Config } from '../config/config.ts';
import type { ReleaseMemory } from '../content/release/memory/release-memory.ts';
import type { Database } from '../database/database.ts';
import type { ResolvedEndpoints } from '../endpoints/resolve-endpoints.ts';
import { hostOf } from '../http/known-hosts.ts';
import type { LayoutSource } from '../layout-service/layout-source.ts';
import type { Log } from '../log.ts';
import { studioOriginOf } from '../config/features/studio.ts';
import type { PreviewContent } from '../preview/preview-source.ts';
import type { PreviewScenarios } from './preview-scenarios.ts';
import { responseRoutes, endpointsOf, lateOperations } from './responses/scenario-responses.ts';
import { addSystemHooks } from './responses/system-responses.ts';
import { deriveScenarios, type DerivedScenario } from './library/derived-scenarios.ts';
import { renderingsIn } from './library/renderings-in.ts';
import { createScenarioPictures } from './library/scenario-pictures.ts';
import { createScenarioLibrary, type ScenarioLibrary } from './library/scenario-library.ts';
import { refuseProblems, ScenarioError } from './checks/scenario-error.ts';
import { addRunHooks, runOf, type ScenarioRun } from './runs/scenario-run.ts';
import { dayOfCustomer } from './checks/check-customer-file.ts';
import { createScenarioStore } from './runs/scenario-store.ts';
import { readCustomers, releaseScenarioContext } from './scenario-context.ts';
import { layoutIn, SCENARIOS_FOLDER } from './scenario-files.ts';
import { openScenarios } from './scenario-links.ts';
import { scenarioRoutes } from './scenario-routes.ts';
import { studioScenarios } from './studio-scenarios.ts';
import { createScenarioSource } from './views/scenario-source.ts';

/** Adds a copy of a customer to the sandbox. Returns its subject. */
export type PrepareCustomer = (customer: {
  readonly id: string;
  readonly file: unknown;
  readonly today: number;
}) => Promise<string>;

/** Scenarios of a portal. Production hosts have none of them. */
export interface Scenarios {
  /** Adds the hooks, which must be before the routes of the portal. */
  mount(app: FastifyInstance): void;
  /** Adds the routes of scenarios, after the rate limits. */
  addRoutes(app: FastifyInstance): void;
  /** All scenarios, for the studio. */
  readonly library: ScenarioLibrary;
  /** Returns a source with the layouts of each request's scenario. */
  layouts(source: LayoutSource): LayoutSource;
  /** Returns the endpoint lookup of a request's scenario; undefined if it is the usual one. */
  endpoints(request: FastifyRequest): ResolvedEndpoints | undefined;
  /** Returns the data that the page of a scenario starts with: about the scenario, and about its preview. */
  boot(request: FastifyRequest): Partial<Pick<Boot, 'scenario' | 'preview' | 'trackingUrl'>>;
  /** Returns the subject of the customer that a request's scenario signs in; undefined without one. */
  customer(request: FastifyRequest): Promise<string | undefined>;
  /** The scenarios and customers that the studio offers for its previews. */
  readonly studio: PreviewScenarios;
  /** Sets the function that adds the customers of scenarios to the sandbox. */
  useSandbox(prepare: PrepareCustomer): void;
}

export interface ScenariosOptions {
  readonly config: Pick<Config, 'hosts' | 'hostPaths' | 'studio' | 'scenarios'>;
  readonly database: Database;
  readonly memory: ReleaseMemory;
  /** Compiles changed content in a separate thread. */
  readonly content: PreviewContent;
  readonly log: Log;
  readonly folder?: string;
}

/** Returns the scenarios of a portal; undefined if all its hosts are production. */
export function createScenarios(options: ScenariosOptions): Scenarios | undefined {
  const { config, database, memory, content, log, folder = SCENARIOS_FOLDER } = options;
  if (config.hosts.every(({ environment }) => environment === 'prod')) return undefined;
  const catalogue = readCatalogue();
  let examples: readonly DerivedScenario[] | undefined;
  const derived = (): readonly DerivedScenario[] => (examples ??= deriveScenarios(catalogue));
  const findDerived = (name: string): Scenario | undefined => derived().find((each) => each.name === name)?.document;
  const store = createScenarioStore(database, folder, { findDerived });
  let prepareCustomer: PrepareCustomer | undefined;

  const context = () => releaseScenarioContext(database, memory.current(), { ...config, scenarios: folder });
  const library = createScenarioLibrary({ database, folder, context, store });
  const prepare = async (run: ScenarioRun): Promise<string | undefined> =>
    run.document.customer === undefined
      ? undefined
      : prepareCustomer?.(customerOf(run)).catch((cause: unknown) => {
          log.error('scenario-without-customer', { scenario: run.name, error: String(cause) });
          const why = cause instanceof PortalError ? cause.message : 'Its file cannot be stored.';
          throw new ScenarioError([`account: the customer cannot be signed in. ${why} Correct the changes.`], {
            cause,
          });
        });
  const lookupOf = (request: FastifyRequest): ResolvedEndpoints | undefined => {
    const response = memory.current().endpoints(hostOf(request).environment);
    return response && (JSON.parse(String(response.body)) as ResolvedEndpoints);
  };

  const layoutOf = (document: Scenario): unknown => layoutIn(folder, document);
  const renderingsOn = (page: string): readonly string[] =>
    renderingsIn(memory.current().page(page.replace(/[?#].*$/s, ''), 'en').layout);
  return {
    library,
    mount(app) {
      openScenarios(app, { store, check: library.check, prepare });
      addRunHooks(app, createFindRun(store.find, library.check));
      addSystemHooks(app);
      runEveryHour(app, log, store.removeOld);
    },
    addRoutes(app) {
      const pictures = createScenarioPictures(config.scenarios.pictures);
      scenarioRoutes(app, { store, library, catalogue, renderingsOn, pictures, derived, layoutOf });
      responseRoutes(app, lookupOf);
    },
    layouts: (source) =>
      createScenarioSource(source, {
        database,
        content,
        folder,
        findForm: (id, language) => memory.current().form(id, language)?.files,
        current: () => memory.current().release,
      }),
    endpoints(request) {
      const run = runOf(request);
      const lookup = run?.document.services && lookupOf(request);
      return run && lookup && endpointsOf(run.document, lookup);
    },
    boot(request) {
      const run = runOf(request);
      if (!run) return {};
      const { studio } = config;
      const editor = studio ? { studio: studioOriginOf(request, studio) } : undefined;
      const preview = run.preview && editor ? { base: '', ...editor } : undefined;
      const lookup = run.document.services && lookupOf(request);
      const late = lookup ? lateOperations(run.document, lookup) : [];
      return { scenario: { ...bootOfRun(run), late, ...editor }, ...(preview ? { preview, trackingUrl: '' } : {}) };
    },
    async customer(request) {
      const run = runOf(request);
      return run && prepare(run);
    },
    studio: studioScenarios(library, database),
    useSandbox(prepareInSandbox) {
      prepareCustomer = prepareInSandbox;
    },
  };
}

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

function bootOfRun({ name, id, clock, document }: ScenarioRun): Omit<ScenarioBoot, 'late'> {
  const { title, page, width, scheme, signIn, press, fill, steps, customer } = document;
  const parts = { page, ...JSON.parse(JSON.stringify({ title, width, scheme, signIn, press, fill, steps })) };
  return { name, run: id, clock, document: parts, hasCustomer: customer !== undefined };
}

/** Returns the customer of a run: the file with the changes of the document. */
function customerOf({ id, document: { customer, account = [], days }, clock }: ScenarioRun) {
  let file: unknown = readCustomers().get(customer ?? '');
  for (const { at, to } of account) {
    const changed = withValueAt(file, at, to);
    if (!changed) throw new ScenarioError([`account › ${at}: leads to nothing. Correct the pointer.`]);
    file = changed.document;
  }
  return { id, file, today: dayOfCustomer(clock, days) };
}
