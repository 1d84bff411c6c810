// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Customer } from '#schemas/types/customer.types.ts';
import { loadConfig } from '../config/config.ts';
import type { ScenarioContext } from './check-scenario.ts';
import { problemLines, runScenarioCommand } from './scenario-commands.ts';
import { readCustomers, readScenarioContext } from './scenario-context.ts';
import { layoutIn, readScenario, SCENARIOS_FOLDER } from './scenario-files.ts';

const RICH = readCustomers().get('rich') as Customer;
const context: ScenarioContext = {
  routes: new Set(['/', '/devices', '/offer/[any]']),
  hostPaths: ['/health'],
  operations: new Set(['devices.getDevices']),
  customers: new Map([['rich', RICH]]),
  files: ['items/promo.json'],
  source: (file) => (file === 'items/promo.json' ? { en: { heading: 'Hello' }, list: [1] } : undefined),
  layout: ({ layout }) => (layout === 'none.json' ? undefined : layout),
};
const lines = (value: unknown): string[] => problemLines({ name: 'x', file: 'x.json', value }, context);

describe('a scenario', () => {
  it.each([
    { page: '/' },
    { page: '/health' },
    { page: '/offer/max?x=1#top' },
    { page: '/gone', status: 404 },
    { page: '/devices', signIn: 'canceled' },
    { page: '/devices', customer: 'rich', signIn: 'ending' },
    { page: '/año nuevo?x=ñ', status: 404 },
    { page: '/devices', customer: 'rich', days: 40, account: [{ at: '/devices/tv', to: [] }] },
    { page: '/', now: '+40d', content: { 'items/promo.json': [{ at: '/en/heading', to: 'Bye' }] } },
    { page: '/', services: { 'devices.getDevices': { status: 200, answer: null, delay: 200 } } },
    {
      page: '/',
      services: { 'devices.getDevices': { status: 503, headers: { 'Retry-After': '9', 'x-city': 'Bogotá' } } },
    },
    {
      page: '/devices',
      customer: 'rich',
      account: [
        { at: '/wallet', to: { ...RICH.wallet, cardType: 'AMEX' } },
        { at: '/wallet/cardType', to: 'VISA' },
      ],
    },
    { page: '/', layout: { sitecore: {} } },
    { page: '/', lookup: { fault: 'malformed', delay: 10 } },
    { page: '/', lookup: { status: 200, answer: { services: [] } } },
    { page: '/', layoutService: { page: '/devices/', delay: 3000, status: 503 } },
    { page: '/', release: 'oldest' },
    {
      page: '/',
      steps: [
        { press: 'Edit', which: 2 },
        { fill: 'zip', value: '' },
      ],
    },
  ])('may be %j', (document) => {
    expect(lines(document)).toEqual([]);
  });

  it.each<[unknown, string]>([
    [{ page: '/device' }, 'x.json › page: there is no page "/device". Did you mean "/devices"? Otherwise: use'],
    ...[
      '/\\\\evil.example',
      '/\t/evil.example',
      '/..//evil.example',
      '/x\r\nset-cookie: a=b',
      '/api/scenario/list',
    ].map((page): [unknown, string] => [
      { page, layout: { sitecore: {} } },
      'is not the path of a page. Write it like',
    ]),
    [{ page: '//evil.example', status: 404 }, 'x.json › page: "//evil.example" does not have the required format'],
    [{ page: '/', status: 404 }, 'x.json › status: there is a page at "/". Remove the status.'],
    [{ page: '/', signIn: 'ending' }, 'x.json › signIn: there is no customer. Name a customer.'],
    [
      { page: '/', signIn: 'canceled', customer: 'rich' },
      'x.json › signIn: the customer cannot be signed in. Remove the customer or this member.',
    ],
    [{}, 'x.json: has no "page"'],
    [{ page: '/', color: 1 }, 'x.json: "color" is not known here'],
    [{ page: '/', now: '2026-02-31T25:00Z' }, 'x.json › now: "2026-02-31T25:00Z" is not a date. Write it like'],
    [{ page: '/', now: 'tomorrow' }, 'x.json › now: '],
    [{ page: '/', release: 1 }, 'x.json › release: other databases have no release 1. Write "oldest"'],
    [{ page: '/', release: 'newest' }, 'x.json › release: "newest" does not have the required format'],
    [{ page: '/', release: 0 }, 'x.json › release: 0 is out of bounds'],
    [{ page: '/', customer: 'rosalie' }, 'x.json › customer: there is no customer "rosalie". Use a file'],
    [{ page: '/', days: 3 }, 'x.json › days: there is no customer. Name a customer.'],
    [{ page: '/', customer: 'rich', account: [{ at: '/tv' }] }, 'x.json › account › /tv: leads to nothing. Correct'],
    [
      { page: '/', customer: 'rich', account: [{ at: '/wallet/cardType', to: 'SHELLS' }] },
      'x.json › account › /wallet/cardType: "SHELLS" is not an allowed value. Use "VISA"',
    ],
    [
      { page: '/', customer: 'rich', account: [{ at: '/wallet' }] },
      'x.json › account › the whole customer: has no "wallet". Add',
    ],
    [
      { page: '/', customer: 'rich', account: [{ at: '' }] },
      'x.json › account › : removes the whole document. Add "to".',
    ],
    [
      {
        page: '/',
        customer: 'rich',
        account: [
          { at: '/wallet', to: null },
          { at: '/wallet/cardType', to: 'VISA' },
        ],
      },
      'x.json › account › /wallet/cardType: leads to nothing. Correct',
    ],
    [
      { page: '/', customer: 'rich', account: [{ at: '/devices/tv', to: [RICH.devices.tv[0], RICH.devices.tv[0]] }] },
      'x.json › account › /devices/tv: two entries have the id',
    ],
    ...[
      ['retry after', '1', 'is not the name of a header. Write it like "retry-after".'],
      ['content-length', '1', 'is written by the server itself. Remove this header.'],
      ['x-city', 'Bogotá\r\nx: y', 'has a line break or another character that no header can have. Use'],
      ['x-city', '東京', 'has a line break or another character that no header can have. Use'],
    ].map(([name = '', value, line]): [unknown, string] => [
      { page: '/', services: { 'devices.getDevices': { status: 503, headers: { [name]: value } } } },
      `x.json › services › devices.getDevices › headers › ${name}: ${line}`,
    ]),
    [
      { page: '/', services: { 'devices.getDevice': { delay: 1 } } },
      'x.json › services › devices.getDevice: there is no such operation. Did you mean "devices.getDevices"?',
    ],
    [
      { page: '/', services: { 'devices.getDevices': { scenario: 'error-50' } } },
      'x.json › services › devices.getDevices › scenario: there is no state "error-50". Did you mean "error-500"?',
    ],
    [
      { page: '/', services: { 'devices.getDevices': { fault: 'reset', status: 500 } } },
      'x.json › services › devices.getDevices: has more than one kind of response. Keep',
    ],
    [
      { page: '/', services: { 'devices.getDevices': { headers: { 'x-trace': '1' } } } },
      'x.json › services › devices.getDevices: has headers, but no status and no answer to send them with. Add',
    ],
    [{ page: '/', lookup: {} }, 'x.json › lookup: '],
    [{ page: '/', lookup: { scenario: 'error-500' } }, 'x.json › lookup: "scenario" is not known here'],
    [
      { page: '/', lookup: { fault: 'reset', status: 500 } },
      'x.json › lookup: has more than one kind of response. Keep',
    ],
    [
      { page: '/', layoutService: { page: '/device', fault: 'reset' } },
      'x.json › layoutService › page: there is no page "/device". Did you mean "/devices"?',
    ],
    [{ page: '/', layoutService: { page: '/' } }, 'x.json › layoutService: does not say how it fails. Add a fault'],
    [{ page: '/', layoutService: { status: 404 } }, 'x.json › layoutService › status: 404 is out of bounds'],
    [
      { page: '/', content: { 'items/promos.json': [{ at: '', to: 1 }] } },
      'x.json › content › items/promos.json: there is no such document. Did you mean "items/promo.json"?',
    ],
    [
      { page: '/', content: { 'items/promo.json': [{ at: '/es/heading', to: 1 }] } },
      'x.json › content › items/promo.json › /es/heading: leads to nothing. Correct the pointer',
    ],
    [
      { page: '/', content: { 'items/promo.json': [{ at: '/list/0', to: 1 }] } },
      'x.json › content › items/promo.json › /list/0: ',
    ],
    [
      { page: '/', content: { 'items/promo.json': [{ at: '/en' }, { at: '/en/heading', to: 1 }] } },
      'x.json › content › items/promo.json › /en/heading: leads to nothing. Correct the pointer',
    ],
    [
      { page: '/', layout: 'none.json' },
      'x.json › layout: "none.json" cannot be read. Put the response there as JSON.',
    ],
  ])('is refused with the place and the solution: %j', (document, line) => {
    const found = lines(document);
    expect(found).toEqual([expect.stringContaining(line)]);
    expect(found[0]).toMatch(/^x\.json.*: .+\. \S/s);
  });
});

