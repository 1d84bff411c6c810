// @vitest-environment node
/**
 * Tests the stand-ins of the sandbox against the contracts: they send only documented responses, and refuse
 * undocumented requests.
 */
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { seededServices } from '#sandbox/service/test-support/seeded-services.ts';
import type { RequestOptions } from '#sandbox/service/test-support/service-app.ts';
import { readContracts } from '#tests/support/outside/contracts.ts';
import { createResponseCheck } from '#tests/support/outside/response-check.ts';
import { STAND_IN_CASES, type StandInCase } from '#tests/support/outside/stand-in-cases.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';

const contracts = readContracts();
const CUSTOMERS = ['rosa', 'marcus', 'tyler', 'guadalupe', 'priya'];

const requestOf = (system: string, name: string) => contracts.get(system)!.operations[name]!.request;

/**
 * Returns a function that checks whether a body is one of the documented alternatives of a request. It returns false
 * for every body if the contract documents no alternatives.
 */
function documentedBodies(system: string, name: string): (body: unknown) => boolean {
  const { body = {} } = requestOf(system, name);
  if (!Array.isArray(body['anyOf'])) return () => false;
  const isDocumented = new Ajv({ strict: false }).compile({ ...body, definitions: contracts.get(system)!.definitions });
  return (value) => isDocumented(value);
}

it('the check of responses reports an undocumented key, a wrong type and an undocumented status', () => {
  const faultsOf = createResponseCheck(contracts.get('visitors')!, 'clientIp');
  expect(faultsOf(200, { ip: '192.0.2.1' })).toEqual([]);
  for (const [status, body] of [
    [200, { ip: '192.0.2.1', port: 1 }],
    [200, { ip: 7 }],
    [200, {}],
    [500, { ip: '192.0.2.1' }],
  ] as const)
    expect(faultsOf(status, body), JSON.stringify(body)).not.toEqual([]);
});

describe('the stand-ins', () => {
  const services = seededServices(databaseKinds()[0]!.createTestDatabase);

  /** Sends the documented request of an operation, with changes. */
  const send = ({ system, name, path, body }: StandInCase, customer: string, change: RequestOptions = {}) => {
    const { method, version, authorization } = requestOf(system, name);
    return services.request(path, {
      method,
      ...(authorization === 'none' ? {} : { as: customer }),
      version: version ?? 'v1.0',
      ...(body ? { body: body(services.owner(customer).ids) } : {}),
      ...change,
    });
  };
  const statusOf = async (each: StandInCase, change: RequestOptions) => (await send(each, 'rosa', change)).statusCode;

  it.each(STAND_IN_CASES)('of $system: $name responds with documented keys only', async (each) => {
    const faultsOf = createResponseCheck(contracts.get(each.system)!, each.name);
    for (const customer of CUSTOMERS) {
      const response = await send(each, customer);
      expect(faultsOf(response.statusCode, response.json()), `${customer}: ${response.body}`).toEqual([]);
    }
  });

  it.each(STAND_IN_CASES)('of $system: $name refuses another method', async (each) => {
    const { method } = requestOf(each.system, each.name);
    expect(await statusOf(each, { method: method === 'GET' ? 'PUT' : 'DELETE' })).toBe(405);
  });

  it.each(STAND_IN_CASES.filter(({ system, name }) => requestOf(system, name).authorization !== 'none'))(
    'of $system: $name refuses a request without a valid token or with another version',
    async (each) => {
      expect(await statusOf(each, { headers: { authorization: '' } })).toBe(401);
      expect(await statusOf(each, { as: 'unknown' })).toBe(401);
      expect(await statusOf(each, { version: 'v9.0' })).toBe(400);
    },
  );

  it.each(STAND_IN_CASES.filter(({ body }) => body))(
    'of $system: $name refuses a body without a required key or with another type',
    async (each) => {
      const sample = each.body!(services.owner('rosa').ids);
      const isDocumented = documentedBodies(each.system, each.name);
      const { required = Object.keys(sample) } = requestOf(each.system, each.name).body as { required?: string[] };
      for (const key of required) {
        const { [key]: _, ...rest } = sample;
        const wrong = [rest, { ...sample, [key]: 7 }, { ...sample, [key]: '' }, { ...sample, [key]: null }];
        for (const body of wrong.filter((value) => !isDocumented(value)))
          expect([400, 404, 422], `${key}: ${JSON.stringify(body)}`).toContain(await statusOf(each, { body }));
      }
      for (const body of [[], 'text', 7]) expect([400, 415, 422]).toContain(await statusOf(each, { body }));
    },
  );
});
