// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatReport } from '../drafts/report.ts';
import { checkRelease } from './check-release.ts';
import { catalogue, checkSample, checkOptions } from '../test-support/checking.ts';
import { draftsOf, sampleFiles } from '../test-support/sample-content.ts';

const operation = { name: 'getDevices', path: '/devices', method: 'GET' };
const service = { name: 'devices', baseUrl: '/account', version: 'v2.0', operations: [operation] };
/** Returns the problems of an endpoints.json, as editors read them. */
const report = (endpoints: unknown): string[] =>
  checkSample((files) => (files['endpoints.json'] = endpoints)).map(
    (problem) => `${problem.severity} ${formatReport([problem]).split('\n')[1]!.trim()}`,
  );
const withService = (more: object): object => ({ services: [{ ...service, ...more }] });
const withOverride = (environment: string, key: string, override: object): object => ({
  services: [service],
  environments: { [environment]: { [key]: override } },
});

describe('endpoints.json', () => {
  it('is valid with services, operations and overrides (API-05, API-06)', () => {
    expect(report({ services: [] })).toEqual([]);
    expect(report(withOverride('qa', 'devices', { baseUrl: 'https://qa.example/x', version: 'v3' }))).toEqual([]);
    const scenario = { mock: true, scenarioName: 'error-500', scenarioAs: 'query', path: '/x' };
    expect(report(withOverride('qa', 'devices.getDevices', scenario))).toEqual([]);
  });

  it.each<[string, unknown, RegExp]>([
    [
      'two services of one name',
      { services: [service, { ...service, operations: [] }] },
      /devices: there are two services with this name/,
    ],
    [
      'two operations of one name',
      withService({ operations: [operation, operation] }),
      /devices › getDevices: there are two operations/,
    ],
    [
      'an unknown environment',
      withOverride('production', 'devices', {}),
      /environments: "production" is not known here\./,
    ],
    [
      'an override of no service',
      withOverride('qa', 'device', {}),
      /there is no service or operation "device"\. Did you mean "devices"\?/,
    ],
    [
      'an override of no operation',
      withOverride('qa', 'devices.getDevice', {}),
      /Did you mean "devices\.getDevices"\?/,
    ],
    ['a path of a service', withOverride('qa', 'devices', { path: '/x' }), /devices › path: a service has no "path"/],
    [
      'a base address of an operation',
      withOverride('qa', 'devices.getDevices', { baseUrl: '/x' }),
      /an operation has no "baseUrl"/,
    ],
    [
      'a scenario on prod',
      withOverride('prod', 'devices.getDevices', { mock: true, scenarioName: 'slow' }),
      /scenarios are not available on prod/,
    ],
    [
      'a scenario without a name',
      withOverride('qa', 'devices.getDevices', { mock: true }),
      /uses a scenario on qa but has no scenarioName/,
    ],
    [
      'an invalid method',
      withService({ operations: [{ ...operation, method: 'FETCH' }] }),
      /"FETCH" is not an allowed value\. Use "GET"/,
    ],
    [
      'a path that is a whole address',
      withService({ operations: [{ ...operation, path: 'https://x.example/' }] }),
      /Write it like "\/devices"/,
    ],
    ['an invalid version', withService({ version: '2' }), /Write it like "v2\.0"/],
    [
      'a service without operations',
      { services: [{ name: 'devices', baseUrl: '/x', version: 'v1' }] },
      /has no "operations"/,
    ],
    ['a list', [], /must be a group of values/],
    ['text', '{', /ends too early/],
  ])('is refused for %s, with an explanation (API-05, SEC-19)', (_, endpoints, words) => {
    const lines = report(endpoints);
    expect(lines.join('\n')).toMatch(words);
    expect(lines[0]).toMatch(/^error /);
  });

  it('is refused for every environment in which a scenario has no name', () => {
    const unnamed = { 'devices.getDevices': { mock: true } };
    expect(report({ services: [service], environments: { dev: unnamed, qa: unnamed } })).toEqual([
      expect.stringMatching(/uses a scenario on dev but has no scenarioName/),
      expect.stringMatching(/uses a scenario on qa but has no scenarioName/),
    ]);
  });

  it.each([
    ['account.example', 'is not an address'],
    ['//evil.example/account', 'is not a path of this site'],
    ['/a/../b', 'is not a path of this site'],
    ['/account?x=1', 'is not a path of this site'],
    ['/\\evil.example', 'is not a path of this site'],
    ['javascript:alert(1)', 'is not a web address'],
    ['https:evil.example', 'is not an address'],
    ['https://user:secret@account.example', 'contains a user name or password'],
    ['https://account.example/?key=1', 'contains \\? or #'],
    ['https://account.example/#x', 'contains \\? or #'],
    ['http://account.example', 'is not encrypted'],
    ['http://localhost.evil.example', 'is not encrypted'],
  ])('is refused for the base address %s, to which tokens must not be sent (SEC-19)', (baseUrl, words) => {
    expect(report(withService({ baseUrl })).join()).toMatch(new RegExp(`^error devices › baseUrl: ".*" ${words}`));
    const override = report(withOverride('stg', 'devices', { baseUrl })).join();
    expect(override).toMatch(new RegExp(`^error environments › stg › devices › baseUrl: ".*" ${words}`));
  });

  it.each([
    '/',
    '/account/v1',
    'https://account.example',
    'https://account.example:8443/v1/',
    'http://localhost:9000',
    'http://qa.localhost',
    'http://127.0.0.1:80',
  ])('may have the base address %s', (baseUrl) => {
    expect(report(withService({ baseUrl }))).toEqual([]);
  });

  it('is reported if it is missing (API-05)', () => {
    expect(
      checkSample((files) => {
        delete files['endpoints.json'];
      }),
    ).toMatchObject([{ file: 'endpoints.json', what: 'is missing', severity: 'error' }]);
  });
});

it('notes each service whose address is in the sandbox, if the sandbox is disabled (OPEN-04)', () => {
  const files = sampleFiles();
  files['endpoints.json'] = {
    services: [
      { ...service, baseUrl: '/sandbox/account' },
      { ...service, name: 'wallet', baseUrl: 'https://wallet.example' },
      { ...service, name: 'support', baseUrl: '/api' },
    ],
    environments: { qa: { wallet: { baseUrl: '/sandbox/account' } } },
  };
  const problems = (allowsSandbox: boolean) =>
    checkRelease(draftsOf(files), catalogue, { ...checkOptions, allowsSandbox }).problems.map(
      ({ severity, field, what }) => `${severity} ${field}: ${what}`,
    );
  expect(problems(true)).toEqual([]);
  expect(problems(false)).toEqual(
    ['devices', 'wallet'].map((name) => `note ${name} › baseUrl: is an address of the sandbox, which is disabled`),
  );
});
