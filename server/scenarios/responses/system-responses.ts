import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { readLayoutParameters } from '#src/model/layout/layout-parameters.ts';
import { pause } from '#src/lib/runs/pause.ts';
import { LayoutServiceError } from '../../layout-service/layout-source.ts';
import { runOf } from '../runs/scenario-run.ts';
import { playResponse, type PlayedResponse } from './play-response.ts';

/**
 * Functions that return how the portal's own systems respond in a scenario, by the path at which browsers reach them.
 */
const RESPONSES_BY_PATH: ReadonlyMap<
  string,
  (request: FastifyRequest, document: Scenario) => PlayedResponse | undefined
> = new Map([
  ['/api/endpoints', (_request, { lookup }) => lookup],
  ['/sitecore/api/layout/render/jss', layoutResponse],
]);

/**
 * Adds hooks that make the endpoint lookup and the layout service respond to each browser as defined in its scenario.
 */
export function addSystemHooks(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    const document = runOf(request)?.document;
    const response = document && RESPONSES_BY_PATH.get(request.routeOptions.url ?? '')?.(request, document);
    if (response && (await playResponse(request, reply, response))) return reply;
    return undefined;
  });
}

/**
 * Returns the failure that a scenario plays instead of the response of the layout service; undefined if there is none.
 */
function layoutResponse({ query }: FastifyRequest, document: Scenario): PlayedResponse | undefined {
  const failure = layoutFailure(document, readLayoutParameters(query as Record<string, unknown>).item ?? '/');
  // A delay without a failure is left to `playLayout`, which also waits for pages that the server renders.
  return failure?.fault === undefined && failure?.status === undefined ? undefined : failure;
}

/**
 * Plays what a scenario defines for a page of the layout service: waits if the page is delayed, and throws a
 * LayoutServiceError if it fails.
 */
export async function playLayout(document: Scenario, path: string): Promise<void> {
  const { fault, status, delay = 0 } = layoutFailure(document, path) ?? {};
  if (fault !== undefined || status !== undefined)
    throw new LayoutServiceError(`layout service: it fails for ${path} in this scenario (${fault ?? status}).`);
  if (delay > 0) await pause(delay);
}

/**
 * Returns the status, fault or delay that a scenario defines for a page of the layout service; undefined if it defines
 * nothing for this page.
 */
function layoutFailure({ layoutService }: Scenario, path: string): Scenario['layoutService'] {
  const { page } = layoutService ?? {};
  return page === undefined || normalizePath(page) === normalizePath(path) ? layoutService : undefined;
}
