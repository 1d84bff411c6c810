// @vitest-environment node
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#server/sha256.ts';
import { collectRoutes, type Route } from '#tests/authorization-matrix/collect-routes.ts';
import { createHttpBrowser, type HttpBrowser } from '#tests/support/server/http-browser.ts';
import { signInToStudio, startStudio, type StudioServer } from '#tests/support/studio/studio-server.ts';

const STAFF = ['anna', 'paul', 'quinn', 'ada'];
const ALL = STAFF;
const PUBLISHERS = ['paul', 'ada'];

/** The members who may use each route of the editing API. A route without a row fails the test. */
const ACCESS: Readonly<Record<string, readonly string[]>> = {
  'GET /studio/api/me': ALL,
  'GET /studio/api/people': ALL,
  'GET /studio/api/preview-scenarios': ALL,
  'POST /studio/api/preview-scenarios': ALL,
  'GET /studio/api/openapi.json': ALL,
  'GET /studio/api/events': ALL,
  'GET /studio/api/overview': ALL,
  'GET /studio/api/missing-spanish': ALL,
  'GET /studio/api/schemas': ALL,
  'GET /studio/api/editing-forms': ALL,
  'GET /studio/api/documents': ALL,
  'GET /studio/api/documents/titles': ALL,
  'GET /studio/api/documents/used-by': ALL,
  'GET /studio/api/documents/unused': ALL,
  'GET /studio/api/document': ALL,
  'GET /studio/api/media': ALL,
  'GET /studio/api/changes': ALL,
  'POST /studio/api/changes': ALL,
  'GET /studio/api/changes/:id': ALL,
  'PUT /studio/api/changes/:id': ALL,
  'PATCH /studio/api/changes/:id': ALL,
  'GET /studio/api/changes/:id/edits': ALL,
  'POST /studio/api/changes/:id/edits': ALL,
  'GET /studio/api/changes/:id/document': ALL,
  'GET /studio/api/changes/:id/comments': ALL,
  'POST /studio/api/changes/:id/comments': ALL,
  'PUT /studio/api/changes/:id/presence': ALL,
  'GET /studio/api/changes/:id/differences': ALL,
  'PUT /studio/api/changes/:id/media': ALL,
  'DELETE /studio/api/changes/:id/media': ALL,
  'POST /studio/api/changes/:id/media/bring-back': ALL,
  'POST /studio/api/changes/:id/check': ALL,
  'POST /studio/api/changes/:id/update': ALL,
  'POST /studio/api/changes/:id/submit': ALL,
  'POST /studio/api/changes/:id/reopen': ALL,
  'POST /studio/api/changes/:id/close': ALL,
  'POST /studio/api/changes/:id/approve': ALL,
  'POST /studio/api/changes/:id/publish': PUBLISHERS,
  'POST /studio/api/changes/:id/schedule': PUBLISHERS,
  'POST /studio/api/changes/:id/take-back': PUBLISHERS,
  'GET /studio/api/preview-links': ALL,
  'POST /studio/api/preview-links': ALL,
  'DELETE /studio/api/preview-links/:id': ALL,
  'POST /studio/api/preview-pages': ALL,
  'POST /studio/api/preview-forms': ALL,
  'GET /studio/api/messages/uses': ALL,
  'GET /studio/api/scenarios': ALL,
  'GET /studio/api/scenarios/:name': ALL,
  'POST /studio/api/scenarios/check': ['quinn', 'ada'],
  'POST /studio/api/scenarios/keep': ['quinn', 'ada'],
  'PUT /studio/api/scenarios/:name': ['quinn', 'ada'],
  'DELETE /studio/api/scenarios/:name': ['quinn', 'ada'],
  'GET /studio/api/releases': ALL,
  'GET /studio/api/releases/differences': ALL,
  'POST /studio/api/releases/rollback': PUBLISHERS,
  'GET /studio/api/audit': ['ada'],
  'GET /studio/api/audit/verdict': ['ada'],
  'GET /studio/api/tokens': ['ada'],
  'POST /studio/api/tokens': ['ada'],
  'DELETE /studio/api/tokens/:id': ['ada'],
};

