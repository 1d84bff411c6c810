// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { loadConfig } from '#server/config/config.ts';
import { createCatalogue } from '#server/content/catalogue/catalogue.ts';
import { createReleaseMemory, type ReleaseMemory } from '#server/content/release/memory/release-memory.ts';
import { createReleaseStore } from '#server/content/release/release-store.ts';
import { draftsOf, sampleFiles } from '#server/content/test-support/sample-content.ts';
import type { Database } from '#server/database/database.ts';
import { createFormChecker } from '#server/forms/form-checker.ts';
import { databaseKinds } from './support/server/databases.ts';
import { JPG, MP4, PNG, HELP_VALUES, type GatewayResponse } from './support/server/gateway-samples.ts';
import { startGateways, type GatewayServer } from './support/server/gateway-server.ts';

type Loose = Record<string, unknown>;
const content = path.resolve(import.meta.dirname, '../fixtures/content');
const read = (file: string): Loose => JSON.parse(readFileSync(path.join(content, file), 'utf8')) as Loose;

/** Returns content with the shipped help form and other options for its attachment. */
function contentWith(options: Loose) {
  const { 'settings.json': settings, 'dictionary.json': dictionary, 'endpoints.json': endpoints } = sampleFiles();
  const form = read('forms/help-request.json') as { uiSchema: { attachment: Loose } };
  form.uiSchema.attachment['ui:options'] = options;
  return {
    'settings.json': settings,
    'dictionary.json': dictionary,
    'endpoints.json': endpoints,
    'forms/help-request.json': form,
    'lists/countries.json': read('lists/countries.json'),
    'lists/play-devices.json': read('lists/play-devices.json'),
    'messages.json': read('messages.json'),
  };
}

