import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlainFormService } from '../forms/plain/plain-forms.ts';
import { bootOf, wantedPage, type PageBootOptions } from './page-boot.ts';
import { sendPage, type SendPageOptions } from './send-page.ts';

/** Options of `pageRoutes`. */
export interface PageRoutesOptions extends PageBootOptions, SendPageOptions {
  /** Shows and sends forms for browsers without JavaScript; undefined if all forms need JavaScript. */
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
    scope.post('/*', { config, bodyLimit: MAX_PLAIN_FORM_BYTES }, async (request, reply) => {
      if (typeof request.body !== 'string') return reply.callNotFound();
      const wanted = wantedPage(request);
      const boot = await bootOf(request, wanted, options);
      const result = await plainForms.submit(request, boot.layout, boot.language);
      if (!result) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      if ('page' in result)
        return sendPage(request, reply, { wanted, boot, plain: result.page, status: result.status }, options);
      // Without a fragment in this address, the browser would add the fragment of the address to which the form was
      // sent.
      return reply.code(303).header('location', `${boot.path}?sent=${result.sent}#content`).send();
    });
  });
}

/**
 * Maximum number of forms that browsers without JavaScript may send from one IP address in a minute. Most of them are
 * corrections of invalid values.
 */
const PLAIN_POSTS_PER_MINUTE = 60;
/** Maximum size in bytes of a form that is sent without JavaScript. */
const MAX_PLAIN_FORM_BYTES = 65_536;