describe('access to the editing API', () => {
  let studio: StudioServer;
  let routes: readonly Route[];
  const browsers = new Map<string, HttpBrowser>();

  beforeAll(async () => {
    const collected = await collectRoutes(startStudio);
    studio = collected.made;
    routes = collected.routes.filter(({ url }) => url.startsWith('/studio/api/'));
    for (const name of STAFF) browsers.set(name, await signInToStudio(studio.origin, name));
  });
  afterAll(() => studio.close());

  /** Returns the status of a request; the body is not read, because the stream of events has no end. */
  const call = ({ cookies }: HttpBrowser, { method, url }: Route, headers: Record<string, string>): Promise<number> => {
    const { port, host } = new URL(studio.origin);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const options = { host: '127.0.0.1', port, path: url.replace(':id', 'none'), method, agent: false };
    return new Promise((resolve, reject) => {
      const request = http.request({ ...options, headers: { host, cookie, ...headers } }, (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      request.on('error', reject);
      request.end();
    });
  };

  /** Changes the stored session of a browser. The browser's cookie stays the same. */
  const setSession = async ({ cookies }: HttpBrowser, values: { ends?: number; used?: number }): Promise<void> => {
    const { value } = cookies.find(({ name }) => name.endsWith('studio-session'))!;
    const rows = studio.database.updateTable('studio_session').set(values).where('id', '=', sha256(value));
    expect((await rows.executeTakeFirstOrThrow()).numUpdatedRows).toBe(1n);
  };

  it('has a row for every route', () => {
    expect(routes.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(Object.keys(ACCESS).toSorted());
  });

  it('is given to the roles of the table and refused to all others', async () => {
    for (const route of routes) {
      for (const name of STAFF) {
        const status = await call(browsers.get(name)!, route, { origin: studio.origin });
        const isRefused = status === 401 || status === 403;
        const row = `${route.method} ${route.url}`;
        expect(isRefused, `${row} for ${name}: ${status}`).toBe(!ACCESS[row]!.includes(name));
      }
    }
  });

  it('is refused without a session, with one that has ended, expired or was not used for long, and with a token that is wrong, revoked or expired', async () => {
    const ended = await signInToStudio(studio.origin, 'ada');
    await ended.request(`${studio.origin}/studio/sign-out`, { method: 'POST', headers: { origin: studio.origin } });
    const [old, unused] = [await signInToStudio(studio.origin, 'ada'), await signInToStudio(studio.origin, 'ada')];
    const minute = 60_000;
    await setSession(old, { ends: Date.now() - 1 });
    await setSession(unused, { used: Date.now() - 60 * minute });
    const tokens = ['wrong', await createToken('revoked'), await createToken('expired')];
    const { database } = studio;
    await database.deleteFrom('studio_token').where('name', '=', 'revoked').execute();
    await database.updateTable('studio_token').set({ expires: Date.now() }).where('name', '=', 'expired').execute();
    const valid = { authorization: `Bearer ${await createToken('valid')}` };
    expect(await call(createHttpBrowser(), routes[0]!, valid), 'control: a token that is valid').toBe(200);
    for (const route of routes) {
      const { origin } = studio;
      expect(await call(createHttpBrowser(), route, { origin })).toBe(401);
      for (const browser of [ended, old, unused]) expect(await call(browser, route, { origin })).toBe(401);
      // A request with an invalid token is refused, even if it also has the cookie of a valid session.
      for (const token of tokens)
        expect(await call(browsers.get('ada')!, route, { origin, authorization: `Bearer ${token}` })).toBe(401);
    }
  });

  it('refuses changes from other origins and without an origin', async () => {
    const ada = browsers.get('ada')!;
    const changes = routes.filter(({ method }) => method !== 'GET');
    expect(changes.length).toBeGreaterThan(0);
    for (const route of changes) {
      for (const headers of [{}, { origin: 'https://evil.example' }, { origin: studio.portal }, { origin: 'null' }])
        expect(await call(ada, route, headers as Record<string, string>)).toBe(403);
    }
  });

  it('is given to a script with the token of a role, until the token is revoked', async () => {
    const ada = browsers.get('ada')!;
    const response = await send(ada, '/studio/api/tokens', { name: 'nightly', role: 'editor', days: 1 });
    expect(response.status).toBe(201);
    const { secret, id } = response.json() as { secret: string; id: string };
    const script = createHttpBrowser();
    const headers = { authorization: `Bearer ${secret}` };
    const me = await script.request(`${studio.origin}/studio/api/me`, { headers });
    expect(me.json()).toMatchObject({ subject: `token:${id} nightly`, roles: ['editor'] });
    expect((await script.request(`${studio.origin}/studio/api/tokens`, { headers })).status).toBe(403);
    await ada.request(`${studio.origin}/studio/api/tokens/${id}`, {
      method: 'DELETE',
      headers: { origin: studio.origin },
    });
    expect((await script.request(`${studio.origin}/studio/api/me`, { headers })).status).toBe(401);
  });

  it.each([
    { name: '', role: 'editor', days: 1 },
    { name: 'x', role: 'root', days: 1 },
    { name: 'x', role: 'editor', days: 0 },
    { name: 'x', role: 'editor', days: 366 },
    { name: 'x', role: 'editor' },
  ])('cannot be given to a token with invalid data: %j', async (body) => {
    expect((await send(browsers.get('ada')!, '/studio/api/tokens', body)).status).toBe(400);
  });

  const createToken = async (name: string): Promise<string> => {
    const response = await send(browsers.get('ada')!, '/studio/api/tokens', { name, role: 'administrator', days: 1 });
    return (response.json() as { secret: string }).secret;
  };

  const send = (browser: HttpBrowser, path: string, body: unknown) =>
    browser.request(studio.origin + path, {
      method: 'POST',
      headers: { origin: studio.origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
});
