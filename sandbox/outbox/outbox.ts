import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import { requestHost } from '../request-host.ts';
import { runEveryHour } from '#src/lib/runs/run-every-hour.ts';
import { outboxPage, type OutboxMessage } from './outbox-page.ts';

/** Start of the paths of all routes of the outbox. */
const PREFIX = '/sandbox/outbox';
/** Maximum number of mails in the list. */
const MAX_LISTED_MAILS = 100;
/** How long mails are kept, in milliseconds. */
const RETENTION_MS = 7 * 24 * 3_600_000;

export interface OutboxOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
}

/**
 * Adds the list of mails that the sandbox would have sent, for QA and tests, as a page or as JSON. It contains one-time
 * codes, so production hosts respond with 404. (spec: OPEN-47, SEC-14)
 */
export async function outboxRoutes(app: FastifyInstance, { database, log }: OutboxOptions): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (requestHost(request).environment === 'prod') return sendNotFound(reply);
        return undefined;
      });
      scope.get('', async (request, reply) => {
        const to = recipientIn(request);
        const messages = await latestMessages(database, to);
        if (/\bjson\b/.test(request.headers.accept ?? '')) return { success: true, data: { messages } };
        const { language } = requestHost(request);
        const { body, headers } = outboxPage(language, to, messages);
        return reply.headers(headers).send(body);
      });
      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/*',
        handler: async (_request, reply) => sendNotFound(reply),
      });
    },
    { prefix: PREFIX },
  );
  runEveryHour(app, log, async () => {
    await database
      .deleteFrom('outbox_message')
      .where('created', '<', realNow() - RETENTION_MS)
      .execute();
  });
}

/** Returns the newest mails to a recipient; with '' as `to`, the newest mails to all recipients. */
async function latestMessages(database: SandboxDatabase, to: string): Promise<OutboxMessage[]> {
  const rows = await database
    .selectFrom('outbox_message')
    .selectAll()
    .$if(to !== '', (query) => query.where('recipient', '=', to))
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED_MAILS)
    .execute();
  return rows.map(({ recipient, created, subject, body }) => ({
    to: recipient,
    sent: new Date(created).toISOString(),
    subject,
    text: body,
  }));
}

/** Returns the recipient in the query parameter `to`; '' if there is none. */
function recipientIn({ query }: FastifyRequest): string {
  const { to } = query as { to?: unknown };
  return typeof to === 'string' ? to.trim().toLowerCase().slice(0, 100) : '';
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ success: false, errorCode: 'REQ-404', errorMessage: 'We could not find this.' });
}