it('a step that presses a button and has a value is refused', () => {
  expect(lines({ page: '/', steps: [{ press: 'Edit' }, { press: 'Edit', value: '' }] })).toContain(
    'x.json › steps › 1: "value" is not known here. Remove it.',
  );
});

describe('a folder of scenarios', () => {
  const folder = createTemporaryFolder();
  mkdirSync(path.join(folder, 'captured'));
  writeFileSync(
    path.join(folder, 'good.json'),
    '{"page":"/","title":"Home","layout":"captured/a.json","expect":["Hi"]}',
  );
  writeFileSync(path.join(folder, 'broken.json'), '{\n"page"');
  writeFileSync(path.join(folder, 'silent.json'), '{"page":"/","expect":[]}');
  writeFileSync(path.join(folder, 'captured/a.json'), '{"sitecore":{}}');
  const run = (...words: string[]) => {
    const printed: string[] = [];
    const print = (text: string): void => void printed.push(text);
    const code = runScenarioCommand(words, { folder, context: () => context, origin: 'http://qa.localhost', print });
    return { code, printed };
  };

  it('is checked and listed by the command, which also prints the link of a scenario', () => {
    expect(run('check')).toEqual({
      code: 1,
      printed: [
        'broken.json › line 2: ends too early near `"page"`. Correct it.',
        'silent.json: has no "expect". Name a text that only this state shows.',
        '3 scenarios, 2 problems',
      ],
    });
    expect(run('list')).toEqual({ code: 0, printed: ['broken  ', 'good    Home', 'silent  '] });
    expect(run('open', 'good')).toEqual({ code: 0, printed: ['http://qa.localhost/?scenario=good'] });
    expect(run('open', 'bad').code).toBe(1);
    expect(run('close').code).toBe(2);
  });

  it('returns documents by name, and never a file outside of it', () => {
    expect(layoutIn(folder, readScenario(folder, 'good')!)).toEqual({ sitecore: {} });
    expect(readScenario(folder, `../${path.basename(folder)}/good`)).toBeUndefined();
    expect(() => readScenario(folder, 'broken')).toThrow('scenarios/broken.json: line 2 ends too early');
  });
});

it('the shipped scenarios have no problem', () => {
  const printed: string[] = [];
  const code = runScenarioCommand(['check'], {
    folder: SCENARIOS_FOLDER,
    context: () => readScenarioContext(loadConfig({}), SCENARIOS_FOLDER),
    origin: '',
    print: (text) => void printed.push(text),
  });
  expect([code, printed]).toEqual([0, [expect.stringMatching(/^\d{3} scenarios, 0 problems$/)]]);
});
