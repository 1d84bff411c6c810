// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCustomerFiles } from '#sandbox/account/read-customer-files.ts';
import { openSandboxDatabase } from '#sandbox/database.ts';
import { loadConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { createPortal } from '#server/portal.ts';
import { collectRoutes, type Route } from './authorization-matrix/collect-routes.ts';
import { findGaps, type Callers } from './authorization-matrix/find-gaps.ts';
import type { Ids, Row } from './authorization-matrix/rows.ts';
import { ACCESS_TABLE } from './authorization-matrix/table.ts';
import { signIn } from './support/account/sign-in.ts';
import { visitorHeaders } from './support/server/visitor-headers.ts';
import { createTemporaryFolder } from './support/temporary-folder.ts';

const customers = readCustomerFiles();
const customerNamed = (first: string) => customers.find(({ profile }) => profile.firstName === first)!;
const [ROSA, MARCUS] = [customerNamed('Rosa'), customerNamed('Marcus')];
const idsOf = ({ profile, devices }: typeof ROSA): Ids => {
  const { personId, customerRelationshipId, serviceAccountId, xboAccountId } = profile;
  const serialNumber = devices.tv[0]!.deviceSerialNumber;
  return { personId, customerRelationshipId, serviceAccountId, xboAccountId, serialNumber };
};
const NOBODY: Ids = {
  personId: 'P-00000000',
  customerRelationshipId: 'CR-0000000',
  serviceAccountId: 'SA-00000000',
  xboAccountId: 'XBO-0000000',
  serialNumber: 'NO-SUCH-DEVICE',
};

/** Starts the whole portal with its sandbox, little content and a data folder of its own. */
async function startPortal(): Promise<{ app: FastifyInstance; routes: Route[]; dataDir: string }> {
  const folder = createTemporaryFolder();
  const write = (name: string, value: unknown): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), JSON.stringify(value));
  };
  write('content/settings.json', { product: 'Vela', provider: 'Vela', company: 'Vela' });
  write('content/dictionary.json', {});
  write('content/endpoints.json', { services: [] });
  const block = { componentName: 'RichTextBlock', shared: { heading: 'x', body: '<p>x</p>' } };
  write('content/pages/index.json', { shared: { title: 'x' }, placeholders: { 'jss-main': [block] } });
  const words = { fields: { message: { label: 'x' }, country: { label: 'x' }, attachment: { label: 'x' } } };
  const properties = { message: { type: 'string' }, country: { type: 'string' }, attachment: { type: 'object' } };
  const file = { 'ui:control': 'file', 'ui:options': { accept: '.jpg,.png,.mp4', maxBytes: 5_000_000 } };
  const causes = ['filePicture', 'fileSize', 'fileType', 'fileUnsafe', 'upload'];
  write('content/messages.json', Object.fromEntries(causes.map((cause) => [cause, { en: 'x', es: 'x' }])));
  write('content/forms/help-request.json', {
    description: 'x',
    schema: { type: 'object', properties },
    uiSchema: { attachment: file },
    en: words,
    es: words,
  });
  mkdirSync(path.join(folder, 'client/assets'), { recursive: true });
  const dataDir = path.join(folder, 'data');
  const config = loadConfig({ DATA_DIR: dataDir });
  const { attachments, keepReleases } = config.content;
  const content = { folder: path.join(folder, 'content'), applicationRoutes: [], attachments, keepReleases };
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { made, routes } = await collectRoutes(() =>
    createPortal({
      // The table needs more calls in a minute than one customer may make; other tests check the limit.
      config: { ...config, content, sandbox: { ...config.sandbox, callsPerMinute: 12_000 } },
      log: silent,
      clientFolder: path.join(folder, 'client'),
      renderer: {
        template: async () => '<html lang="en"><!--head--><!--app--><!--boot-->',
        render: async () => ({ html: '', title: '', description: '', renderings: [], isolate: false }),
        preloads: () => '',
      },
    }),
  );
  await made.app.listen({ port: 0, host: '127.0.0.1' });
  return { app: made.app, routes, dataDir };
}

