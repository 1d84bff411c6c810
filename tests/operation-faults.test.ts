// @vitest-environment node
/** Tests the portal's operations with services that fail. */
import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#src/data/operation.ts';
import { OperationError, plainText } from '#src/data/operation-error.ts';
import { runOperation, type DataServices, type Outcome } from '#src/data/run-operation.ts';
import { createEndpoints } from '#src/endpoints/endpoints.ts';
import { createSessionValues } from '#src/session/session-values.ts';
import type { Session } from '#src/session/session.ts';
import {
  CHECKED_OPERATIONS,
  TESTED_ELSEWHERE,
  TOLERANT_OPERATIONS,
  type OperationCase,
} from '#tests/support/operations/all-operations.ts';
import { listen } from '#tests/support/server/listen.ts';
import lookup from '#fixtures/content/endpoints.json' with { type: 'json' };

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
  beforeAll(async () => {
    server = createServer((request, response) => behave(request, response));
    base = `http://localhost:${await listen(server)}`;
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

  /** Runs an operation whose service responds with `fault`, and returns its result or its error. */
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
      for (const [operation, input] of CHECKED_OPERATIONS) {
        const error = await run(operation, input, fault);
        expect(error, operation.name).toBeInstanceOf(OperationError);
        expect(error, operation.name).toMatchObject(expected);
        expect(outcomes.at(-1)?.error).toBe(error);
      }
    },
  );

  it('has the same error if no shape of its response is documented, but any JSON is a success (API-16, DEAC-09)', async () => {
    const { 'responds with other JSON': empty, 'responds with JSON of another type': seven, ...failing } = faults;
    for (const [operation, input] of TOLERANT_OPERATIONS) {
      for (const [name, [fault, expected]] of Object.entries(failing)) {
        const error = await run(operation, input, fault);
        expect(error, `${operation.name} ${name}`).toBeInstanceOf(OperationError);
        expect(error, `${operation.name} ${name}`).toMatchObject(expected);
      }
      for (const [fault] of [empty!, seven!])
        expect(await run(operation, input, fault), operation.name).not.toBeInstanceOf(OperationError);
    }
  });

  it('shows a service’s message as one plain line, or not at all (SEC-28)', () => {
    expect(plainText('One\n <script>x</script> line')).toBe('One x line');
    expect(plainText('x'.repeat(301))).toBe('');
    expect(plainText({ toString: () => 'no' })).toBe('');
  });
});

/** Returns the operations of the shipped endpoints that neither the cases nor the files in TESTED_ELSEWHERE test. */
function untestedOperations(cases: readonly OperationCase[]): string[] {
  const seen = new Set([...cases.map(([{ service, name }]) => `${service}.${name}`), ...Object.keys(TESTED_ELSEWHERE)]);
  const all = lookup.services.flatMap(({ name, operations }) => operations.map((each) => `${name}.${each.name}`));
  return all.filter((name) => !seen.has(name));
}

describe('the operations with services that fail', () => {
  it('include every operation of the portal (API-16, API-37)', () => {
    expect(untestedOperations([...CHECKED_OPERATIONS, ...TOLERANT_OPERATIONS])).toEqual([]);
    for (const [operation, file] of Object.entries(TESTED_ELSEWHERE)) expect(existsSync(file), operation).toBe(true);
  });

  it('are reported as incomplete if one is missing (control)', () => {
    expect(
      untestedOperations([...CHECKED_OPERATIONS.filter(([{ name }]) => name !== 'refund'), ...TOLERANT_OPERATIONS]),
    ).toEqual(['transactions.refund']);
    expect(untestedOperations(CHECKED_OPERATIONS)).toContain('profile.deactivateAccount');
  });
});
