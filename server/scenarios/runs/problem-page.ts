import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#src/lib/text/escape-html.ts';
import { GALLERY_PATH } from '#src/model/host/host-paths.ts';
import { SCENARIO_PARAMETER } from '#src/model/scenario/scenario.ts';
import { studioOriginOf, type StudioSettings } from '../../config/features/studio.ts';
import { noticePage, type NoticePage } from '../../http/notice-page.ts';
import type { ScenarioError } from '../checks/scenario-error.ts';

/** Styles of the page with the problems. */
const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem}html{color-scheme:light dark}li{overflow-wrap:anywhere}a{color:inherit}';
/** Address that ends the visit of a scenario and leads to the scenario gallery. */
const LEAVE_ADDRESS = `${GALLERY_PATH}?${SCENARIO_PARAMETER}=`;

/** Sends the reasons why a scenario cannot be shown: as a page if a browser opens a page, otherwise as JSON. */
export function sendScenarioProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, reasons, message }: ScenarioError,
  studio?: Pick<StudioSettings, 'host' | 'origin'>,
): FastifyReply {
  reply.code(statusCode).header('cache-control', 'no-store');
  if (!request.headers.accept?.includes('text/html')) return reply.send({ error: message });
  const ancestors = studio ? studioOriginOf(request, studio) : "'none'";
  const { body, headers } = pageOf(reasons, ancestors);
  return reply.headers(headers).send(body);
}

/** Returns the page with the reasons why a scenario cannot be shown. */
function pageOf(reasons: readonly string[], frameAncestors: string): NoticePage {
  const items = reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join('');
  const leave = `<p><a href="${LEAVE_ADDRESS}">Leave the scenario and open the gallery</a></p>`;
  const main = `<h1>This scenario cannot be shown</h1><ul>${items}</ul>${leave}`;
  return noticePage({ title: 'Scenario', main, style: STYLE, frameAncestors });
}
