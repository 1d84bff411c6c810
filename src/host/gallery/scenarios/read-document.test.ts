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

it('a pasted scenario is not changed, and a layout or a response is shown on the chosen page', () => {
  expect(read({ page: '/', title: 'Home' })).toEqual({ page: '/', title: 'Home' });
  expect(read({ sitecore: { route: null } })).toEqual({ page: '/support', layout: { sitecore: { route: null } } });
  expect(read({ success: true }, 'devices.getDevices')).toEqual({
    page: '/support',
    services: { 'devices.getDevices': { status: 200, answer: { success: true } } },
  });
});

it('invalid JSON and a response without its operation are refused with a reason', () => {
  expect(read({ success: true })).toBe('This is the response of a service. Choose its operation.');
  expect(readDocument('{', { page: '/', operation: '', endpoints })).toMatch(/^This is not valid JSON: /);
});

it('a layout is shown on its own page, also from a GraphQL query', () => {
  const layout = { sitecore: { context: { itemPath: '/styleguide' }, route: null } };
  const options = { page: '', operation: '', endpoints };
  expect(readDocument(JSON.stringify(layout), options)).toEqual({ page: '/styleguide', layout });
  const result = { data: { layout: { item: { rendered: layout } } } };
  expect(readDocument(JSON.stringify(result), options)).toEqual({ page: '/styleguide', layout });
  for (const itemPath of ['//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', 7])
    expect(readDocument(JSON.stringify({ sitecore: { context: { itemPath } } }), options)).toMatchObject({ page: '/' });
  expect(readDocument('{"sitecore":{"context":{}}}', options)).toMatchObject({ page: '/' });
});
