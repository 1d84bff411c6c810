import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { readLayoutParameters } from '#src/model/layout/layout-parameters.ts';
import type { LayoutAccess } from '../config/config.ts';
import { sendPrepared } from '../http/send-prepared.ts';
import type { LayoutSource } from './layout-source.ts';

/**
 * Registers the routes of the layout service and of the dictionary, with Sitecore's addresses, and `/api/release`,
 * which returns the version of all pages.
 */
export function layoutServiceRoutes(app: FastifyInstance, source: LayoutSource, access: LayoutAccess): void {
  app.get<{ Querystring: Record<string, unknown> }>('/sitecore/api/layout/render/jss', async (request, reply) => {
    const { item = '/', language = 'en', site, key } = readLayoutParameters(request.query);
    if (access.apiKey !== undefined && key !== access.apiKey)
      return reply.code(401).send({ error: 'The key is missing or wrong.' });
    if (access.site !== undefined && site !== undefined && site !== access.site)
      return reply.code(400).send({ error: `There is no site "${site}".` });
    const response = await source.page(normalizePath(item), language.toLowerCase());
    return sendPrepared(request, reply, response);
  });

  const dictionary = async (request: FastifyRequest, reply: FastifyReply) => {
    const { language } = request.params as { language: string };
    const response = await source.dictionary(language.toLowerCase());
    return response
      ? sendPrepared(request, reply, { status: 200, ...response })
      : reply.code(404).send({ error: `There is no language "${language}".` });
  };
  app.get('/sitecore/api/jss/dictionary/:site/:language', dictionary);

  app.get('/api/release', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ release: source.version() }),
  );
}
