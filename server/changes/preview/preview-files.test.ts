// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import type { PreviewFile } from './added-files.ts';
import type { Database } from '../../database/database.ts';
import { createPreviewFileKeeper, createPreviewFiles, RECOMPILE_AFTER_MS } from './preview-files.ts';
import { withPreviewFiles } from '../../preview/with-preview-files.ts';

const HOUR_MS = 3_600_000;
const fileOf = (address: string): PreviewFile => ({ address, type: 'image/png', body: Buffer.from(address) });
const many = (name: string, count: number) => Array.from({ length: count }, (_, index) => fileOf(`/${name}/${index}`));

describe.each(databaseKinds())('files of previews on $name', ({ createTestDatabase }) => {
  let databases: readonly [Database, Database];
  let time = 0;
  beforeEach(async () => {
    const testDatabase = await createTestDatabase();
    databases = [await testDatabase.open(), await testDatabase.open()];
    time = 100 * HOUR_MS;
  });
  afterEach(() => Promise.all(databases.map((database) => database.destroy())));

  const keeper = (server = 0) => createPreviewFileKeeper(databases[server]!, () => time);
  const files = (server = 1) => createPreviewFiles(databases[server]!, () => time);

  it('that one server has made are sent by another one', async () => {
    const none = () => undefined;
    const view = { media: none, mediaAt: none, form: none, formFile: none };
    await keeper(0)([fileOf('/media/0123456789ab/logo.png'), fileOf('/forms/contact-0123456789ab.js')]);
    const served = withPreviewFiles(view, files(1));
    expect(await served.media('0123456789ab', 'logo.png')).toEqual({
      type: 'image/png',
      body: Buffer.from('/media/0123456789ab/logo.png'),
    });
    expect(String((await served.formFile('contact-0123456789ab.js'))?.body)).toBe('/forms/contact-0123456789ab.js');
    expect(await served.media('0123456789ab', 'other.png')).toBeUndefined();
  });

  it('stay while their page is in use, and for a day while they are among the newest', async () => {
    const keep = keeper();
    await keep(many('used', 2));
    await keep(many('left', 1));
    for (let passed = 0; passed < 2; passed += 1) {
      time += RECOMPILE_AFTER_MS;
      await keep(many('used', 2));
    }
    await keeper()(many('more', 299));
    await files().prune();
    expect(await files().file('/left/0'), 'not among the newest').toBeUndefined();
    expect(await files().file('/used/1')).toBeDefined();
    time += 25 * HOUR_MS;
    await files().prune();
    expect(await files().file('/used/1'), 'a day later').toBeUndefined();
  });

  it('that are removed while another server uses them are stored again', async () => {
    const keep = keeper();
    await keep(many('page', 1));
    await databases[1].deleteFrom('preview_file').execute();
    time += RECOMPILE_AFTER_MS;
    await keep(many('page', 1));
    expect(await files().file('/page/0')).toBeDefined();
  });
});
