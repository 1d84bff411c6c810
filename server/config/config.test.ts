// @vitest-environment node
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCAL_HOSTS } from '#src/model/host/hosts.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { ConfigError } from './config-error.ts';
import { landingOf, missingTargetProblems } from './landing.ts';
import { loadConfig } from './config.ts';

const folder = createTemporaryFolder();

function load(content: unknown, env: Record<string, string> = {}) {
  const file = path.join(folder, `${Math.random()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return loadConfig({ MARQUEE_CONFIG: file, ...env });
}

describe('the configuration', () => {
  it('requires a sign-in of the last ten minutes for the sandbox’s changes that need a fresh one (SEC-13)', () => {
    expect(loadConfig({}).sandbox.freshLoginSeconds).toBe(600);
  });

  it('is complete without a configuration file (ENG-23)', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({ port: 8080, site: 'vela', layoutService: undefined });
    expect(config.content.folder).toMatch(/fixtures\/content$/);
    expect(config.dataDir).toMatch(/\.data$/);
  });

  it('reads the file and uses defaults for missing values (ENG-23)', () => {
    const config = load(
      { layoutService: { url: 'https://cms.vela.example/render' } },
      { PORT: '0', DATA_DIR: '/tmp/x' },
    );
    expect(config).toMatchObject({
      port: 0,
      dataDir: '/tmp/x',
      layoutService: { url: 'https://cms.vela.example/render', site: 'vela', timeoutMs: 5000 },
    });
  });

  it.each([
    [
      'an unknown key',
      { sites: 'x' },
      /"sites" is not a known key\. Use one of: site, apiKey, hosts, listen, content, layoutService, .*sandbox\./,
    ],
    [
      'an unknown key further in',
      { layoutService: { url: 'https://x.example', key: 'a' } },
      /layoutService: "key" is not a known key/,
    ],
    [
      'a bad address',
      { layoutService: { url: 'cms.vela.example' } },
      /layoutService\.url: "cms\.vela\.example" is not a valid address/,
    ],
    ['an address of another kind', { layoutService: { url: 'ftp://x.example' } }, /is not a valid address/],
    ['a missing address', { layoutService: {} }, /"url" is missing\. Add it/],
    ['an origin with a path', { security: { imageOrigins: ['https://x.example/a'] } }, /Set an origin/],
    ['a proxy by name', { security: { trustProxy: ['proxy.example'] } }, /Set an address such as 10\.0\.0\.5/],
    ['a wrong type', { content: { applicationRoutes: '/x' } }, /must be of type array/],
    [
      'an own page at a taken address',
      { account: { loadingPath: '/account' } },
      /loadingPath: "\/account" is already in use/,
    ],
    ['an own page at the address of the offer', { account: { loadingPath: '/offer' } }, /"\/offer" is already in use/],
    [
      'an own page below a reserved address',
      { account: { logoutReturnPath: '/api/bye' } },
      /logoutReturnPath: "\/api\/bye" is already in use/,
    ],
    [
      'two own pages at one address',
      { account: { loadingPath: '/bye', logoutReturnPath: '/bye' } },
      /loadingPath: "\/bye" is also account\.logoutReturnPath/,
    ],
    ['an own page elsewhere', { account: { loadingPath: '//evil.example' } }, /must match pattern/],
    ['a way back to elsewhere', { account: { privacyReturns: ['https://x.example'] } }, /must match pattern/],
    [
      'a target that is not https',
      { privacy: { hosts: ['www.vela.example'], targets: { policy: 'http://www.vela.example/policy' } } },
      /privacy\.targets\.policy: "http:.* is not an absolute https address/,
    ],
    [
      'a target that runs code',
      { privacy: { targets: { home: 'javascript:alert(1)' } } },
      /privacy\.targets\.home: .* is not an absolute https address/,
    ],
    [
      'a target that only looks like a path',
      { privacy: { targets: { home: '//evil.example/' } } },
      /privacy\.targets\.home: .* is not an absolute https address/,
    ],
    [
      'a target that is a path (LAND-09)',
      { privacy: { targets: { home: '/privacy' } } },
      /privacy\.targets\.home: "\/privacy" is not an absolute https address/,
    ],
    [
      'a target on another host',
      { privacy: { hosts: ['www.vela.example'], targets: { choices: 'https://www.vela.example.evil.example/' } } },
      /has a host that is not in privacy\.hosts/,
    ],
    ['no JSON', '{ "site": ', /invalid JSON/],
    ['no object', '[]', /must be of type object/],
  ])('refuses %s with one message that says what to do (ENG-23)', (_name, content, message) => {
    expect(() => load(content)).toThrow(ConfigError);
    expect(() => load(content)).toThrow(message);
  });

  it('turns landing targets into absolute addresses, redirects no page to itself, and requires all six targets without the sandbox (LAND-09, OPEN-98)', () => {
    const { landing } = loadConfig({});
    const found = landingOf(landing, new URL('http://localhost:8080/privacy/policy'));
    expect(found).toMatchObject({
      stateRights: 'http://localhost:8080/privacy/policy/staterights#california',
      home: 'http://localhost:8080/privacy',
    });
    expect(found).not.toHaveProperty('policy');
    expect(Object.keys(found)).toHaveLength(5);
    expect(missingTargetProblems(landing)).toEqual([]);
    const missing = missingTargetProblems({});
    expect(missing).toHaveLength(6);
    expect(missing[0]).toBe(
      'privacy.targets.stateRights: is missing, because the sandbox is disabled. Set an https address.',
    );
  });

  it('has six landing targets; each can be set alone, and the defaults are pages of the portal (LAND-09, OPEN-98)', () => {
    expect(Object.values(loadConfig({}).landing)).toEqual([
      '/privacy/policy/staterights#california',
      '/privacy/policy',
      '/privacy/web-terms',
      '/adinformation',
      '/privacy/manage-preference',
      '/privacy',
    ]);
    const policy = 'https://www.vela.example/policy';
    expect(load({ privacy: { hosts: ['www.vela.example'], targets: { policy } } }).landing).toEqual({
      ...loadConfig({}).landing,
      policy,
    });
  });

  it('defines the paths of the portal’s own pages, and content may link to all of them (ROUTE-21, ROUTE-22, OPEN-24)', () => {
    const own = {
      offer: '/offer',
      offers: '/offers',
      loading: '/loading',
      logoutReturn: '/logout-return',
      health: '/health',
    };
    expect(loadConfig({})).toMatchObject({ hostPaths: own, content: { applicationRoutes: Object.values(own) } });
    const moved = load({
      account: { loadingPath: '/wait', logoutReturnPath: '/bye/now' },
      content: { applicationRoutes: ['/shop'] },
    });
    expect(moved.hostPaths).toEqual({ ...own, loading: '/wait', logoutReturn: '/bye/now' });
    expect(moved.content.applicationRoutes).toEqual(['/offer', '/offers', '/wait', '/bye/now', '/health', '/shop']);
  });

  const REAL = {
    sandbox: { enabled: false },
    account: {
      authority: 'https://id.vela.example',
      clients: { staging: 'portal-test', production: 'portal' },
      scope: 'openid account',
    },
    privacy: {
      hosts: ['www.vela.example'],
      targets: Object.fromEntries(
        Object.keys(loadConfig({}).landing).map((name) => [name, `https://www.vela.example/${name}`]),
      ),
    },
    wallet: { keyIds: false },
    gateways: {
      tokenCheckUrl: false,
      tickets: {
        tokenUrl: 'https://tickets.vela.example/token',
        uploadUrl: 'https://tickets.vela.example/uploads',
        ticketUrl: 'https://tickets.vela.example/tickets',
        user: 'portal',
        secret: 's',
      },
      marketing: { signUpUrl: 'https://list.vela.example/merge', triggerUrl: 'https://list.vela.example/trigger' },
      flow: { tokenUrl: 'https://flow.vela.example/token' },
    },
  };

  it('takes clients, scope and provider from the file (AUTH-25, OPEN-32)', () => {
    expect(load(REAL).account).toMatchObject(REAL.account);
    expect(() => load({ ...REAL, account: { ...REAL.account, clients: { staging: 'portal-test' } } })).toThrow(
      /account\.clients: "production" is missing\. Add it/,
    );
  });

  it('without the sandbox lists every missing value in one message (AUTH-25, OPEN-04, OPEN-32)', () => {
    let message = '';
    try {
      load({ sandbox: { enabled: false } });
    } catch (error) {
      message = (error as Error).message;
    }
    for (const key of [
      'account.authority',
      'account.clients',
      'account.scope',
      'privacy.targets.policy',
      'wallet.keyIds',
      'gateways.tokenCheckUrl',
      'gateways.tickets.tokenUrl',
      'gateways.tickets.uploadUrl',
      'gateways.tickets.ticketUrl',
      'gateways.marketing.signUpUrl',
      'gateways.marketing.triggerUrl',
      'gateways.flow.tokenUrl',
    ])
      expect(message).toContain(`  ${key}: `);
  });

  it('requires clients and scope of a real provider beside the sandbox too (AUTH-25, OPEN-32)', () => {
    const { authority, clients, scope } = REAL.account;
    const sandbox = { besideRealSystems: true };
    expect(() => load({ account: { authority }, sandbox })).toThrow(
      /account\.clients: is missing, because account\.authority is not the sandbox's provider\.[\s\S]*account\.scope: /,
    );
    expect(load({ account: { authority, clients, scope }, sandbox }).account.clients).toEqual(clients);
    expect(load({ account: { authority: '/sandbox/identity' } }).account.scope).toBe('openid profile email');
  });

  it('refuses the sandbox together with real systems, unless the file allows it (OPEN-32)', () => {
    const { sandbox: _sandbox, ...mixed } = REAL;
    expect(() => load(mixed)).toThrow(/would run beside real systems \(account\.authority, .*besideRealSystems/);
    expect(load({ ...mixed, sandbox: { besideRealSystems: true } }).sandbox.enabled).toBe(true);
  });

  it('refuses the sandbox on production hosts that other machines can reach, if NODE_ENV is production (OPEN-32)', () => {
    const env = { NODE_ENV: 'production' };
    const host = (name: string, environment: string) => ({ name, environment, language: 'en' });
    const hosts = [host('portal.vela.example', 'prod'), host('qa.vela.example', 'qa')];
    expect(() => load({ hosts }, env)).toThrow(
      /sandbox\.enabled: .*serve the production hosts portal\.vela\.example\. Set it to false/,
    );
    expect(load({ hosts }).sandbox.enabled).toBe(true);
    expect(load({ hosts, sandbox: { besideRealSystems: true } }, env).sandbox.enabled).toBe(true);
    expect(load({ hosts: [host('qa.vela.example', 'qa'), host('localhost', 'prod')] }, env).sandbox.enabled).toBe(true);
    expect(load({ ...REAL, hosts }, env).sandbox.enabled).toBe(false);
    expect(loadConfig(env).sandbox.enabled).toBe(true);
  });

  it.each([
    [{ account: { ...REAL.account, authority: 'http://id.vela.example' } }, /account\.authority: .* is not encrypted/],
    [{ layoutService: { url: 'http://cms.vela.example/render' } }, /layoutService\.url: .* is not encrypted/],
    [
      { gateways: { ...REAL.gateways, tickets: { ...REAL.gateways.tickets, secret: 'sandbox-ticket-secret' } } },
      /gateways\.tickets\.secret: this is the published secret of the sandbox/,
    ],
  ])('refuses unencrypted addresses and sandbox secrets outside this machine (OPEN-32)', (part, message) => {
    expect(() => load({ ...REAL, ...part })).toThrow(message);
  });

  it('accepts unencrypted addresses of this machine (OPEN-32)', () => {
    const authority = 'http://localhost:9000/id';
    expect(load({ ...REAL, account: { ...REAL.account, authority } }).account.authority).toBe(authority);
  });

  it('by default listens on this machine only and serves only local hosts (SEC-20)', () => {
    expect(loadConfig({})).toMatchObject({ listenHost: 'localhost', hosts: LOCAL_HOSTS });
    const hosts = [
      { name: 'portal.vela.example', environment: 'prod', language: 'en' },
      { name: 'es.vela.example', environment: 'prod', language: 'es', origin: 'https://es.vela.example:8443' },
    ];
    const config = load({ hosts, listen: { host: '::' } });
    expect(config.listenHost).toBe('::');
    expect(config.hosts.map(({ origin }) => origin)).toEqual([
      'https://portal.vela.example',
      'https://es.vela.example:8443',
    ]);
    expect(() => load({ hosts: [{ ...hosts[0], name: 'Portal:80' }] })).toThrow(/must match pattern/);
  });

  it('lists the pages to which a sign-in for the Privacy Center may return (AUTH-31)', () => {
    expect(loadConfig({}).account.privacyReturns).toEqual([
      '/account',
      '/privacy/requests/affirmations',
      '/privacy/requests/dashboard',
      '/privacy/requests/id-proofing',
    ]);
    expect(load({ account: { privacyReturns: ['/account'] } }).account.privacyReturns).toEqual(['/account']);
  });

  it('requires sign-in by path only for pages of another layout service (ROLE-18)', () => {
    const url = 'https://cms.vela.example/render';
    expect(loadConfig({}).account.signedInPaths).toEqual([]);
    expect(load({ layoutService: { url } }).account.signedInPaths).toContain('/devices');
    expect(load({ layoutService: { url, signedInPaths: ['/x'] } }).account.signedInPaths).toEqual(['/x']);
  });
});
