import { expect, it } from 'vitest';
import { localTarget } from './local-target.ts';

it.each(['/account', '/subscriptions?utm_source=offers', '/offer/max?a=1&b=%2F%2Fx', '/support/a%20b'])(
  'a path of the portal is accepted: %s (SEC-08)',
  (path) => {
    expect(localTarget(path, '/account')).toBe(path);
  },
);

it.each([
  'https://evil.example',
  'http:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/.\\/evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'account',
  '',
  ' /account',
  undefined,
  null,
  7,
  { toString: () => '/account' },
])('the fallback replaces any other target: %j (SEC-08)', (target) => {
  expect(localTarget(target, '/fallback')).toBe('/fallback');
});

it('the fragment is dropped, because servers never receive it', () => {
  expect(localTarget('/support#top', '/')).toBe('/support');
});