describe.each(databaseKinds())('the limits of the help form on $name', ({ createTestDatabase }) => {
  let database: Database;
  let memory: ReleaseMemory;
  let server: GatewayServer;
  /** Upload token of the last accepted file. */
  let token = '';
  const { attachments } = loadConfig({}).content;
  const publish = async (options: Loose): Promise<void> => {
    const store = createReleaseStore({ database, catalogue: createCatalogue(new Map(), controls), attachments });
    await store.publish(draftsOf(contentWith(options)), { origin: 'editor' });
    await memory.refresh();
  };
  const start = (maxBytes?: number) =>
    startGateways(database, {
      forms: createFormChecker(memory.current, controls),
      change: (settings) => ({
        ...settings,
        tickets: { ...settings.tickets, uploadsPerMinute: 1e6, ...(maxBytes ? { maxBytes } : {}) },
      }),
    });
  const headers = async (on = server) => on.visitorHeaders();
  const upload = async (bytes: Uint8Array, name = 'Error.png', on = server) => {
    const url = `/api/uploads?filename=${name}&form=help-request&field=attachment`;
    const response = await on.post(url, bytes, await headers(on));
    const { faults, upload: taken } = (await response.json()) as GatewayResponse;
    if (taken) token = taken.token;
    return faults?.[0] ?? response.status;
  };
  const send = async (attachment: unknown, key: string) => {
    const body = { form: 'help-request', values: { ...HELP_VALUES, velaDevice: 'smart_tv', attachment } };
    const all = { ...(await headers()), 'idempotency-key': `attachment-limits-${key}` };
    const response = await server.post('/api/tickets', body, all);
    const { faults } = (await response.json()) as GatewayResponse;
    return faults?.map(({ path: field, cause, params }) => [field, cause, params]) ?? response.status;
  };
  const large = Buffer.concat([PNG, Buffer.alloc(3000)]);
  const fileValue = (name: string, size: number) => ({ token, name, size });

  beforeAll(async () => {
    database = await (await createTestDatabase()).open();
    const store = createReleaseStore({ database, catalogue: createCatalogue(new Map(), controls), attachments });
    await store.publish(draftsOf(contentWith({ accept: '.jpg,.png,.mp4', maxBytes: 5_000_000 })), { origin: 'editor' });
    memory = await createReleaseMemory(database);
    server = await start();
  });
  afterAll(async () => {
    await server.close();
    memory.close();
    await database.destroy();
  });

  it('are those that the editor has set, from the next upload on (ENG-07, HELP-13, HELP-14)', async () => {
    expect(await upload(large)).toBe(200);
    expect(await upload(MP4, 'Error.mp4')).toBe(200);
    await publish({ accept: '.png', maxBytes: 2000 });
    expect(await upload(large)).toEqual({ path: 'attachment', cause: 'fileSize', params: { limit: 2000 } });
    expect(await upload(MP4, 'Error.mp4')).toEqual({ path: 'attachment', cause: 'fileType', params: {} });
    expect(await upload(JPG, 'Error.jpg')).toMatchObject({ cause: 'fileType' });
    expect(await upload(PNG)).toBe(200);
    await publish({ accept: 'video/mp4', maxBytes: 5_000_000 });
    expect([await upload(MP4, 'Error.mp4'), await upload(PNG)]).toMatchObject([200, { cause: 'fileType' }]);
  });

  it('are checked again when the form is sent: type, size and a single file (HELP-03, HELP-13, HELP-14)', async () => {
    await publish({ accept: '.png', maxBytes: 2000 });
    expect(await upload(PNG)).toBe(200);
    expect(await send(fileValue('photo.png', 2000), 'fits')).toBe(200);
    expect(await send(undefined, 'none')).toBe(200);
    expect(await send(fileValue('photo.png', 2001), 'size')).toEqual([
      ['attachment', 'fileSize', { limit: 2000, count: 2001 }],
    ]);
    expect(await send(fileValue('photo.jpg', 10), 'kind')).toEqual([['attachment', 'fileType', {}]]);
    const several = [fileValue('a.png', 1), fileValue('b.png', 1)];
    expect(await send(several, 'several')).toMatchObject([['attachment', 'upload', {}]]);
    expect(await send('token-of-a-file', 'text')).toMatchObject([['attachment', 'upload', {}]]);
  });

  it.each<[string, Loose, RegExp]>([
    [
      'more bytes than the portal',
      { accept: '.png', maxBytes: 5_000_001 },
      /5,000,001 bytes is more than the portal accepts\. .*up to 5,000,000 bytes/s,
    ],
    [
      'a file extension that the portal does not accept',
      { accept: '.png,.gif', maxBytes: 1 },
      /"\.gif" accepts \.gif, which the portal does not\. .*accepts \.jpg, \.png, \.mp4/s,
    ],
    [
      'a whole kind of files',
      { accept: 'image/*', maxBytes: 1 },
      /"image\/\*" accepts \.jpeg, \.gif, \.webp, which the portal does not/,
    ],
    ['a kind without files', { accept: 'model/obj', maxBytes: 1 }, /"model\/obj" matches no accepted file/],
    ['an invalid size', { accept: '.png', maxBytes: '5 MB' }, /maxBytes.*is not a number of bytes/s],
    ['invalid file types', { accept: 'pictures', maxBytes: 1 }, /is not a list of file types/],
  ])('are refused at publishing if they allow %s (HELP-13, HELP-14, SEC-23)', async (_what, options, said) => {
    await expect(publish(options)).rejects.toThrow(said);
  });

  it('are reduced if the configuration was lowered after the publish (HELP-14, SEC-23)', async () => {
    await publish({ accept: '.png', maxBytes: 5_000_000 });
    const lowered = await start(2500);
    try {
      expect(await upload(large, 'Error.png', lowered)).toMatchObject({ cause: 'fileSize', params: { limit: 2500 } });
      expect(await upload(PNG, 'Error.png', lowered)).toBe(200);
    } finally {
      await lowered.close();
    }
  });
});
