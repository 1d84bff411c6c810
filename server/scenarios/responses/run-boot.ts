import type { FastifyRequest } from 'fastify';
import type { Boot } from '#src/model/host/boot.ts';
import type { ScenarioBoot } from '#src/model/scenario/scenario.ts';
import { studioOriginOf, type StudioSettings } from '../../config/features/studio.ts';
import { runOf, type ScenarioRun } from '../runs/scenario-run.ts';
import { lateOperations, type ReadEndpoints } from './scenario-responses.ts';

/** The boot data that a scenario run adds to its page: about the scenario, and about its preview. */
export type RunBoot = Partial<Pick<Boot, 'scenario' | 'preview' | 'trackingUrl'>>;

/** Returns the boot data that a scenario run adds to the page of a request; empty for a request without a scenario. */
export function runBootOf(
  request: FastifyRequest,
  studio: StudioSettings | undefined,
  readEndpoints: ReadEndpoints,
): RunBoot {
  const run = runOf(request);
  if (!run) return {};
  const editor = studio ? { studio: studioOriginOf(request, studio) } : undefined;
  const preview = run.preview && editor ? { base: '', ...editor } : undefined;
  const lookup = run.document.services && readEndpoints(request);
  const late = lookup ? lateOperations(run.document, lookup) : [];
  return { scenario: { ...scenarioBootOf(run), late, ...editor }, ...(preview ? { preview, trackingUrl: '' } : {}) };
}

/** Returns the boot data about a scenario, without its delayed operations, which the caller adds. */
function scenarioBootOf({ name, id, clock, document }: ScenarioRun): Omit<ScenarioBoot, 'late'> {
  const { title, page, width, scheme, signIn, press, fill, steps, customer } = document;
  const parts = { page, ...JSON.parse(JSON.stringify({ title, width, scheme, signIn, press, fill, steps })) };
  return { name, run: id, clock, document: parts, hasCustomer: customer !== undefined };
}
