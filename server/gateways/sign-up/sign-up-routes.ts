import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject, type JsonObject } from '#src/model/json.ts';
import type { GatewaySettings } from '../../config/gateways.ts';
import type { Log } from '../../log.ts';
import { demandGood, keyOf, scenarioOf, sourceOf } from '../gateway-scope.ts';
import { headerOf, type AskOutside } from '../outside.ts';
import { FIELD_NAMES, readSignUp } from './read-sign-up.ts';

export interface SignUpRouteOptions {
  readonly settings: GatewaySettings;
  readonly ask: AskOutside;
  readonly log: Log;
}

/**
 * Puts an address on the mailing list, and has a welcome sent to who is new. The browser learns the outcome and no id of
 * a recipient. (spec: SIGN-18…24, OPEN-84, SEC-22)
 */
export function signUpRoutes(scope: FastifyInstance, { settings, ask, log }: SignUpRouteOptions): void {
  const { marketing, tokenCheckUrl } = settings;

  const welcome = async (request: FastifyRequest, headers: Headers, id: string, emailAddress: string) => {
    const recipient = { recipientId: id, emailAddress, listName: marketing.list, emailFormat: 'HTML_FORMAT' };
    const body = { recipientData: [{ recipient, optionalData: marketing.optionalData }] };
    const key = `${headers['idempotency-key']}:welcome`;
    const answer = await ask(request, {
      base: marketing.url,
      path: '/events',
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body,
    });
    demandGood(answer, undefined);
  };

  for (const url of ['/api/sign-up', '/api/sign-up/:scenario']) {
    scope.route({
      method: 'POST',
      url,
      bodyLimit: 4096,
      config: { rateLimit: { max: marketing.signUpsPerMinute, timeWindow: '1 minute' } },
      handler: async (request) => {
        const scenario = scenarioOf(request);
        const headers = await headersFor(request);
        const record = readSignUp(request.body);
        const body = {
          recordData: { fieldNames: FIELD_NAMES, records: [FIELD_NAMES.map((name) => record[name])] },
          mergeRule: {
            insertOnNoMatch: true,
            updateOnMatch: 'NO_UPDATE',
            matchColumnName1: 'EMAIL_ADDRESS_',
            defaultPermissionStatus: 'OPTIN',
          },
        };
        const asked = { base: marketing.url, path: '/recipients', method: 'POST', headers, body, scenario } as const;
        const answer = demandGood(await ask(request, asked), scenario);
        const found = firstOf(answer.body);
        if (/Matches Existing Recipient/i.test(found)) return outcome('EXISTING');
        if (!/^\d+$/.test(found)) return outcome('ERROR');
        // Who is on the list is on the list, also when the welcome does not go out.
        await welcome(request, headers, found, record.EMAIL_ADDRESS_).catch((error: Error) =>
          log.error('welcome-not-sent', { error: error.message }),
        );
        return outcome('NEW');
      },
    });
  }

  /** spec: SIGN-23, SIGN-24 */
  async function headersFor(request: FastifyRequest) {
    const source = await sourceOf(ask, tokenCheckUrl, request);
    return {
      authorization: headerOf(request, 'authorization'),
      'x-api-key': marketing.apiKey,
      'x-sourceid': source,
      'x-version': '1.0',
      'x-sessionid': headerOf(request, 'x-sessionid'),
      sessioncontext: headerOf(request, 'sessioncontext'),
      'idempotency-key': keyOf(request),
    };
  }
}

type Headers = Readonly<Record<string, string | undefined>>;

function outcome(name: 'NEW' | 'EXISTING' | 'ERROR') {
  return { success: true, data: { outcome: name } };
}

/** What stands at data.data.recordData.records[0][0], when it says that it succeeded. (spec: SIGN-19, SIGN-20) */
function firstOf(body: JsonObject): string {
  const inner = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);
  const data = inner(body, 'data');
  if (inner(data, 'success') !== true) return '';
  const records = inner(inner(inner(data, 'data'), 'recordData'), 'records');
  const record: unknown = Array.isArray(records) ? records[0] : undefined;
  const first: unknown = Array.isArray(record) ? record[0] : undefined;
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '';
}
