import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlainFormService } from '../forms/plain/plain-forms.ts';
import { bootOf, wantedPage, type PageBootOptions } from './page-boot.ts';
import { sendPage, type SendPageOptions } from './send-page.ts';

export interface PageRoutesOptions extends PageBootOptions, SendPageOptions {
  /** Shows and sends forms for browsers without JavaScript. Forms need JavaScript if it is missing. */
  readonly plainForms?: PlainFormService | undefined;
}

/**
 * Adds the routes for pages: every path without a route of its own. Pages are rendered here and hydrated in the
 * browser.
 */
export function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { plainForms } = options;
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const wanted = wantedPage(request);
    const boot = await bootOf(request, wanted, options);
    const plain = await plainForms?.open(request, boot.layout, boot.language);
    if (plain?.sentForm !== undefined) reply.header('cache-control', 'no-store');
    return sendPage(request, reply, { wanted, boot, plain, status: boot.status }, options);
  });
  if (!plainForms) return;
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const config = { rateLimit: { max: PLAIN_POSTS_PER_MINUTE, timeWindow: '1 minute' } };
    scope.post('/*', { config, bodyLimit: PLAIN_BODY }, async (request, reply) => {
      if (typeof request.body !== 'string') return reply.callNotFound();
      const wanted = wantedPage(request);
      const boot = await bootOf(request, wanted, options);
      const result = await plainForms.submit(request, boot.layout, boot.language);
      if (!result) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      if ('page' in result)
        return sendPage(request, reply, { wanted, boot, plain: result.page, status: result.status }, options);
      // The fragment replaces that of the form's address; otherwise the browser would keep it.
      return reply.code(303).header('location', `${boot.path}?sent=${result.sent}#content`).send();
    });
  });
}

/** Maximum posts of one address in a minute, most of which are corrections. */
const PLAIN_POSTS_PER_MINUTE = 60;
/** Maximum size of a form in bytes. */
const PLAIN_BODY = 65_536;