describe('access to routes', () => {
  let app: FastifyInstance;
  let routes: Route[];
  let callers: Callers;

  beforeAll(async () => {
    let dataDir: string;
    ({ app, routes, dataDir } = await startPortal());
    const origin = `http://localhost:${(app.server.address() as { port: number }).port}`;
    const tokenOf = async ({ username, password }: typeof ROSA) =>
      (await signIn(origin, username, password)).access_token;
    const { body, headers } = await app.inject({ url: '/sandbox/anonymous-token', headers: { host: 'qa.localhost' } });
    const visitor = visitorHeaders({ body, setCookie: headers['set-cookie'] as string | undefined });
    const tokens = {
      anonymous: undefined,
      expired: await tokenOf(ROSA),
      agent: visitor.authorization.slice('Bearer '.length),
      owner: await tokenOf(ROSA),
      other: await tokenOf(MARCUS),
    };
    await expire(dataDir, tokens.expired);
    callers = {
      tokens,
      cookies: { agent: visitor.cookie },
      ids: { owner: idsOf(ROSA), other: idsOf(MARCUS), nobody: NOBODY },
    };
  }, 60_000);
  afterAll(() => app.close());

  it(
    'equals the table, for every route of the portal and of its sandbox (SEC-03, SEC-11, SEC-12, ROLE-19)',
    { timeout: 120_000 },
    async () => {
      expect(routes.length).toBeGreaterThan(60);
      expect(await findGaps(app, routes, ACCESS_TABLE, callers)).toEqual([]);
    },
  );

  it('is limited to one customer: another customer sees none of the data (SEC-11)', async () => {
    const read = async (who: 'owner' | 'other', url: string, version: string) =>
      (
        await app.inject({
          url: `/sandbox/account${url}`,
          headers: { authorization: `Bearer ${callers.tokens[who]}`, 'x-version': version },
        })
      ).body;
    for (const [url, version] of [
      ['/profile', 'v1.0'],
      ['/devices', 'v2.0'],
      ['/wallet', 'v1.0'],
      ['/transactions', 'v1.0'],
    ] as const) {
      const [rosa, marcus] = [await read('owner', url, version), await read('other', url, version)];
      expect(rosa).not.toBe(marcus);
      expect(rosa).not.toMatch(/Marcus|Okafor|P-10855102/);
      expect(marcus).not.toMatch(/Rosa|Delgado|P-10482771/);
    }
  });
});

