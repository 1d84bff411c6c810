// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChanges, type Changes } from '#server/changes/changes.ts';
import { ANA, BEN, sampleDrafts, PAGE, smallFiles, smallStore } from '#server/changes/test-support/small-content.ts';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import {
  createPreviewLink,
  listPreviewLinks,
  openPreview,
  removeExpiredPreviewLinks,
  revokePreviewLink,
} from './preview-links.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;

describe.each(databaseKinds())('a preview link on $name', ({ createTestDatabase }) => {
  let database: Database;
  let changes: Changes;
  beforeAll(async () => {
    database = await (await createTestDatabase()).open();
    const releases = smallStore(database);
    changes = createChanges({ database, releases });
    await releases.publish(sampleDrafts(smallFiles()), { origin: 'seed' });
  });
  afterAll(() => database.destroy());

  const newLink = async (days = 7) => {
    const { id: change } = await changes.create(ANA, 'Previewed');
    return { change, link: await createPreviewLink(database, ANA, { target: { change }, days }, NOW) };
  };

  it('opens its change until it expires', async () => {
    const { change, link } = await newLink(2);
    expect(await openPreview(database, link.token, NOW)).toEqual({ change });
    expect(await openPreview(database, link.token, NOW + 2 * DAY - 1)).toEqual({ change });
    expect(await openPreview(database, link.token, NOW + 2 * DAY)).toBeUndefined();
    expect(await listPreviewLinks(database, { change }, NOW + 2 * DAY)).toEqual([]);
    await removeExpiredPreviewLinks(database, NOW + 2 * DAY - 1);
    expect(await openPreview(database, link.token, NOW)).toEqual({ change });
    await removeExpiredPreviewLinks(database, NOW + 2 * DAY);
    expect(await openPreview(database, link.token, NOW)).toBeUndefined();
  });

  it('opens nothing after any editor has revoked it; other links still work', async () => {
    const [first, second] = [await newLink(), await newLink()];
    await revokePreviewLink(database, BEN, first.link.id, NOW);
    expect(await openPreview(database, first.link.token, NOW)).toBeUndefined();
    expect(await openPreview(database, second.link.token, NOW)).toEqual({ change: second.change });
    await expect(revokePreviewLink(database, BEN, first.link.id, NOW)).rejects.toThrow(/no such preview link/);
    const listed = await listPreviewLinks(database, undefined, NOW);
    expect(listed.map(({ id }) => id)).toContain(second.link.id);
    expect(listed.map(({ id }) => id)).not.toContain(first.link.id);
  });

  it('has a random token; the database stores only its hash', async () => {
    const [{ link }, other] = [await newLink(), await newLink()];
    expect(link.token).toMatch(/^[\w-]{43}$/);
    expect(link.token).not.toBe(other.link.token);
    const rows = JSON.stringify(await database.selectFrom('preview_link').selectAll().execute());
    const audit = JSON.stringify(await changes.audit());
    for (const stored of [rows, audit]) {
      expect(stored, 'control: the link is stored').toContain(link.id);
      expect(stored).not.toContain(link.token);
    }
    const { token_hash } = JSON.parse(rows)[0] as { token_hash: string };
    for (const wrong of [token_hash, '', link.id, `${link.token}x`])
      expect(await openPreview(database, wrong, NOW)).toBeUndefined();
  });

  it('writes a row in the audit when it is created and when it is revoked', async () => {
    const { change, link } = await newLink();
    await revokePreviewLink(database, BEN, link.id, NOW);
    expect(await changes.audit({ limit: 2 })).toMatchObject([
      { action: 'preview.revoke', subject: 'ben', target: change, before: link.id },
      { action: 'preview.create', subject: 'ana', target: change, after: link.id },
    ]);
  });

  it('opens a published change, but not a closed one', async () => {
    const { change, link } = await newLink();
    await changes.edit(ANA, change, { path: PAGE, operations: [{ at: '/en/title', was: '0', to: 'x' }] });
    await changes.publish(ANA, change);
    expect(await openPreview(database, link.token, NOW)).toEqual({ change });
    const closed = await newLink();
    await changes.close(ANA, closed.change);
    expect(await openPreview(database, closed.link.token, NOW)).toBeUndefined();
    const target = { change: closed.change };
    await expect(createPreviewLink(database, ANA, { target, days: 1 })).rejects.toThrow(/or it is closed/);
  });

  it('keeps the release that it opens while releases are pruned', async () => {
    const real = Date.now();
    const links = await Promise.all(
      ['shown', 'revoked'].map(() => createPreviewLink(database, ANA, { target: { release: 1 }, days: 1 }, real)),
    );
    await revokePreviewLink(database, ANA, links[1]!.id);
    await database.updateTable('release').set({ origin: 'editor' }).execute();
    for (const { id } of await changes.list(['open'])) await changes.close(ANA, id);
    const releases = smallStore(database);
    const publishNext = async (title: string) =>
      releases.publish(sampleDrafts(smallFiles({ [PAGE]: { en: { title }, es: { title }, placeholders: {} } })), {
        origin: 'editor',
      });
    for (let number = 0; number < 8; number += 1) await publishNext(`Title ${number}`);
    const numbers = async () => (await releases.list()).map(({ number }) => number);
    expect(await numbers()).toHaveLength(6);
    expect(await openPreview(database, links[0]!.token, real)).toEqual({ release: 1 });
    await revokePreviewLink(database, ANA, links[0]!.id);
    await publishNext('Last');
    expect(await numbers()).toHaveLength(5);
  });

  it('opens a release while it is kept', async () => {
    const { number: release } = (await smallStore(database).current())!;
    const link = await createPreviewLink(database, ANA, { target: { release }, days: 1 }, NOW);
    expect(await openPreview(database, link.token, NOW)).toEqual({ release });
    await database.updateTable('preview_link').set({ release: 999 }).where('id', '=', link.id).execute();
    expect(await openPreview(database, link.token, NOW)).toBeUndefined();
    await expect(createPreviewLink(database, ANA, { target: { release: 999 }, days: 1 })).rejects.toThrow(
      /there is no release 999/,
    );
  });
});
