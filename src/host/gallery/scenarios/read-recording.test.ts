import { expect, it } from 'vitest';
import type { PastedScenario } from './pasted-scenario.ts';
import { readRecording } from './read-recording.ts';

const endpoints = {
  services: [
    {
      name: 'devices',
      baseUrl: '/sandbox/account',
      version: 'v2.0',
      operations: [
        { name: 'getDevices', path: '/devices', method: 'GET' },
        { name: 'unpairDevices', path: '/devices/unpair', method: 'POST' },
      ],
    },
    {
      name: 'profile',
      baseUrl: 'https://api.vela.example/profile',
      version: 'v1.0',
      operations: [{ name: 'getProfile', path: '/me', method: 'GET' }],
    },
    {
      name: 'identity',
      baseUrl: '/sandbox',
      version: 'v1.0',
      operations: [{ name: 'unauthenticatedToken', path: '/anonymous-token', method: 'GET' }],
    },
  ],
};
const read = (entries: readonly object[], page = '') =>
  readRecording(entries as Parameters<typeof readRecording>[0], { page, endpoints });
/** Returns the scenario of a recording that contains a page. */
function readPage(entries: readonly object[]): PastedScenario {
  const scenario = read(entries);
  if (typeof scenario === 'string') throw new Error(scenario);
  return scenario;
}

interface RecordedCall {
  readonly method?: string;
  readonly status?: number;
  readonly type?: string;
  readonly encoding?: string;
  readonly time?: string;
}

/** Returns one call as browsers record it. */
function recordCall(url: string, text: string | undefined, recorded: RecordedCall = {}): object {
  const { method = 'GET', status = 200, type = 'application/json', encoding, time } = recorded;
  return {
    ...(time ? { startedDateTime: time } : {}),
    request: { url: new URL(url, 'https://qa.vela.example').href, method },
    response: { status, content: { mimeType: type, text, ...(encoding ? { encoding } : {}) } },
  };
}

const html = (url: string, lang = 'en', time?: string): object =>
  recordCall(url, `<!doctype html><html lang="${lang}">`, {
    type: 'text/html; charset=utf-8',
    ...(time ? { time } : {}),
  });
const layoutOf = (item: string): object =>
  recordCall(
    `/sitecore/api/layout/render/jss?item=${encodeURIComponent(item)}`,
    JSON.stringify({ sitecore: { item } }),
  );

it('a recording shows the page that was opened last, with the layout of that page', () => {
  const visit = [html('/support'), layoutOf('/devices'), layoutOf('/account')];
  expect(read(visit)).toEqual({ page: '/account', layout: { sitecore: { item: '/account' } } });
  expect(read([...visit, html('/support')])).toEqual({ page: '/support' });
  expect(read(visit, '/devices')).toEqual({ page: '/devices', layout: { sitecore: { item: '/devices' } } });
});

it('a recording without a page is refused, unless the user enters the page', () => {
  const calls = [
    html('/sandbox/identity/sign-in/1'),
    recordCall('/assets/a.js', 'let a;', { type: 'text/javascript' }),
    recordCall('/sandbox/account/devices', '{}'),
  ];
  expect(read(calls)).toMatch(/^This recording contains no page\./);
  expect(read([])).toMatch(/^This recording contains no page\./);
  expect(read(calls, '/devices')).toMatchObject({ page: '/devices', services: { 'devices.getDevices': {} } });
});

it('language and date are those of the page, also with a time zone', () => {
  expect(read([html('/support', 'es', '2026-11-23T10:00:00.500+01:00')])).toEqual({
    page: '/support',
    language: 'es',
    now: '2026-11-23T09:00:00.500Z',
  });
});

it('the last response of each operation counts, also in a named state or from another scenario', () => {
  const services = (...entries: readonly object[]) => readPage([html('/devices'), ...entries])['services'];
  const good = recordCall('/sandbox/account/devices', '{"success":true}');
  expect(services(good)).toEqual({ 'devices.getDevices': { status: 200, answer: { success: true } } });
  const coded = recordCall('/sandbox/account/devices', btoa('{"success":false}'), { status: 500, encoding: 'base64' });
  expect(services(good, coded)).toEqual({ 'devices.getDevices': { status: 500, answer: { success: false } } });
  expect(services(recordCall('/sandbox/account/devices/empty', '[]'))).toEqual({
    'devices.getDevices': { status: 200, answer: [] },
  });
  expect(
    services(recordCall('/sandbox/account/devices', '{}', { method: 'OPTIONS' }), { broken: true }),
  ).toBeUndefined();
  expect(services(recordCall('/sandbox/account/unknown', '{}'))).toBeUndefined();
  // The call was recorded in a scenario that has its own response for this operation.
  expect(services(recordCall('/api/scenario/answers/devices.getDevices', '{}'))).toEqual({
    'devices.getDevices': { status: 200, answer: {} },
  });
});

it('responses without JSON become statuses and faults, and responses without a recorded body are left out', () => {
  const servicesFor = (text: string | undefined, status: number) =>
    (readPage([html('/devices'), recordCall('/sandbox/account/devices', text, { status })])['services'] as
      object | undefined) ?? {};
  expect(servicesFor('<html>Bad gateway', 502)).toEqual({ 'devices.getDevices': { status: 502 } });
  expect(servicesFor('{"success":', 200)).toEqual({ 'devices.getDevices': { fault: 'malformed' } });
  expect(servicesFor('', 0)).toEqual({ 'devices.getDevices': { fault: 'reset' } });
  expect(servicesFor('{}', 304)).toEqual({ 'devices.getDevices': { status: 200, answer: {} } });
  // The browser has left out the body.
  expect(servicesFor(undefined, 200)).toEqual({});
});

it('a recording with a profile is shown to a signed-in customer, without its tokens', () => {
  const profile = recordCall('https://api.vela.example/profile/me', '{"success":true}');
  const token = recordCall('/sandbox/anonymous-token', '{"token":"secret"}');
  const scenario = read([html('/devices'), token, profile]);
  expect(scenario).toMatchObject({ page: '/devices', customer: 'rich' });
  expect(JSON.stringify(scenario)).toContain('profile.getProfile');
  expect(JSON.stringify(scenario)).not.toContain('secret');
});

it('addresses that are not calls of a service are left out, and a layout may begin with a byte-order mark', () => {
  const entryOf = (url: string, text: string) => ({
    request: { method: 'GET', url },
    response: { status: 200, content: { mimeType: 'application/json', text } },
  });
  const layout = { sitecore: { context: {}, route: null } };
  const entries = [
    entryOf('data:text/html,x', ''),
    entryOf('javascript:x', ''),
    entryOf('https://site.example/layout?item=/shop', `\uFEFF${JSON.stringify(layout)}`),
  ];
  expect(read(entries)).toEqual({ page: '/shop', layout });
});
