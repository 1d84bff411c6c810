import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { own } from '#src/model/json.ts';
import { escapeHtml } from '#src/lib/text/escape-html.ts';
import type { BillingContext } from '../billing-context.ts';
import { requestHost } from '../../request-host.ts';
import { lockAndRunDueEvents } from '../store/run-due-events.ts';
import { changeSubscription } from '../store/change-subscription.ts';
import { subscriptionsOf } from '../store/subscriptions.ts';
import { targetOfCode } from './activation-links.ts';

/** Path under which the partner sites are served. */
const PARTNER_PREFIX = '/sandbox/partner';

/** The texts of a partner site. */
const TEXTS = {
  en: {
    title: 'Partner site',
    activate: 'Activate',
    ask: 'Activate this app for your account.',
    done: 'The app is activated. You can close this page.',
    unknown: 'This link is no longer valid. Please start again in the portal.',
  },
  es: {
    title: 'Sitio del socio',
    activate: 'Activar',
    ask: 'Activa esta aplicación en tu cuenta.',
    done: 'La aplicación está activada. Puedes cerrar esta página.',
    unknown: 'Este enlace ya no es válido. Empieza otra vez en el portal.',
  },
} as const;

/** Adds the sites of the partners, where customers activate their apps. */
export async function partnerRoutes(app: FastifyInstance, context: BillingContext): Promise<void> {
  await app.register(
    async (scope) => {
      await scope.register(formbody, { bodyLimit: 4096 });
      scope.get('/:app/activate', async (request, reply) => {
        const { code } = request.query as { code?: unknown };
        const isKnown = typeof code === 'string' && (await targetOfCode(context.database, code)) !== undefined;
        return isKnown ? sendPage(request, reply, 200, 'ask', code) : sendPage(request, reply, 404, 'unknown');
      });
      scope.post('/:app/activate', async (request, reply) => {
        const code = own(request.body, 'code');
        const isDone = typeof code === 'string' && (await activate(context, code));
        return isDone ? sendPage(request, reply, 200, 'done') : sendPage(request, reply, 404, 'unknown');
      });
    },
    { prefix: PARTNER_PREFIX },
  );
}

/**
 * Activates the subscription of a code. Repeated activations change nothing. Returns false if the code is unknown or
 * has expired, or if the customer no longer has the subscription, for example because the order was undone.
 */
async function activate({ database, chargeCard }: BillingContext, code: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const target = await targetOfCode(transaction, code);
    if (!target) return false;
    const { sub, subscriptionId } = target;
    const now = await lockAndRunDueEvents(transaction, sub, chargeCard);
    const found = (await subscriptionsOf(transaction, sub)).find(
      ({ subscription }) => subscription.id === subscriptionId,
    );
    if (!found) return false;
    const { subscription } = found;
    const outcome = await changeSubscription(transaction, subscription, { sub, event: 'activate', now }, chargeCard);
    const isOver = subscription.state === 'ended' || subscription.state === 'unlinked';
    return outcome !== undefined || (subscription.isActivated && !isOver);
  });
}

/** Sends the page of a partner site, with a button if there is a code to activate. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: 'ask' | 'done' | 'unknown',
  code?: string,
): FastifyReply {
  const { language } = requestHost(request);
  const texts = TEXTS[language];
  const form =
    code === undefined
      ? ''
      : `<form method="post"><input type="hidden" name="code" value="${escapeHtml(code)}"><button>${texts.activate}</button></form>`;
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>${texts.title}</title><h1>${texts.title}</h1><p>${texts[text]}</p>${form}</html>`,
    );
}
