// @vitest-environment node
/** The portal's operations with services that fail. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#src/data/operation.ts';
import { OperationError, plainText } from '#src/data/operation-error.ts';
import { runOperation, type DataServices, type Outcome } from '#src/data/run-operation.ts';
import { createEndpoints } from '#src/endpoints/endpoints.ts';
import { deactivateAccount } from '#src/operations/deactivation.ts';
import { getChecksums } from '#src/operations/firmware/checksums.ts';
import { downloadUsb, recordTerms } from '#src/operations/firmware/download.ts';
import { bucketList } from '#src/operations/firmware/images.ts';
import { getDevices, unpairDevice } from '#src/operations/devices.ts';
import { getStorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { getContractDate, getPrivacy, getPrivacyPreferences } from '#src/operations/privacy.ts';
import { changeOptIn, resetAdId, updateAppPrivacy } from '#src/operations/privacy-changes.ts';
import { getProfile } from '#src/operations/profile.ts';
import { confirmEmail, requestEmailCode, updateName } from '#src/operations/profile-changes.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { getTransactionHistory, refund } from '#src/operations/transactions.ts';
import { createSessionValues } from '#src/session/session-values.ts';
import type { Session } from '#src/session/session.ts';
import { COMMERCE } from '#tests/support/orders/commerce-operations.ts';
import { SUBSCRIPTION_CHANGES } from '#tests/support/subscriptions/subscription-changes.ts';

const outcomes: Outcome[] = [];

const servicesFor = (session: Session, base: string): DataServices => ({
  endpoints: createEndpoints({
    lookupUrl: `${base}/api/endpoints`,
    origin: base,
    tokenOrigins: [],
    allowsScenarios: true,
  }),
  session,
  language: 'en',
  anonymousToken: async () => undefined,
  onOutcome: (outcome) => void outcomes.push(outcome),
});

describe('an operation whose service fails', () => {
  let server: Server;
  let behave: RequestListener;
  let base: string;
  /** Each operation, and its input if it has one. */
  const operations: readonly (readonly [operation: Operation<never, unknown>, input?: unknown])[] = [
    [getProfile],
    [getDevices],
    [getPrivacy],
    [getContractDate],
    [getPrivacyPreferences],
    [getSubscriptions],
    [getTransactionHistory],
    [getStorefrontBanner],
    [unpairDevice, { deviceSerialNumber: 'serial-1' }],
    [updateName, { firstName: 'Ana', lastName: 'Diaz' }],
    [requestEmailCode, { newEmail: 'new@example.com', existingEmail: 'old@example.com' }],
    [confirmEmail, { newEmail: 'new@example.com', requestId: 'R1', otp: '123456' }],
    [changeOptIn, { tv: true, sd: false }],
    [resetAdId],
    [updateAppPrivacy, { id: 'max', enabled: true }],
    [refund, { transactionId: 'TX-1', appId: 'max', reason: 'not-used' }],
    [bucketList],
    [getChecksums],
    [recordTerms, { code: 'C', make: '', accepted: true, terms: '1' }],
    [downloadUsb, { code: 'C', make: '' }],
    ...SUBSCRIPTION_CHANGES,
    ...COMMERCE,
  ];

  beforeAll(async () => {
    server = createServer((request, response) => behave(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const faults: Record<string, [RequestListener, Partial<OperationError>]> = {
    'responds with 500': [
      (_, response) => response.writeHead(500).end('{"errorMessage":"Sorry <b>there</b>"}'),
      { kind: 'status', status: 500, errorMessage: 'Sorry there' },
    ],
    'responds with 404': [
      (_, response) => response.writeHead(404).end('{}'),
      { kind: 'status', status: 404, errorMessage: '' },
    ],
    'responds with 401': [(_, response) => response.writeHead(401).end('{}'), { kind: 'status', status: 401 }],
    'responds with 200 and reports a failure': [
      (_, response) => response.end('{"success":false,"errorMessage":"Not <i>now</i>"}'),
      { kind: 'unexpected', status: undefined, errorMessage: 'Not now' },
    ],
    'responds with half a document': [(_, response) => response.end('{"data":'), { kind: 'malformed' }],
    'responds with HTML': [(_, response) => response.end('<!doctype html>'), { kind: 'malformed' }],
    'responds with other JSON': [(_, response) => response.end('{}'), { kind: 'unexpected' }],
    'responds with JSON of another type': [(_, response) => response.end('7'), { kind: 'unexpected' }],
    'breaks the connection': [(_, response) => response.destroy(), { kind: 'unreachable' }],
  };

  const session = {
    state: () => ({ status: 'signed-in', ids: { personId: 'p', customerRelationshipId: 'c' } }),
    accessToken: () => 't',
    identify: () => undefined,
    values: createSessionValues(undefined),
  } as unknown as Session;

  /** Runs an operation whose service behaves in this way, and returns its result or its error. */
  const run = async (
    operation: Operation<never, unknown>,
    input: unknown,
    fault: RequestListener,
  ): Promise<unknown> => {
    const { service, name, body } = operation;
    const only = { name, path: '/x', method: body ? 'POST' : 'GET' };
    const services = [{ name: service, baseUrl: '/s', version: 'v1.0', operations: [only] }];
    behave = (request, response) =>
      request.url!.startsWith('/api/endpoints') ? response.end(JSON.stringify({ services })) : fault(request, response);
    return runOperation(servicesFor(session, base), operation as Operation<unknown, unknown>, input).catch(
      (reason: unknown) => reason,
    );
  };

  it.each(Object.entries(faults))(
    'that %s ends with one kind of error, for every operation (API-16, API-17, API-37, SEC-28)',
    async (_name, [fault, expected]) => {
      for (const [operation, input] of operations) {
        const error = await run(operation, input, fault);
        expect(error, operation.name).toBeInstanceOf(OperationError);
        expect(error, operation.name).toMatchObject(expected);
        expect(outcomes.at(-1)?.error).toBe(error);
      }
    },
  );

  it('has the same error if it deactivates the account, but any JSON is a success, because none is documented (DEAC-09)', async () => {
    const { 'responds with other JSON': empty, 'responds with JSON of another type': seven, ...failing } = faults;
    for (const [name, [fault, expected]] of Object.entries(failing)) {
      const error = await run(deactivateAccount, undefined, fault);
      expect(error, name).toBeInstanceOf(OperationError);
      expect(error, name).toMatchObject(expected);
    }
    for (const [fault] of [empty!, seven!]) expect(await run(deactivateAccount, undefined, fault)).toBeUndefined();
  });

  it('shows a service’s message as one plain line, or not at all (SEC-28)', () => {
    expect(plainText('One\n <script>x</script> line')).toBe('One x line');
    expect(plainText('x'.repeat(301))).toBe('');
    expect(plainText({ toString: () => 'no' })).toBe('');
  });
});
