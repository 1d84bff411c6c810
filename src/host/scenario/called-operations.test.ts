import { expect, it } from 'vitest';
import { calledOperations } from './called-operations.ts';

const lookup = {
  services: [
    {
      name: 'devices',
      baseUrl: '/sandbox/account/',
      operations: [
        { name: 'getDevices', path: '/devices', method: 'GET', mock: true, scenarioName: 'error-500' },
        { name: 'unpair', path: '/unpair', method: 'POST' },
      ],
    },
    { name: 'billing', baseUrl: 'https://billing.example/v1', operations: [{ name: 'getCard', path: '/card' }] },
    { name: 'slow', baseUrl: '/api/scenario/answers', operations: [{ name: 'getPast', path: '/slow.getPast' }] },
  ],
};
const origin = 'http://qa.localhost:8080';
const called = (...addresses: string[]): string[] => calledOperations(lookup, addresses, origin);

it('the operations of a page are found by the addresses that it has called, also in a named state or with a response of the scenario', () => {
  expect(called(`${origin}/sandbox/account/devices/error-500?a=1`)).toEqual(['devices.getDevices']);
  expect(called('https://billing.example/v1/card', `${origin}/sandbox/account/devices`)).toEqual([
    'billing.getCard',
    'devices.getDevices',
  ]);
  expect(called(`${origin}/api/scenario/answers/slow.getPast`)).toEqual(['slow.getPast']);
  expect(called(`${origin}/v1/card`, 'https://billing.example/sandbox/account/devices', 'no address')).toEqual([]);
});
