import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { readCatalogue } from '../content/catalogue/catalogue.ts';
import type { ReleaseMemory } from '../content/release/memory/release-memory.ts';
import type { Database } from '../database/database.ts';
import type { ResolvedEndpoints } from '../endpoints/resolve-endpoints.ts';
import { hostOf } from '../http/known-hosts.ts';
import type { LayoutSource } from '../layout-service/layout-source.ts';
import type { Log } from '../log.ts';
import type { PreviewCompiler } from '../preview/preview-source.ts';
import { deriveScenarios, type DerivedScenario } from './library/derived-scenarios.ts';
import { renderingNamesIn } from './library/renderings-in.ts';
import { createScenarioLibrary, type ScenarioLibrary } from './library/scenario-library.ts';
import { createScenarioPictures } from './library/scenario-pictures.ts';
import type { PreviewScenarios } from './preview-scenarios.ts';
import { runBootOf, type RunBoot } from './responses/run-boot.ts';
import { endpointsOf, responseRoutes } from './responses/scenario-responses.ts';
import { createPrepareRun, type PrepareCustomer } from './runs/run-customer.ts';
import { runOf } from './runs/scenario-run.ts';
import { createScenarioStore } from './runs/scenario-store.ts';
import { releaseScenarioContext } from './scenario-context.ts';
import { layoutIn, SCENARIOS_FOLDER } from './scenario-files.ts';
import { addScenarioHooks } from './scenario-hooks.ts';
import { scenarioRoutes } from './scenario-routes.ts';
import { studioScenarios } from './studio-scenarios.ts';
import { createScenarioSource } from './views/scenario-source.ts';

/** Scenarios of a portal. Production hosts have none of them. */
export interface Scenarios {
  /** Adds the hooks that handle requests of scenarios. Called before the plugins of the portal are loaded. */
  addHooks(app: FastifyInstance): void;
  /** Adds the routes of scenarios. Called after the rate limits are added. */
  addRoutes(app: FastifyInstance): void;
  /** All scenarios, for the studio. */
  readonly library: ScenarioLibrary;
  /** Wraps a source of layouts, so that each request gets the layouts of its scenario. */
  layouts(source: LayoutSource): LayoutSource;
  /** Returns the endpoint lookup of a request's scenario; undefined if it is the usual one. */
  endpoints(request: FastifyRequest): ResolvedEndpoints | undefined;
  /** Returns the data that the page of a scenario starts with. */
  boot(request: FastifyRequest): RunBoot;
  /** Returns the subject of the customer that a request's scenario signs in; undefined without one. */
  customer(request: FastifyRequest): Promise<string | undefined>;
  /** The scenarios and customers that the studio offers for its previews. */
  readonly studio: PreviewScenarios;
}

/** What the scenarios need from the portal. */
export interface ScenariosOptions {
  readonly config: Pick<Config, 'hosts' | 'hostPaths' | 'studio' | 'scenarios'>;
  readonly database: Database;
  readonly memory: ReleaseMemory;
  /** Compiles changed content in a separate thread. */
  readonly content: PreviewCompiler;
  readonly log: Log;
  /** Adds the customer of a visit to the sandbox; undefined without a sandbox. */
  readonly prepareCustomer: PrepareCustomer | undefined;
  readonly folder?: string;
}

/** Returns the scenarios of a portal; undefined if all its hosts are production. */
export function createScenarios(options: ScenariosOptions): Scenarios | undefined {
  const { config, database, memory, content, log, folder = SCENARIOS_FOLDER } = options;
  if (config.hosts.every(({ environment }) => environment === 'prod')) return undefined;
  const catalogue = readCatalogue();
  let examples: readonly DerivedScenario[] | undefined;
  const derived = (): readonly DerivedScenario[] => (examples ??= deriveScenarios(catalogue));
  const findDerived = (name: string) => derived().find((each) => each.name === name)?.document;
  const store = createScenarioStore(database, folder, { findDerived });
  const context = () => releaseScenarioContext(database, memory.current(), { ...config, scenarios: folder });
  const library = createScenarioLibrary({ database, folder, context, store });
  const prepare = createPrepareRun(options.prepareCustomer, log);
  const readEndpoints = (request: FastifyRequest): ResolvedEndpoints | undefined => {
    const response = memory.current().endpoints(hostOf(request).environment);
    return response && (JSON.parse(String(response.body)) as ResolvedEndpoints);
  };
  return {
    library,
    addHooks: (app) => addScenarioHooks(app, { store, check: library.check, prepare, log }),
    addRoutes(app) {
      scenarioRoutes(app, {
        store,
        library,
        catalogue,
        renderingsOn: (page) => renderingNamesIn(memory.current().page(page.replace(/[?#].*$/s, ''), 'en').layout),
        pictures: createScenarioPictures(config.scenarios.pictures),
        derived,
        layoutOf: (document) => layoutIn(folder, document),
      });
      responseRoutes(app, readEndpoints);
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
      const lookup = run?.document.services && readEndpoints(request);
      return run && lookup && endpointsOf(run.document, lookup);
    },
    boot: (request) => runBootOf(request, config.studio, readEndpoints),
    async customer(request) {
      const run = runOf(request);
      return run && prepare(run);
    },
    studio: studioScenarios(library, database),
  };
}
