import { expect, it } from 'vitest';
import { storeRequestedPath, takeRequestedPath } from './requested-path.ts';
import { createEntries, type SessionValueName } from './session-values.ts';
import { takeAnswer } from './take-answer.ts';

const values = () => createEntries<SessionValueName>(undefined);

it('keeps the path and query while somebody signs in, and gives them once (AUTH-09, AUTH-28)', () => {
  const kept = values();
  storeRequestedPath(kept, '/devices?sort=name');
  expect(takeRequestedPath(kept)).toBe('/devices?sort=name');
  expect(takeRequestedPath(kept)).toBe('/account');
});

it.each([
  ['/subscriptions', true],
  ['/subscriptions?x=1', true],
  ['/offer/max', true],
  ['/Offers', true],
  ['/subscriptions/manage', false],
  ['/account?next=offer', false],
  ['/devices', false],
])('marks a way to subscriptions or offers: %s %s (AUTH-10, AUTH-28)', (path, marked) => {
  const kept = values();
  kept.set('redirectSession', 'true');
  storeRequestedPath(kept, path);
  expect(kept.get('redirectSession')).toBe(marked ? 'true' : undefined);
});

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/.//evil.example'])(
  'follows no foreign path, stored by us or by anybody: %s (SEC-08)',
  (path) => {
    const kept = values();
    storeRequestedPath(kept, path);
    expect(kept.get('requestedPath')).toBe('/account');
    kept.set('requestedPath', path);
    expect(takeRequestedPath(kept)).toBe('/account');
  },
);

it('takes the answer of the provider out of the address (AUTH-01)', () => {
  const left: unknown[] = [];
  const history = { replaceState: (_state: unknown, _title: string, url?: string | URL | null) => void left.push(url) };
  const take = (path: string) => takeAnswer({ href: `http://portal.example${path}` }, history);
  for (const path of ['/account?code=c&state=s', '/account?state=s&error=access_denied'])
    expect(take(path)).toBe(`http://portal.example${path}`);
  expect(left).toEqual(['/account', '/account']);
  for (const path of ['/account', '/account?code=c', '/account?state=s', '/support?code=c&state=s'])
    expect(take(path)).toBeUndefined();
  expect(left).toHaveLength(2);
});
