import type { FastifyInstance } from 'fastify';
import { now, DAY_MS } from '#src/lib/clock.ts';
import { own, textOrEmpty } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { SandboxDatabase } from '../database.ts';
import { willBeCharged } from '../billing/rules/subscription.ts';
import { lockCustomer, subscriptionsOf } from '../billing/store/subscriptions.ts';
import { endOtherSessions } from '../identity/credentials.ts';
import type { TokenOwner } from '../identity/identity.ts';
import type { SandboxLog } from '../log.ts';
import { sendMail, type Mail } from '../outbox/send-mail.ts';
import { requestHost } from '../request-host.ts';
import { runIdempotent } from '../service/idempotency.ts';
import { Refusal, success } from '../service/refusals.ts';
import type { ServiceOperation } from '../service/service-routes.ts';
import { changeRecord, lockRecord } from '../account/account-store.ts';
import { checkFreshSignIn } from '../account/profile/profile-write.ts';
import { recordWrite } from '../account/record-write.ts';
import { checkSessionContext } from '../account/session-contexts.ts';

/** How long a deactivated account can be activated again, in days. (spec: SEC-27) */
const UNDO_DAYS = 30;

/** Options of the service that deactivates accounts. */
export interface DeactivationOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  /** Maximum age of the sign-in, in seconds. (spec: SEC-13) */
  readonly freshSeconds: number;
}

/**
 * Returns the operation that deactivates the account of the token. The request has an empty body. An account with a
 * subscription that will be charged again is refused. The customer's other sessions end, and a mail confirms the
 * deactivation. (spec: DEAC-06, DEAC-09, SYS-10, SEC-13)
 */
export function deactivationOperation({
  database,
  log,
  freshSeconds,
}: DeactivationOptions): ServiceOperation<TokenOwner> {
  const operation = 'deactivateAccount';
  return {
    name: operation,
    method: 'POST',
    path: '/profile/deactivate',
    version: 'v1.0',
    async respond(call) {
      const { caller, body, headers } = call;
      if (body !== undefined && body !== null) throw new Refusal('REQ-400', 'the body is not empty');
      await checkSessionContext(database, call);
      checkFreshSignIn({ freshSeconds }, call);
      const write = { sub: caller.sub, operation, key: headers['idempotency-key'], request: undefined };
      return runIdempotent(database, write, async (transaction) => {
        await lockCustomer(transaction, caller.sub);
        const stored = await subscriptionsOf(transaction, caller.sub);
        if (stored.some(({ subscription }) => willBeCharged(subscription)))
          throw new Refusal('PCS-AC-101', 'a subscription is active');
        const profile = await lockRecord(transaction, caller.sub, 'profile');
        if (own(profile, 'accountStatus') === 'DEACTIVATED') return success({ success: true });
        const deactivationDate = new Date(now()).toISOString();
        await changeRecord(transaction, caller.sub, 'profile', (before) => ({
          ...before,
          accountStatus: 'DEACTIVATED',
          deactivationDate,
        }));
        await sendMail(transaction, deactivatedMail(String(own(profile, 'email')), call.language));
        await recordWrite(transaction, call, { operation, target: 'account' });
        await endOtherSessions(transaction, caller.sub, caller.session);
        log.info('account-deactivated');
        return success({ success: true });
      });
    },
  };
}

/** Returns the mail that confirms a deactivation. */
function deactivatedMail(to: string, language: Language): Mail {
  const mail = {
    en: {
      subject: 'Your account is deactivated',
      text: `You are signed out on all other devices. You can still sign in to see your receipts. If you change your mind, or if this was not you, contact support within ${UNDO_DAYS} days.`,
    },
    es: {
      subject: 'Tu cuenta está desactivada',
      text: `Cerramos tu sesión en todos los demás equipos. Todavía puedes iniciar sesión para ver tus recibos. Si cambias de opinión, o si no fuiste tú, comunícate con soporte en un plazo de ${UNDO_DAYS} días.`,
    },
  }[language];
  return { to, ...mail };
}

/**
 * Adds a route with which QA undoes a deactivation: `POST /sandbox/deactivation/undo` with `{ "email": "…" }`, within
 * 30 days. Production hosts respond with 404.
 */
export function undoDeactivationRoute(
  app: FastifyInstance,
  { database, log }: Pick<DeactivationOptions, 'database' | 'log'>,
): void {
  app.post('/sandbox/deactivation/undo', async (request, reply) => {
    if (requestHost(request).environment === 'prod') return reply.code(404).send({ success: false });
    const email = own(request.body, 'email');
    const isUndone = typeof email === 'string' && (await undoDeactivation(database, email));
    if (!isUndone)
      return reply.code(400).send({
        success: false,
        errorMessage: `Send {"email": address of the customer}. The account must have been deactivated within ${UNDO_DAYS} days.`,
      });
    log.info('deactivation-undone');
    return { success: true };
  });
}

/**
 * Activates an account again. Returns false if there is no such account, or if it is not deactivated or was deactivated
 * too long ago.
 */
async function undoDeactivation(database: SandboxDatabase, email: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const profiles = await transaction
      .selectFrom('account_record')
      .select(['sub', 'body'])
      .where('kind', '=', 'profile')
      .execute();
    const sub = profiles.find(
      ({ body }) => textOrEmpty(own(JSON.parse(body), 'email')).toLowerCase() === email.toLowerCase(),
    )?.sub;
    if (sub === undefined) return false;
    const profile = await lockRecord(transaction, sub, 'profile');
    const date = Date.parse(String(own(profile, 'deactivationDate')));
    if (own(profile, 'accountStatus') !== 'DEACTIVATED' || now() - date > UNDO_DAYS * DAY_MS) return false;
    await changeRecord(transaction, sub, 'profile', (before) => {
      const { deactivationDate: _date, ...kept } = before;
      return { ...kept, accountStatus: 'ACTIVE' };
    });
    return true;
  });
}
