// @vitest-environment node
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FirmwareSettings } from '#server/config/features/firmware.ts';
import type { Database } from '#server/database/database.ts';
import type { FormChecker } from '#server/forms/form-checker.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { startGateways, type GatewayServer } from '#tests/support/server/gateway-server.ts';
import { startOutsideSystem, type OutsideSystem } from '#tests/support/server/outside-system.ts';
import { validChecksums } from './checksums.ts';
import { createFirmwareTerms } from './firmware-terms.ts';

const forms: FormChecker = {
  check: () => Promise.reject(new Error('There is no form here.')),
  field: async () => undefined,
};
const CODE = 'VTV26A-55V7';
const LINKS = `/api/firmware/download?tv-code=${CODE}&tv-make=Vela`;
/** Public key of the software store in the sandbox. */
const KEY = 'MCowBQYDK2VwAyEAU/wKjcwx6MEJwgTqmL/eZOCDMPF+7MQUkKkYDeId4rA=';
const accept = { code: CODE, make: 'Vela', accepted: true, terms: '2026-10' };

describe.each(databaseKinds())('the route to the software of TVs on $name', ({ createTestDatabase }) => {
  let shared: Database;
  let server: GatewayServer;
  let visitor: Record<string, string>;
  const rosa = { authorization: 'Bearer rosa' };
  const read = async (path: string, headers: Record<string, string>) => {
    const response = await server.load(path, headers);
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const agree = (headers: Record<string, string>, body: unknown = accept) =>
    server.post('/api/firmware/terms', body, headers);

  beforeAll(async () => {
    shared = await (await createTestDatabase()).open();
    server = await startGateways(shared, { forms });
    visitor = await server.visitorHeaders();
  });
  afterEach(() => shared.deleteFrom('firmware_terms').execute());
  afterAll(async () => {
    await server.close();
    await shared.destroy();
  });

  it('gives no link before the visitor’s answer to the terms is recorded (SEC-25)', async () => {
    expect(await read(LINKS, visitor)).toMatchObject({ status: 403, body: { errorCode: 'TERMS-403' } });
    expect((await agree(visitor)).status).toBe(200);
    const given = await read(LINKS, visitor);
    expect([given.status, given.body.data.preSignedUrl]).toEqual([200, [expect.stringContaining('TV_55V7_')]]);
    const [row] = await shared.selectFrom('firmware_terms').selectAll().execute();
    expect(row).toMatchObject({ code: CODE, make: 'Vela', accepted: 1, terms: '2026-10', source: 'AGENT' });
    expect(JSON.stringify(row)).not.toContain(visitor['authorization']!.slice(20));
  });

  it('accepts the record only for the same visitor and the same software (SEC-25)', async () => {
    await agree(visitor);
    expect((await read(LINKS, rosa)).status).toBe(403);
    expect((await read('/api/firmware/download?tv-code=VTV26A-65V7&tv-make=Vela', visitor)).status).toBe(403);
    expect((await read(`/api/firmware/download?tv-code=${CODE}`, visitor)).status).toBe(403);
  });

  it('accepts the record for a limited time (SEC-25)', async () => {
    let now = Date.now();
    const terms = createFirmwareTerms(shared, () => now);
    const subject = { authorization: 'Bearer x', code: CODE, make: '' };
    await terms.record(subject, { accepted: true, terms: '1', source: 'AGENT', tracking_id: null });
    now += 59_999;
    expect(await terms.hasRecord(subject, 60_000)).toBe(true);
    now += 1;
    expect(await terms.hasRecord(subject, 60_000)).toBe(false);
    now += 365 * 24 * 3_600_000;
    await terms.removeOld();
    expect(await shared.selectFrom('firmware_terms').selectAll().execute()).toEqual([]);
  });

  it('records that the terms were not accepted with a download by code (USB-26, SEC-25)', async () => {
    await agree(rosa, { code: '55V7', accepted: false, terms: '2026-10' });
    const [row] = await shared.selectFrom('firmware_terms').selectAll().execute();
    expect(row).toMatchObject({ accepted: 0, make: '', source: 'CUSTOMER' });
    expect((await read('/api/firmware/download?tv-code=55V7', rosa)).status).toBe(200);
  });

  it.each([
    ['no answer', { code: CODE }],
    ['a text as answer', { code: CODE, accepted: 'true' }],
    ['no code', { accepted: true }],
    ['a code that is too long', { code: 'x'.repeat(201), accepted: true }],
    ['no object', ['x']],
  ])('refuses %s (SEC-25)', async (_, body) => {
    expect((await agree(visitor, body)).status).toBe(400);
  });

  it('needs a token, and refuses one that is not valid, everywhere (USB-16, USB-20)', async () => {
    for (const headers of [{}, { authorization: 'Bearer old' }] as Record<string, string>[]) {
      for (const path of ['/api/firmware/images', '/api/firmware/checksums', LINKS])
        expect((await read(path, headers)).status, path).toBe(401);
      expect((await agree(headers)).status).toBe(401);
    }
  });

  it('passes on the reason of the store for an unknown code (USB-24)', async () => {
    await agree(visitor, { code: 'NONE', accepted: true });
    const { status, body } = await read('/api/firmware/download?tv-code=NONE', {
      ...visitor,
      'x-content-language': 'es',
    });
    expect([status, body.errorMessage]).toEqual([404, expect.stringContaining('No tenemos software')]);
  });

  it('lists images and valid checksums (USB-02, SEC-26)', async () => {
    const images = await read('/api/firmware/images', visitor);
    expect(images.body.data.bucketImageList[0]).toMatchObject({ imageId: 'VTV26A', model: '55V7', make: 'Vela' });
    const list = (await read('/api/firmware/checksums', visitor)).body.data.checksums as { sha256: string }[];
    expect(list.length).toBeGreaterThan(5);
    const forged = [{ ...list[0], sha256: 'f'.repeat(64) }, { ...list[0], signature: 7 }, 'x', list[1]];
    expect(validChecksums({ data: { checksums: forged } }, KEY)).toEqual({ checksums: [list[1]], dropped: 3 });
    expect(validChecksums({ data: { checksums: forged } }, undefined)).toEqual({ checksums: forged, dropped: 0 });
    expect(validChecksums({}, KEY)).toEqual({ checksums: [], dropped: 0 });
  });
});

describe('a store on another server', () => {
  let shared: Database;
  let store: OutsideSystem;
  let server: GatewayServer;
  const rosa = {
    authorization: 'Bearer rosa',
    trackingid: 'track-1',
    'x-sessionid': 's-1',
    sessioncontext: 'context-1',
    'x-content-language': 'es',
  };
  const links = async (...preSignedUrl: unknown[]) => {
    store.reset({ '/fw/get': { status: 200, body: { data: { preSignedUrl } } } });
    await server.post('/api/firmware/terms', { code: 'A 1&x', make: 'B&C', accepted: true }, rosa);
    const response = await server.load('/api/firmware/download?tv-code=A%201%26x&tv-make=B%26C', rosa);
    return { status: response.status, body: JSON.parse(await response.text()) };
  };

  beforeAll(async () => {
    shared = await (await databaseKinds()[0]!.createTestDatabase()).open();
    store = await startOutsideSystem();
    const firmware: FirmwareSettings = {
      listUrl: `${store.origin}/fw/list`,
      downloadUrl: `${store.origin}/fw/get?id=`,
      checksumsUrl: `${store.origin}/fw/sums`,
      publicKey: KEY,
      version: 'v2.0',
      hosts: ['files.example'],
      termsMinutes: 60,
      linksPerMinute: 1000,
    };
    server = await startGateways(shared, { forms, change: (settings) => ({ ...settings, firmware }) });
  });
  afterAll(async () => {
    await server.close();
    await store.close();
    await shared.destroy();
  });

  it('is called with the code, the make and the documented headers only (USB-14, USB-15, USB-16)', async () => {
    expect((await links('https://files.example/a.bin?sig=1')).body.data).toEqual({
      preSignedUrl: ['https://files.example/a.bin?sig=1'],
    });
    const [call] = store.received;
    expect(call!.path).toBe('/fw/get?id=A%201%26x&tv-make=B%26C');
    const { authorization, trackingid, ...headers } = call!.headers as Record<string, string>;
    expect([authorization, trackingid]).toEqual(['Bearer rosa', 'track-1']);
    expect(headers).toMatchObject({
      'x-sourceid': 'CUSTOMER',
      'x-version': 'v2.0',
      'x-sessionid': 's-1',
      sessioncontext: 'context-1',
    });
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'connection',
      'host',
      'sessioncontext',
      'x-sessionid',
      'x-sourceid',
      'x-version',
    ]);
  });

  it('is called without the headers of a session if there is none (USB-15)', async () => {
    store.reset({ '/fw/list': { status: 200, body: { data: { bucketImageList: [] } } } });
    const { authorization, trackingid } = rosa;
    expect((await server.load('/api/firmware/images', { authorization, trackingid })).status).toBe(200);
    expect(Object.keys(store.received[0]!.headers).toSorted()).toEqual([
      'accept',
      'authorization',
      'connection',
      'host',
      'trackingid',
      'x-sourceid',
      'x-version',
    ]);
  });

  it('may list a checksum without a valid signature: it is logged and not shown (SEC-26)', async () => {
    const checksums = [{ imageId: '1', sha256: 'f'.repeat(64), signature: 'AA==' }];
    store.reset({ '/fw/sums': { status: 200, body: { data: { checksums } } } });
    expect(server.lines.join('\n')).not.toContain('firmware-checksums-dropped');
    const body = JSON.parse(await (await server.load('/api/firmware/checksums', rosa)).text());
    expect(body).toEqual({ success: true, data: { checksums: [] } });
    expect(server.lines.join('\n')).toContain('firmware-checksums-dropped');
  });

  it('gives only links to listed hosts, by https (SEC-26)', async () => {
    const bad = ['https://evil.example/a.bin', 'http://files.example/a.bin', 'javascript:alert(1)', 7];
    expect((await links('https://files.example/a.bin', ...bad)).body.data.preSignedUrl).toEqual([
      'https://files.example/a.bin',
    ]);
    expect(await links(...bad)).toMatchObject({ status: 502, body: { errorCode: 'GTW-502' } });
    expect(server.lines.join('\n')).toContain('firmware-links-dropped');
  });

  it('does not pass on links in the list of images (SEC-25)', async () => {
    const image = { imageId: '1', model: 'M', version: '2' };
    const listed = { ...image, preSignedUrl: 'https://files.example/a.bin' };
    store.reset({ '/fw/list': { status: 200, body: { data: { bucketImageList: [listed] } } } });
    const body = JSON.parse(await (await server.load('/api/firmware/images', rosa)).text());
    expect(body).toEqual({ success: true, data: { bucketImageList: [image] } });
  });

  it('may refuse the token: the portal then responds with 401 (USB-20)', async () => {
    store.reset({ '/fw/list': { status: 401, body: {} } });
    expect((await server.load('/api/firmware/images', rosa)).status).toBe(401);
  });
});
