import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalisePath } from '#src/lib/paths/normalise-path.ts';
import { sendPrepared } from '../http/send-prepared.ts';
import type { LayoutSource } from './layout-source.ts';

interface LayoutRequest {
  Querystring: { item?: string; sc_lang?: string; sc_site?: string; sc_apikey?: string };
}

/** Registers the routes of the layout service and of the dictionary, with Sitecore's addresses. */
export function layoutServiceRoutes(app: FastifyInstance, source: LayoutSource): void {
  app.get<LayoutRequest>('/sitecore/api/layout/render/jss', async (request, reply) => {
    const { item = '/', sc_lang: language = 'en' } = request.query;
    const answer = await source.page(normalisePath(item), language.toLowerCase());
    return sendPrepared(request, reply, answer);
  });

  const dictionary = async (request: FastifyRequest, reply: FastifyReply) => {
    const { language } = request.params as { language: string };
    const answer = await source.dictionary(language.toLowerCase());
    return answer
      ? sendPrepared(request, reply, { status: 200, ...answer })
      : reply.code(404).send({ error: `There is no language "${language}".` });
  };
  app.get('/sitecore/api/jss/dictionary/:site/:language', dictionary);

  app.get('/api/release', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ release: source.version() }),
  );
}
