import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { realNow } from '#src/lib/clock.ts';
import { recipientBody, SIGN_UP_FIELDS } from '#src/model/sign-up-fields.ts';
import { readSignUpOutcome, type SignUpOutcome } from '#src/model/sign-up-outcome.ts';
import type { GatewaySettings } from '../../config/gateways/gateways.ts';
import type { RateCounts } from '../../http/rate-counts.ts';
import type { Log } from '../../log.ts';
import { addGatewayRoute, scenarioOf } from '../gateway-route.ts';
import { headerOf, requireSuccess, type CallOutside } from '../outside.ts';
import { checkVisitor } from '../bot-check/check-visitor.ts';
import type { BotCheck } from '../bot-check/bot-check.ts';
import { GatewayRefusal } from '../../http/gateway-refusals.ts';
import { idempotencyKeyOf } from '../visitor.ts';
import { readSignUp } from './read-sign-up.ts';

/** Options of `signUpRoutes`. */
export interface SignUpRouteOptions {
  readonly settings: GatewaySettings;
  readonly callOutside: CallOutside;
  readonly botCheck: BotCheck;
  readonly rateCounts: RateCounts;
  readonly log: Log;
}

/** Headers of a request by name. */
type RequestHeaders = Readonly<Record<string, string | undefined>>;

/**
 * Adds the route that puts an address on the mailing list and sends new recipients a welcome mail. The browser receives
 * the outcome, but never a recipient id. (spec: SIGN-18…24, OPEN-84, SEC-22)
 */
export function signUpRoutes(scope: FastifyInstance, options: SignUpRouteOptions): void {
  addGatewayRoute(scope, {
    method: 'POST',
    path: '/api/sign-up',
    bodyLimit: 4096,
    callsPerMinute: options.settings.marketing.signUpsPerMinute,
    handler: (request) => signUp(request, options),
  });
}

/** Handles a sign-up: checks it, adds the address to the mailing list, and sends a new recipient the welcome mail. */
async function signUp(request: FastifyRequest, options: SignUpRouteOptions): Promise<object> {
  const { settings, callOutside, log } = options;
  const scenario = scenarioOf(request);
  const headers = await headersFor(request, options);
  const record = readSignUp(request.body);
  await countSignUps(record.EMAIL_ADDRESS_, options);
  const response = await callOutside(request, {
    url: settings.marketing.signUpUrl,
    method: 'POST',
    headers,
    body: recipientBody(SIGN_UP_FIELDS.map((name) => record[name])),
    scenario,
  });
  if (response.status >= 300) requireSuccess(response, scenario);
  const { outcome, recipientId } = readSignUpOutcome(response.body);
  if (recipientId === undefined) return resultOf(outcome);
  // A failed welcome mail is only logged: the sign-up itself has succeeded.
  await sendWelcome(request, options, headers, { recipientId, emailAddress: record.EMAIL_ADDRESS_ }).catch(
    (error: Error) => log.error('welcome-not-sent', { error: error.message }),
  );
  return resultOf(outcome);
}

/**
 * Counts the sign-ups of an email address. Throws a GatewayRefusal if there were too many, from whatever browser.
 * (spec: SEC-22)
 */
async function countSignUps(email: string, { settings, rateCounts }: SignUpRouteOptions): Promise<void> {
  const { count: max, minutes } = settings.marketing.signUpsPerContact;
  const { count, ends } = await rateCounts.add(`sign-up of ${email.toLowerCase()}`, minutes * 60_000, max);
  if (count <= max) return;
  const retryAfter = Math.max(1, Math.ceil((ends - realNow()) / 1000));
  throw new GatewayRefusal('MAIL-429', 'too many sign-ups with one address', { retryAfter });
}

/** Requests the welcome mail for a new recipient. Throws if the request fails. */
async function sendWelcome(
  request: FastifyRequest,
  { settings: { marketing }, callOutside }: SignUpRouteOptions,
  headers: RequestHeaders,
  recipient: { readonly recipientId: string; readonly emailAddress: string },
): Promise<void> {
  const fullRecipient = { ...recipient, listName: marketing.list, emailFormat: 'HTML_FORMAT' };
  const response = await callOutside(request, {
    url: marketing.triggerUrl,
    method: 'POST',
    headers: marketing.idempotencyKey
      ? { ...headers, 'idempotency-key': `${headers['idempotency-key']}:welcome` }
      : headers,
    body: { recipientData: [{ recipient: fullRecipient, optionalData: marketing.optionalData }] },
  });
  requireSuccess(response, undefined);
}

/** Checks the visitor and returns the headers of both requests to the mailing list. (spec: SIGN-23, SIGN-24) */
async function headersFor(request: FastifyRequest, options: SignUpRouteOptions): Promise<RequestHeaders> {
  const { apiKey, idempotencyKey } = options.settings.marketing;
  const key = idempotencyKeyOf(request);
  const sessionContext = headerOf(request, 'sessioncontext');
  return {
    authorization: headerOf(request, 'authorization'),
    'x-sourceid': await checkVisitor(request, options),
    'x-version': '1.0',
    trackingid: headerOf(request, 'trackingid') ?? randomUUID(),
    ...(sessionContext ? { 'x-sessionid': headerOf(request, 'x-sessionid'), sessioncontext: sessionContext } : {}),
    ...(apiKey ? { 'x-api-key': apiKey } : {}),
    ...(idempotencyKey ? { 'idempotency-key': key } : {}),
  };
}

/** Returns the body of the response that tells the browser the outcome of a sign-up. */
function resultOf(outcome: SignUpOutcome): object {
  return { success: true, data: { outcome } };
}
