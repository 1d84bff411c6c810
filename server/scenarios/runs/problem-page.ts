import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#src/lib/text/escape-html.ts';
import { GALLERY } from '#src/model/host/host-paths.ts';
import { SCENARIO_PARAMETER } from '#src/model/scenario/scenario.ts';
import { studioOriginOf, type StudioSettings } from '../../config/features/studio.ts';
import type { ScenarioError } from '../checks/scenario-error.ts';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem}html{color-scheme:light dark}li{overflow-wrap:anywhere}a{color:inherit}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** Ends the visit of a scenario and leads to the gallery. */
const LEAVE = `${GALLERY}?${SCENARIO_PARAMETER}=`;

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
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors ${ancestors}`,
    )
    .send(pageOf(reasons));
}

function pageOf(reasons: readonly string[]): string {
  const items = reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Scenario</title><style>${STYLE}</style><main><h1>This scenario cannot be shown</h1><ul>${items}</ul><p><a href="${LEAVE}">Leave the scenario and open the gallery</a></p></main></html>`;
}
