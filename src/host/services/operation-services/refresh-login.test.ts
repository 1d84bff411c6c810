import { afterEach, expect, it, vi } from 'vitest';
import type { Problem } from '#src/model/layout.ts';
import { createRefreshLogin } from './refresh-login.ts';

const HELPERS = { request: 'https://id.example/refresh-request', dashboard: '/refresh-dashboard' };
const setUp = (respond: () => Response) => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => respond());
  vi.stubGlobal('fetch', fetched);
  const problems: Problem[] = [];
  return { fetched, problems, refresh: createRefreshLogin(HELPERS, 'http://portal.example', (p) => problems.push(p)) };
};

afterEach(() => vi.unstubAllGlobals());

it('the refresh of a login sends a POST with the cookies of the helper of the page family, and reads accessToken (PC-31, SYS-04)', async () => {
  const { fetched, refresh, problems } = setUp(() => Response.json({ accessToken: 'fresh' }));
  expect([await refresh('request'), await refresh('dashboard')]).toEqual(['fresh', 'fresh']);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    'https://id.example/refresh-request',
    'http://portal.example/refresh-dashboard',
  ]);
  const [, init] = fetched.mock.calls[0]!;
  expect(init).toMatchObject({ method: 'POST', credentials: 'include' });
  // A request without custom headers is sent to another origin without a CORS preflight.
  expect(init.headers).toEqual({ accept: 'application/json' });
  expect(init.body).toBeUndefined();
  expect(problems).toEqual([]);
});

it('the refresh of a login sends no request for a page family without a helper (PC-31)', async () => {
  const { fetched, refresh } = setUp(() => Response.json({ accessToken: 'fresh' }));
  for (const family of ['identity', 'escalation', 'constructor']) expect(await refresh(family)).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

it.each<[string, () => Response]>([
  ['refuses', () => Response.json({ error: 'login_required' }, { status: 401 })],
  ['sends no token', () => Response.json({ access_token: 'x' })],
  ['sends a number', () => Response.json({ accessToken: 5 })],
  ['sends an HTML page', () => new Response('<h1>')],
  [
    'cannot be reached',
    () => {
      throw new TypeError('offline');
    },
  ],
])('the refresh of a login reports a helper that %s, and returns no token (PC-31, PC-75)', async (_what, respond) => {
  const { refresh, problems } = setUp(respond);
  expect(await refresh('request')).toBeUndefined();
  expect(problems).toHaveLength(1);
  expect(problems[0]!.what).toMatch(/^the login of the request page was not refreshed: /);
});
