import type { FastifyInstance, FastifyRequest } from 'fastify';
import { own, type JsonObject } from '#src/model/json.ts';
import type { GatewaySettings } from '../../config/gateways.ts';
import type { Log } from '../../log.ts';
import { addGatewayRoute, scenarioOf } from '../gateway-route.ts';
import { headerOf, requireSuccess, type CallOutside } from '../outside.ts';
import { idempotencyKeyOf, sourceOf } from '../visitor.ts';
import { FIELD_NAMES, readSignUp, type SignUpRecord } from './read-sign-up.ts';

export interface SignUpRouteOptions {
  readonly settings: GatewaySettings;
  readonly callOutside: CallOutside;
  readonly log: Log;
}

type Headers = Readonly<Record<string, string | undefined>>;

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

async function signUp(request: FastifyRequest, options: SignUpRouteOptions): Promise<object> {
  const { settings, callOutside, log } = options;
  const scenario = scenarioOf(request);
  const headers = await headersFor(request, options);
  const record = readSignUp(request.body);
  const response = await callOutside(request, {
    base: settings.marketing.url,
    path: '/recipients',
    method: 'POST',
    headers,
    body: mergeRequest(record),
    scenario,
  });
  const result = firstRecordOf(requireSuccess(response, scenario).body);
  if (/Matches Existing Recipient/i.test(result)) return outcome('EXISTING');
  if (!/^\d+$/.test(result)) return outcome('ERROR');
  // The sign-up has succeeded, even if the welcome mail fails.
  await sendWelcome(request, options, headers, { recipientId: result, emailAddress: record.EMAIL_ADDRESS_ }).catch(
    (error: Error) => log.error('welcome-not-sent', { error: error.message }),
  );
  return outcome('NEW');
}

async function sendWelcome(
  request: FastifyRequest,
  { settings: { marketing }, callOutside }: SignUpRouteOptions,
  headers: Headers,
  recipient: { readonly recipientId: string; readonly emailAddress: string },
): Promise<void> {
  const fullRecipient = { ...recipient, listName: marketing.list, emailFormat: 'HTML_FORMAT' };
  const response = await callOutside(request, {
    base: marketing.url,
    path: '/events',
    method: 'POST',
    headers: { ...headers, 'idempotency-key': `${headers['idempotency-key']}:welcome` },
    body: { recipientData: [{ recipient: fullRecipient, optionalData: marketing.optionalData }] },
  });
  requireSuccess(response, undefined);
}

/** spec: SIGN-23, SIGN-24 */
async function headersFor(
  request: FastifyRequest,
  { settings: { marketing, tokenCheckUrl }, callOutside }: SignUpRouteOptions,
): Promise<Headers> {
  return {
    authorization: headerOf(request, 'authorization'),
    'x-api-key': marketing.apiKey,
    'x-sourceid': await sourceOf(callOutside, tokenCheckUrl, request),
    'x-version': '1.0',
    'x-sessionid': headerOf(request, 'x-sessionid'),
    sessioncontext: headerOf(request, 'sessioncontext'),
    'idempotency-key': idempotencyKeyOf(request),
  };
}

function mergeRequest(record: SignUpRecord): object {
  return {
    recordData: { fieldNames: FIELD_NAMES, records: [FIELD_NAMES.map((name) => record[name])] },
    mergeRule: {
      insertOnNoMatch: true,
      updateOnMatch: 'NO_UPDATE',
      matchColumnName1: 'EMAIL_ADDRESS_',
      defaultPermissionStatus: 'OPTIN',
    },
  };
}

function outcome(name: 'NEW' | 'EXISTING' | 'ERROR'): object {
  return { success: true, data: { outcome: name } };
}

/** Returns data.data.recordData.records[0][0] of a successful response, otherwise ''. (spec: SIGN-19, SIGN-20) */
function firstRecordOf({ data }: JsonObject): string {
  if (own(data, 'success') !== true) return '';
  const records = own(own(own(data, 'data'), 'recordData'), 'records');
  const record: unknown = Array.isArray(records) ? records[0] : undefined;
  const first: unknown = Array.isArray(record) ? record[0] : undefined;
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '';
}
