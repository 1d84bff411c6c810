// @vitest-environment node
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEndpointConfig } from '#src/model/endpoint-config.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createReleaseMemory, type ReleaseMemory } from '../content/release/memory/release-memory.ts';
import { createReleaseStore } from '../content/release/release-store.ts';
import { readDrafts } from '../content/drafts/read-drafts.ts';
import { sampleCatalogue, sampleFiles, writeContent } from '../content/test-support/sample-content.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { endpointRoutes } from './endpoint-routes.ts';

const ENDPOINTS = {
  services: [
    {
      name: 'devices',
      baseUrl: '/sandbox/account',
      version: 'v2.0',
      operations: [
        { name: 'getDevices', path: '/devices', method: 'GET' },
        { name: 'unpairDevices', path: '/devices/unpair', method: 'POST', version: 'v2.1' },
      ],
    },
  ],
  environments: {
    qa: {
      devices: { baseUrl: 'https://qa.services.example/account', version: 'v3.0' },
      'devices.getDevices': { mock: true, scenarioName: 'error-500', scenarioAs: 'query' },
    },
    prod: { 'devices.getDevices': { path: '/all-devices', scenarioName: 'error-500' } },
  },
};

describe('the endpoint lookup', () => {
  const folder = createTemporaryFolder();
  let database: Database;
  let memory: ReleaseMemory;
  let app: FastifyInstance;
  const publish = (endpoints: unknown) => {
    writeFileSync(path.join(folder, 'endpoints.json'), JSON.stringify(endpoints));
    const store = createReleaseStore({ database, catalogue: sampleCatalogue() });
    return store.publish(readDrafts(folder), { origin: 'editor' });
  };
  const requestLookup = (query: string, headers = {}) => app.inject({ url: `/api/endpoints${query}`, headers });
  const requestEndpoints = (environment: string, headers = {}) =>
    requestLookup(`?configId=portal&configType=web&environment=${environment}`, headers);
  const operation = (response: { json: () => unknown }, name: string) =>
    parseEndpointConfig(response.json()).get(`devices.${name}`);

  beforeAll(async () => {
    writeContent(folder, sampleFiles());
    database = await openDatabase(createTemporaryFolder());
    await publish(ENDPOINTS);
    memory = await createReleaseMemory(database);
    app = Fastify();
    endpointRoutes(app, { source: memory.current, configId: 'portal', configType: 'web' });
  });
  afterAll(async () => {
    await app.close();
    memory.close();
    await database.destroy();
  });

  it('returns every service and operation with everything that a request needs (API-02, API-04, API-05, API-06)', async () => {
    const response = await requestEndpoints('stg');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({
      services: [
        {
          name: 'devices',
          baseUrl: '/sandbox/account',
          version: 'v2.0',
          operations: [
            {
              name: 'getDevices',
              path: '/devices',
              method: 'GET',
              version: 'v2.0',
              mock: false,
              scenarioName: '',
              scenarioAs: 'path',
            },
            {
              name: 'unpairDevices',
              path: '/devices/unpair',
              method: 'POST',
              version: 'v2.1',
              mock: false,
              scenarioName: '',
              scenarioAs: 'path',
            },
          ],
        },
      ],
    });
  });

  it('lets an environment override the defaults (API-02, API-08)', async () => {
    const qa = await requestEndpoints('qa');
    expect(operation(qa, 'getDevices')).toMatchObject({
      baseUrl: 'https://qa.services.example/account',
      version: 'v3.0',
      scenarioName: 'error-500',
      scenarioAs: 'query',
    });
    expect(operation(qa, 'unpairDevices')).toMatchObject({ version: 'v2.1', scenarioName: '' });
  });

  it('never returns a scenario for prod (SEC-19)', async () => {
    const prod = (await requestEndpoints('prod')).json() as typeof ENDPOINTS;
    expect(prod.services[0]!.operations).toMatchObject([
      { path: '/all-devices', mock: false, scenarioName: '' },
      { mock: false, scenarioName: '' },
    ]);
  });

  it.each([
    ['?configId=other&configType=web&environment=qa', /no configId "other". Use configId=portal/],
    ['?configId=portal&configType=tv&environment=qa', /no configType "tv". Use configType=web/],
    ['?configId=portal&configType=web&environment=staging', /no environment "staging". Use one of dev, qa, stg, prod/],
    ['?configId=portal&configType=web&environment=qa&environment=prod', /no environment/],
    ['?configId=portal&configType=web&environment=constructor', /no environment/],
    ['', /no configId ""/],
  ])('responds with 404 and a message to %s (API-02)', async (query, words) => {
    const response = await requestLookup(query);
    expect(response.statusCode).toBe(404);
    expect(response.json<{ error: string }>().error).toMatch(words);
  });

  it('responds with 304 while it is unchanged', async () => {
    const first = await requestEndpoints('qa');
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"\w+"$/);
    expect((await requestEndpoints('qa', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await requestEndpoints('stg', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('changes with a publish, and back with a rollback, without a restart (API-05)', async () => {
    const before = await requestEndpoints('prod');
    const changed = structuredClone(ENDPOINTS);
    changed.services[0]!.baseUrl = 'https://account.vela.example';
    await publish(changed);
    await memory.refresh();
    const after = await requestEndpoints('prod', { 'if-none-match': String(before.headers['etag']) });
    expect(after.statusCode).toBe(200);
    expect(operation(after, 'getDevices')?.baseUrl).toBe('https://account.vela.example');
    await createReleaseStore({ database, catalogue: sampleCatalogue() }).rollback();
    await memory.refresh();
    expect((await requestEndpoints('prod')).body).toBe(before.body);
  });

  it('reports what to do if the release was published before content had endpoints (API-02)', async () => {
    const old = Fastify();
    endpointRoutes(old, { source: () => ({ endpoints: () => undefined }), configId: 'portal', configType: 'web' });
    const response = await old.inject('/api/endpoints?configId=portal&configType=web&environment=prod');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      error: 'endpoints: the published content has no endpoints. Publish it again with an endpoints.json.',
    });
  });
});

describe('the shipped endpoints', () => {
  it('contain every operation that the portal calls, with the versions of the specification (API-05, API-24, API-25, API-26, API-27, API-28, API-29, API-30, API-31)', async () => {
    const database = await openDatabase(createTemporaryFolder());
    const folder = createTemporaryFolder();
    const { services } = readDrafts(path.resolve(import.meta.dirname, '../../fixtures/content')).endpoints.document as {
      services: object[];
    };
    writeContent(folder, { ...sampleFiles(), 'endpoints.json': { services } });
    const store = createReleaseStore({ database, catalogue: sampleCatalogue() });
    await store.publish(readDrafts(folder), { origin: 'seed' });
    const memory = await createReleaseMemory(database);
    const all = parseEndpointConfig(JSON.parse(memory.current().endpoints('prod')!.body.toString()));
    const told = [...all].map(
      ([name, { method, baseUrl, path: at, version }]) => `${name} ${method} ${baseUrl}${at} ${version}`,
    );
    expect(told).toEqual([
      'profile.getProfile GET /sandbox/account/profile v1.0',
      'profile.updateProfile POST /sandbox/account/profile v1.0',
      'profile.sendOTP POST /sandbox/account/profile/otp v1.0',
      'profile.deactivateAccount POST /sandbox/account/profile/deactivate v1.0',
      'devices.getDevices GET /sandbox/account/devices v2.0',
      'devices.unpairDevices POST /sandbox/account/devices/unpair v2.0',
      'subscriptions.getSubscriptions GET /sandbox/account/subscriptions v2.0',
      'subscriptions.unsubscribe POST /sandbox/account/subscriptions/unsubscribe v1.0',
      'subscriptions.resubscribe POST /sandbox/account/subscriptions/resubscribe v1.0',
      'subscriptions.upgradeSubscriptions POST /sandbox/account/subscriptions/upgrade v1.0',
      'subscriptions.downgradeSubscriptions POST /sandbox/account/subscriptions/downgrade v1.0',
      'subscriptions.unlinkSubscription POST /sandbox/account/subscriptions/unlink v1.0',
      'transactions.getTransactionHistory GET /sandbox/account/transactions v1.0',
      'transactions.refund POST /sandbox/account/transactions/refund v1.0',
      'wallet.getWallet GET /sandbox/account/wallet v1.0',
      'wallet.getWalletAddress GET /sandbox/account/wallet/addresses v1.0',
      'wallet.postWallet POST /sandbox/account/wallet/add v1.0',
      'wallet.updateWallet POST /sandbox/account/wallet/update v1.0',
      'wallet.removeWallet POST /sandbox/account/wallet/remove v1.0',
      'publicKey.getPublicKey GET /sandbox/account/public-key v1.0',
      'privacy.getPrivacy GET /sandbox/account/privacy v4.0',
      'privacy.getContractDate GET /sandbox/account/privacy/contract-date v1.0',
      'privacy.getPrivacyPreferences POST /sandbox/account/privacy/preferences v1.0',
      'privacy.changeOptIn POST /sandbox/account/privacy/opt-in v1.0',
      'privacy.resetAdId POST /sandbox/account/privacy/ad-id v1.0',
      'privacy.updateAppPrivacy POST /sandbox/account/privacy/preferences/update v1.0',
      'offers.getStorefrontBanner GET /sandbox/account/storefront-banner v1.0',
      'offers.getOffers POST /sandbox/account/offers v1.0',
      'offers.addToOfferCart POST /sandbox/account/offers/cart v1.0',
      'offers.reviewOrder POST /sandbox/account/offers/review v1.0',
      'offers.createConsent POST /sandbox/account/offers/consent v1.0',
      'offers.submitOrder POST /sandbox/account/offers/subscribe v1.0',
      'offers.confirmOrder POST /sandbox/account/offers/confirm v1.0',
      'activation.getActivationUrl POST /sandbox/account/activation-urls v1.0',
      'reviews.getReviews GET /sandbox/account/reviews v1.0',
      'support.uploadAttachment POST /api/uploads v1.0',
      'support.createTicket POST /api/tickets v1.0',
      'firmware.bucketList GET /api/firmware/images v1.0',
      'firmware.checksums GET /api/firmware/checksums v1.0',
      'firmware.recordTerms POST /api/firmware/terms v1.0',
      'firmware.downloadUsb GET /api/firmware/download?tv-code= v1.0',
      'marketing.signUp POST /api/sign-up 1.0',
      'flow.startProcess POST /sandbox/flow-engine/process v1.0',
      'flow.sendStep POST /sandbox/flow-engine/step v1.0',
      'flow.suggestAddresses POST /sandbox/flow-engine/process v1.0',
      'flowToken.getToken GET /api/flow-token v1.0',
      'logs.postUiLogs POST /sandbox/logs/ui v1.0',
      'logs.operationLog POST /sandbox/logs/operation v1.0',
      'identity.unauthenticatedToken GET /sandbox/anonymous-token v1.0',
      'identity.clientIp GET /sandbox/client-ip v1.0',
    ]);
    memory.close();
    await database.destroy();
  });
});