describe('the search for gaps (control)', () => {
  const callers: Callers = {
    tokens: { anonymous: undefined, expired: 'old', agent: 'agent', owner: 'rosa', other: 'marcus' },
    ids: { owner: idsOf(ROSA), other: idsOf(MARCUS), nobody: NOBODY },
  };
  const customerRow = ACCESS_TABLE.find(({ url }) => url === '/sandbox/account/profile')!;
  const publicRow = ACCESS_TABLE.find(({ url }) => url === '/api/release')!;
  const at = (base: Row, url: string): Row => ({ ...base, url, address: url, places: ['headers'] });
  const gaps = async (
    register: (app: FastifyInstance) => void,
    table: readonly Row[],
    triesAll = true,
  ): Promise<string[]> => {
    const { made, routes } = await collectRoutes(async () => {
      const app = Fastify();
      register(app);
      await app.ready();
      return app;
    });
    return findGaps(made, routes, table, callers, triesAll);
  };
  /**
   * Returns a plugin with a route that refuses the ids of other customers. With `checksIds: false` it accepts all ids.
   * With `different: true` its responses to foreign and missing ids differ.
   */
  const guardedRoute =
    (checksIds: boolean, different = false) =>
    (app: FastifyInstance) =>
      app.get('/secret', async ({ headers }, reply) => {
        const name = headers.authorization?.slice('Bearer '.length);
        const ids = name === 'rosa' ? callers.ids.owner : name === 'marcus' ? callers.ids.other : undefined;
        if (!ids) return reply.code(401).send({});
        const { personid, customerrelationshipid, serviceaccountid, xboaccountid } = headers;
        const named = [personid, customerrelationshipid, serviceaccountid, xboaccountid];
        const isOwn = named.every((id) => Object.values(ids).includes(String(id)));
        if (checksIds && !isOwn)
          return reply.code(404).send(different ? { named: named.includes(NOBODY.personId) } : {});
        return { mine: ids.personId };
      });

  it('finds none if a guarded route has its row', async () => {
    expect(await gaps(guardedRoute(true), [at(customerRow, '/secret')])).toEqual([]);
  });

  it('finds a route without a row, also in a nested plugin, and a row without a route (SEC-11)', async () => {
    const register = (app: FastifyInstance): void => {
      void app.register(
        async (scope) => void scope.register(async (deep) => void deep.get('/new', async () => ({})), { prefix: '/b' }),
        { prefix: '/a' },
      );
    };
    expect(await gaps(register, [at(publicRow, '/gone')])).toEqual([
      'GET /a/b/new: has no row',
      'GET /gone: there is no such route',
    ]);
  });

  it('finds an open route (SEC-11)', async () => {
    const open = await gaps((app) => app.get('/secret', async () => ({})), [at(customerRow, '/secret')]);
    expect(open).toContain('GET /secret: anonymous with own ids: 200 instead of 401');
    expect(open).toContain('GET /secret: expired with own ids: 200 instead of 401');
    expect(open).toContain('GET /secret: agent with own ids: 200 instead of 401');
    expect(open).toContain('GET /secret: owner with foreign ids (personId in the headers): 200 instead of 404');
  });

  it('finds a route that requires a token but trusts the ids in the request (SEC-11)', async () => {
    const found = await gaps(guardedRoute(false), [at(customerRow, '/secret')]);
    expect(found).toHaveLength(16);
    expect(
      found.every((gap) => /^GET \/secret: (owner|other) with (foreign|missing) ids .* 200 instead of 404$/.test(gap)),
    ).toBe(true);
  });

  it('finds each id that a route trusts, also if each customer tries only some of the ids (SEC-11)', async () => {
    const found = await gaps(guardedRoute(false), [at(customerRow, '/secret')], false);
    const wanted = ['foreign', 'missing'].flatMap((kind) =>
      ['personId', 'customerRelationshipId', 'serviceAccountId', 'xboAccountId'].map(
        (name) => `with ${kind} ids (${name} in the headers): 200 instead of 404`,
      ),
    );
    expect(found.map((gap) => gap.replace(/^GET \/secret: (?:owner|other) /, '')).toSorted()).toEqual(
      wanted.toSorted(),
    );
  });

  it('finds different responses to ids of other customers and to missing ids (SEC-11)', async () => {
    expect(await gaps(guardedRoute(true, true), [at(customerRow, '/secret')])).toEqual([
      '/secret: foreign and missing ids are told apart: {"named":false} / {"named":true}',
    ]);
  });

  it('finds ids of another customer in a response (SEC-11)', async () => {
    const found = await gaps(
      (app) => app.get('/open', async () => ({ id: MARCUS.profile.personId })),
      [at(publicRow, '/open')],
    );
    expect(found).toContain('GET /open: owner with own ids: reveals P-10855102');
  });
});

/** Sets the expiry of an access token in the database to the past. The token stays in the database. */
async function expire(dataDir: string, token: string): Promise<void> {
  const shared = await openDatabase(dataDir);
  const database = await openSandboxDatabase(shared);
  const id = createHash('sha256').update(token).digest('base64url');
  const { numUpdatedRows } = await database
    .updateTable('identity_payload')
    .set({ expires: Date.now() - 1 })
    .where('model', '=', 'AccessToken')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  await shared.destroy();
}
