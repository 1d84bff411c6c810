import { expect, it } from 'vitest';
import { overridesOf } from './overrides.ts';

const service = { name: 'devices', baseUrl: '/base', version: 'v1.0' };
const operation = { name: 'getDevices', path: '/devices', method: 'GET' };
const document = {
  environments: {
    dev: { profile: { baseUrl: '/other' } },
    qa: { devices: { baseUrl: 'https://qa.example', version: 'v2.0' } },
    stg: { 'devices.getDevices': { path: '/all', method: 'POST', version: 'v3.0', scenarioName: 'empty' } },
    prod: { devices: { version: 'v2.0' }, 'devices.getDevices': { version: 'v4.0' } },
  },
};

it('the overrides of an operation are shown by environment, and take precedence over those of its service', () => {
  expect(overridesOf(document, service, operation)).toEqual([
    { environment: 'qa', text: 'https://qa.example/devices, version v2.0' },
    { environment: 'stg', text: '/base/all, POST, version v3.0, test response empty' },
    { environment: 'prod', text: 'version v4.0' },
  ]);
  expect(overridesOf({}, service, operation)).toEqual([]);
});

it('a version of the operation itself is not replaced by the version of its service in an environment', () => {
  expect(overridesOf(document, service, { ...operation, version: 'v9.0' })).toEqual([
    { environment: 'qa', text: 'https://qa.example/devices' },
    { environment: 'stg', text: '/base/all, POST, version v3.0, test response empty' },
    { environment: 'prod', text: 'version v4.0' },
  ]);
});

it('an override that turns the test response of an operation on or off, or moves its name, is shown; prod has none', () => {
  const all = { 'devices.getDevices': { mock: true, scenarioName: 'empty', scenarioAs: 'query' } };
  const environments = {
    dev: { 'devices.getDevices': { mock: false } },
    qa: all,
    stg: { 'devices.getDevices': { scenarioAs: 'path' } },
    prod: all,
  };
  expect(overridesOf({ environments }, service, operation)).toEqual([
    { environment: 'dev', text: 'test response off' },
    { environment: 'qa', text: 'test response on, test response empty, name of the test response in the query' },
    { environment: 'stg', text: 'name of the test response in the path' },
  ]);
});
