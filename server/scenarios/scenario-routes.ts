import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { own } from '#src/model/json.ts';
import { SCENARIO_PATH } from '#src/model/scenario/scenario.ts';
import { hostOf } from '../http/known-hosts.ts';
import type { Catalogue } from '../content/catalogue/catalogue.ts';
import { readDocumentedResponses, GENERAL_FAILURES } from './library/documented-responses.ts';
import type { DerivedScenario } from './library/derived-scenarios.ts';
import type { ScenarioLibrary } from './library/scenario-library.ts';
import type { ScenarioPictures } from './library/scenario-pictures.ts';
import { runOf } from './runs/scenario-run.ts';
import type { ScenarioStore } from './runs/scenario-store.ts';
import { MAX_SCENARIO_BYTES } from './scenario-files.ts';
import { layoutProblems } from './views/layout-problems.ts';

/** What the routes of the scenario gallery read and show. */
export interface ScenarioRouteOptions {
  readonly store: ScenarioStore;
  readonly library: ScenarioLibrary;
  readonly catalogue: Pick<Catalogue, 'names' | 'get'>;
  /** Returns the names of the renderings on a page. */
  readonly renderingsOn: (page: string) => readonly string[];
  readonly pictures: ScenarioPictures;
  /** The scenarios that are made from the examples of all renderings. */
  readonly derived: () => readonly DerivedScenario[];
  /** Returns the captured layout of a scenario. */
  readonly layoutOf: (document: Scenario) => unknown;
}

/**
 * Maximum number of pasted documents that visitors from one address can check in a minute; the same limit holds for
 * storing.
 */
const PASTES_PER_MINUTE = 60;

/** Adds the routes of the scenario gallery. Production hosts respond with 404 to all of them. */
export function scenarioRoutes(app: FastifyInstance, options: ScenarioRouteOptions): void {
  const { store, catalogue, renderingsOn, pictures, layoutOf } = options;
  const { check, document } = options.library;
  const add = (method: 'GET' | 'POST', path: string, handle: GalleryHandler): void => {
    app.route({
      method,
      url: `${SCENARIO_PATH}${path}`,
      bodyLimit: MAX_SCENARIO_BYTES,
      ...(method === 'POST' ? { config: { rateLimit: { max: PASTES_PER_MINUTE, timeWindow: '1 minute' } } } : {}),
      handler: async (request, reply) => {
        if (hostOf(request).environment === 'prod')
          return reply.code(404).send({ error: 'There is nothing at this address.' });
        reply.header('cache-control', 'no-store');
        return reply.send(await handle(request, reply));
      },
    });
  };
  const documented = readDocumentedResponses();
  add('GET', '/list', () => galleryData(options, documented));
  add('GET', '/page', async ({ query }) => {
    const page = own(query, 'page');
    const types = (typeof page === 'string' ? renderingsOn(page) : []).flatMap((name) => catalogue.get(name) ?? []);
    return {
      operations: [...new Set(types.flatMap(({ operations }) => operations))].toSorted(),
      isSignedIn: types.some(({ isSignedInFrame }) => isSignedInFrame),
    };
  });
  add('GET', '/pictures/:name', async ({ params }, reply) => {
    const { name } = params as { readonly name: string };
    const picture = await pictures.read(name, await document(name));
    reply.code(picture ? 200 : 404).type(picture ? 'image/png' : 'application/json; charset=utf-8');
    return picture ?? { error: 'There is no accepted picture of this scenario.' };
  });
  add('GET', '/current', async (request) => ({ document: runOf(request)?.document ?? null }));
  add('GET', '/problems', async (request) => {
    const run = runOf(request)?.document;
    return { problems: run ? layoutProblems({ layout: layoutOf(run) }, catalogue.names) : [] };
  });
  add('POST', '/check', async ({ body }) => {
    const problems = await check(body);
    return { problems: [...problems, ...layoutProblems(body, catalogue.names)] };
  });
  add('POST', '/keep', async ({ body }, reply) => {
    const problems = await check(body);
    if (problems.length > 0) {
      reply.code(422);
      return { problems };
    }
    return { name: await store.keep(body as Scenario), problems: layoutProblems(body, catalogue.names) };
  });
}

/** Handles a request of the scenario gallery. Returns the body of the response. */
type GalleryHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Returns the data of the scenario gallery: all scenarios, the examples of all renderings, and the options for showing
 * any page.
 */
async function galleryData(
  { library, renderingsOn, pictures, derived }: ScenarioRouteOptions,
  documented: ReturnType<typeof readDocumentedResponses>,
): Promise<object> {
  const scenarios = (await library.list()).map((scenario) => {
    const page = own(scenario.document, 'page');
    return {
      ...scenario,
      renderings: typeof page === 'string' ? renderingsOn(page) : [],
      hasPicture: pictures.has(scenario.name, scenario.document),
    };
  });
  const examples = derived().map(({ name, rendering, document: example }) => {
    const { title, page, customer } = example;
    return {
      name,
      document: { title, page, customer },
      renderings: [rendering],
      hasPicture: pictures.has(name, example),
    };
  });
  const choices = await library.choices();
  const answers = Object.fromEntries(
    choices.operations.map((name) => [name, documented.get(name.split('.')[1]!) ?? GENERAL_FAILURES]),
  );
  return { scenarios, examples, choices, answers };
}
