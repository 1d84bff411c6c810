import { expect, it } from 'vitest';
import { facetValues, matchesFilter, operationsOf, type ListedScenario } from './listed-scenario.ts';

const down: ListedScenario = {
  name: 'devices-down',
  document: { page: '/devices?x=1', services: { 'devices.getDevices': {} }, requirements: ['DEV-10', 'DEV-2'] },
  renderings: ['DeviceList', 'Header'],
};
const home: ListedScenario = { name: 'home', document: { title: 'Start page' }, renderings: ['Header'] };
const all = [down, home];
const any = { text: '', rendering: '', operation: '', requirement: '' };
const found = (filter: object): string[] =>
  all.filter((scenario) => matchesFilter(scenario, { ...any, ...filter })).map(({ name }) => name);

it('scenarios are chosen by words, rendering, operation and requirement, and by two of them together', () => {
  expect(found({})).toEqual(['devices-down', 'home']);
  expect(found({ text: 'page start' })).toEqual(['home']);
  expect(found({ rendering: 'Header' })).toEqual(['devices-down', 'home']);
  expect(found({ rendering: 'DeviceList' })).toEqual(['devices-down']);
  expect(found({ operation: 'devices.getDevices' })).toEqual(['devices-down']);
  expect(found({ requirement: 'DEV-1' })).toEqual([]);
  expect(found({ requirement: 'DEV-10', text: 'start' })).toEqual([]);
});

it('each value of a filter has the number of its scenarios, and values with numbers are in numeric order', () => {
  expect(facetValues(all, 'rendering')).toEqual([
    ['DeviceList', 1],
    ['Header', 2],
  ]);
  expect(facetValues(all, 'requirement').map(([id]) => id)).toEqual(['DEV-2', 'DEV-10']);
});

it('operations are listed with their state, status, fault and delay, without bodies and headers', () => {
  const services = {
    'devices.getDevices': { scenario: 'error-500', delay: 200 },
    'wallet.getWallet': { status: 422, answer: { success: false }, headers: { 'x-city': 'Boise' } },
    'profile.getProfile': { fault: 'reset' },
  };
  expect(operationsOf({ page: '/', services })).toEqual([
    'devices.getDevices error-500 200',
    'wallet.getWallet 422',
    'profile.getProfile reset',
  ]);
});
