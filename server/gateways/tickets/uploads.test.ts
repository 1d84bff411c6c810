// @vitest-environment node
import http from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { EXE, FORM_CHECKER, JPG, MP4, PNG, type GatewayResponse } from '#tests/support/server/gateway-samples.ts';
import { startGateways, type GatewayServer } from '#tests/support/server/gateway-server.ts';

describe.each(databaseKinds())('attachments on $name', ({ createTestDatabase }) => {
  let shared: Database;
  let server: GatewayServer;
  let bearer: Record<string, string>;
  const upload = async (
    bytes: Uint8Array | Readable,
    name = 'Error.png',
    query = '&form=help-request&field=attachment',
  ) => {
    const response = await server.post(`/api/uploads?filename=${name}${query}`, bytes, bearer);
    return { status: response.status, body: (await response.json()) as GatewayResponse };
  };
  const uploads = () => server.database.selectFrom('ticket_upload').select(['name', 'size', 'ticket']).execute();

  beforeAll(async () => {
    shared = await (await createTestDatabase()).open();
    server = await startGateways(shared, {
      forms: FORM_CHECKER,
      change: (settings) => ({ ...settings, tickets: { ...settings.tickets, uploadsPerMinute: 1e6 } }),
    });
    bearer = await server.visitorHeaders();
  });
  beforeEach(() => server.database.deleteFrom('ticket_upload').execute());
  afterAll(async () => {
    await server.close();
    await shared.destroy();
  });

  it.each([
    ['Error.png', PNG],
    ['Error.PNG', PNG],
    ['Error.jpg', JPG],
    ['Error.mp4', MP4],
  ])('accept %s (HELP-13, HELP-15)', async (name, bytes) => {
    const response = await upload(bytes, name);
    expect(response).toEqual({ status: 200, body: { success: true, upload: { token: expect.any(String) } } });
    expect(await uploads()).toMatchObject([{ size: bytes.length }]);
  });

  it.each([
    ['a program with another name', 'Error.png', EXE],
    ['a picture of another kind', 'Error.jpg', PNG],
    ['a kind that is not taken', 'Error.exe', PNG],
    ['no ending', 'Error', PNG],
    ['a name of its own', 'photo.png', PNG],
    ['nothing', 'Error.png', Buffer.alloc(0)],
    ['text', 'Error.png', Buffer.from('<script>')],
  ])('refuse %s (HELP-13, OPEN-56, SEC-23)', async (_what, name, bytes) => {
    const response = await upload(bytes, name);
    expect([response.status, response.body.errorCode, response.body.faults]).toEqual([
      422,
      'FORM-422',
      [{ path: 'attachment', cause: 'fileType', params: {} }],
    ]);
    expect(await uploads()).toEqual([]);
  });

  it('may have 5,000,000 bytes and not 5,000,001, with and without a declared length (HELP-14, SEC-23)', async () => {
    const file = (size: number) => Buffer.concat([JPG, Buffer.alloc(size - JPG.length, 7)]);
    expect((await upload(file(5_000_000), 'Error.jpg')).status).toBe(200);
    // Only the picture is stored, without the bytes after its end.
    expect(await uploads()).toMatchObject([{ size: JPG.length }]);
    const said = await upload(file(5_000_001), 'Error.jpg');
    const refusal = [422, [{ path: 'attachment', cause: 'fileSize', params: { limit: 5_000_000 } }]];
    expect([said.status, said.body.faults]).toEqual(refusal);
    const whole = file(5_000_001);
    const pieces = Array.from({ length: 77 }, (_, index) => whole.subarray(index * 65_536, (index + 1) * 65_536));
    const counted = await upload(Readable.from(pieces, { objectMode: false }), 'Error.jpg');
    expect([counted.status, counted.body.faults]).toEqual(refusal);
    expect(await uploads()).toHaveLength(1);
    // The connection still works: the next file is accepted.
    expect((await upload(PNG)).status).toBe(200);
  });

  it('are accepted only for fields that take files (SEC-23)', async () => {
    for (const query of [
      '',
      '&form=do-not-sell&field=attachment',
      '&form=help-request&field=message',
      '&form=__proto__',
    ])
      expect((await upload(PNG, 'Error.png', query)).status, query).toBe(404);
  });

  it('are not stored if the upload is interrupted (HELP-17, SEC-23)', async () => {
    await new Promise<void>((resolve) => {
      const request = http.request({
        port: server.port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/uploads?filename=Error.jpg&form=help-request&field=attachment',
        headers: { host: 'qa.localhost', 'content-length': 1_000_000, ...bearer },
      });
      request.on('error', () => resolve());
      request.write(JPG);
      request.write(Buffer.alloc(200_000), () => setTimeout(() => request.destroy(), 100));
    });
    // When the next upload has ended, the earlier ones have ended too.
    expect((await upload(PNG)).status).toBe(200);
    expect(await uploads()).toMatchObject([{ size: PNG.length }]);
  });
});

it('attachments of all requests together have a limit: further ones are refused and may be sent again (SEC-23)', async () => {
  const shared = await (await databaseKinds()[0]!.createTestDatabase()).open();
  const server = await startGateways(shared, {
    forms: FORM_CHECKER,
    change: (settings) => ({
      ...settings,
      tickets: { ...settings.tickets, uploadsPerMinute: 1e6, maxBytesAtOnce: 20_000_000 },
    }),
  });
  const visitor = await server.visitorHeaders();
  const file = Buffer.concat([MP4, Buffer.alloc(4_900_000 - MP4.length, 7)]);
  const path = '/api/uploads?filename=Error.mp4&form=help-request&field=attachment';
  const before = process.memoryUsage().rss;
  const responses = await Promise.all(Array.from({ length: 40 }, () => server.post(path, file, visitor)));
  const grown = process.memoryUsage().rss - before;
  const refused = responses.filter(({ status }) => status === 503);
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
  expect(refused.length).toBeGreaterThan(0);
  expect(grown).toBeLessThan(150_000_000);
  expect(refused[0]!.headers.get('retry-after')).toBe('5');
  expect(await refused[0]!.json()).toEqual({
    success: false,
    errorCode: 'BUSY-503',
    errorMessage: 'We are receiving many files right now. Please try again in a moment.',
  });
  // The memory that finished and refused uploads had reserved is free again.
  for (const bytes of [EXE, PNG]) await server.post(path, bytes, visitor);
  expect((await server.post(path, file, visitor)).status).toBe(200);
  await server.close();
  await shared.destroy();
}, 60_000);
