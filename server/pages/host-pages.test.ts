// @vitest-environment node
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Boot } from '#src/model/host/boot.ts';
import { HOST_PATHS } from '#src/model/host/host-paths.ts';
import { createApp } from '../app.ts';
import { loadConfig, type Config } from '../config/config.ts';
import type { LayoutSource } from '../layout-service/layout-source.ts';
import { createLog } from '../log.ts';

const PROVIDER = 'https://id.vela.example';
const LOOKUP = {
  services: [
    { name: 'ip', baseUrl: 'https://ip.example/v1', version: 'v1.0', operations: [{ name: 'read', path: '' }] },
  ],
};
const requestedPaths: string[] = [];
let boot: Boot | undefined;
let app: FastifyInstance;

beforeAll(async () => {
  const config = loadConfig({});
  const source = {
    page: (path: string) => {
      requestedPaths.push(path);
      const layout = { sitecore: { context: {}, route: null } };
      return { status: 404, layout, body: Buffer.from(JSON.stringify(layout)), etag: '"1"' };
    },
    dictionary: () => undefined,
    version: () => '7',
  } as unknown as LayoutSource;
  app = await createApp({
    config: {
      ...config,
      signInOrigins: [PROVIDER],
      chatUrl: 'https://chat.example/{language}/widget',
      account: { ...config.account, authority: `${PROVIDER}/oidc` },
    } satisfies Config,
    source,
    media: () => ({ media: () => undefined, mediaAt: () => undefined }),
    endpoints: () => ({ endpoints: () => ({ etag: '"1"', body: Buffer.from(JSON.stringify(LOOKUP)) }) }),
    renderer: {
      template: async () => '<html lang="en"><!--head--><!--app--><!--boot-->',
      render: async (pageBoot) => {
        boot = pageBoot;
        return { html: '', title: '', description: '', renderings: [], isolate: false };
      },
      preloads: () => '',
    },
    log: createLog(() => undefined),
  });
});
afterAll(() => app.close());

it.each(['/offers', '/loading', '/logout-return?slo_r_url=x', '/health', '/Health/'])(
  '%s exists without content (ROUTE-01, ROUTE-21, ROUTE-22, ROUTE-27)',
  async (url) => {
    requestedPaths.length = 0;
    expect((await app.inject(url)).statusCode).toBe(200);
    expect(boot).toMatchObject({ status: 200, layout: null });
    expect(requestedPaths).toEqual([]);
  },
);

it('the browser receives the paths of the portal’s own pages (OPEN-24)', async () => {
  await app.inject('/loading');
  expect(boot?.hostPaths).toEqual(HOST_PATHS);
});

it('a path of no host page is looked up in the content (ROUTE-29)', async () => {
  expect((await app.inject('/healthy')).statusCode).toBe(404);
  expect(requestedPaths).toContain('/healthy');
});

it('a page may call the services of the endpoint lookup, but show only the identity provider and the chat in a frame (CHAT-02, SYS-02, SYS-17, SEC-19)', async () => {
  const { headers } = await app.inject('/loading');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy.find((directive) => directive.startsWith('connect-src'))).toBe(
    `connect-src 'self' ${PROVIDER} https://ip.example ws:`,
  );
  expect(policy.find((directive) => directive.startsWith('frame-src'))).toBe(
    `frame-src 'self' ${PROVIDER} https://chat.example`,
  );
  expect(boot?.chatUrl).toBe('https://chat.example/en/widget');
  // The customer's token is not sent to the services of the endpoint lookup.
  expect(boot?.account.tokenOrigins).toEqual([]);
});
