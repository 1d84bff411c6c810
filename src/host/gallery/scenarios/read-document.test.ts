import { expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

const endpoints = {
  services: [
    {
      name: 'devices',
      baseUrl: '/sandbox/account',
      version: 'v2.0',
      operations: [{ name: 'getDevices', path: '/devices', method: 'GET' }],
    },
  ],
};
const read = (value: unknown, operation = '') =>
  readDocument(JSON.stringify(value), { page: '/support', operation, endpoints });

it('a pasted scenario stays as it is, a layout and a response are shown on the chosen page', () => {
  expect(read({ page: '/', title: 'Home' })).toEqual({ page: '/', title: 'Home' });
  expect(read({ sitecore: { route: null } })).toEqual({ page: '/support', layout: { sitecore: { route: null } } });
  expect(read({ success: true }, 'devices.getDevices')).toEqual({
    page: '/support',
    services: { 'devices.getDevices': { status: 200, answer: { success: true } } },
  });
});

it('a text that is none of them is refused with a reason', () => {
  expect(read({ success: true })).toBe('This is the response of a service. Choose its operation.');
  expect(readDocument('{', { page: '/', operation: '', endpoints })).toMatch(/^This is not valid JSON: /);
});

it('a recording becomes a scenario: its page, its layout, and the last response of each operation', () => {
  const entry = (url: string, text: string, { status = 200, type = 'application/json', encoding = '' } = {}) => ({
    request: { url: `https://qa.vela.example${url}`, method: 'GET' },
    response: { status, content: { mimeType: type, text, ...(encoding ? { encoding } : {}) } },
  });
  const entries = [
    entry('/devices', '<html>', { type: 'text/html; charset=utf-8' }),
    entry('/sitecore/api/layout/render/jss?item=%2Fdevices', '{"sitecore":{"route":{"name":"devices"}}}'),
    entry('/sandbox/account/devices', '{"success":true}'),
    entry('/sandbox/account/devices', btoa('{"success":false}'), { status: 500, encoding: 'base64' }),
    entry('/sandbox/account/unknown', '{}'),
    entry('/assets/a.js', 'let a;', { type: 'text/javascript' }),
    { broken: true },
  ];
  expect(read({ log: { entries } })).toEqual({
    page: '/devices',
    layout: { sitecore: { route: { name: 'devices' } } },
    services: { 'devices.getDevices': { status: 500, answer: { success: false } } },
  });
});
