// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { openPreview } from '../../preview/preview-links.ts';
import { shareStudio } from '#tests/support/studio/shared-studio.ts';

const DAY = 86_400_000;

describe('the routes of preview links', () => {
  const { studio, call, create } = shareStudio(['anna', 'quinn']);

  it('create a link that works for seven days, list it without its token, and revoke it', async () => {
    const change = await create('Shown');
    const { status, body } = await call('anna', 'POST', '/preview-links', { change });
    expect([status, Number(body['expires']) - Number(body['created'])]).toEqual([201, 7 * DAY]);
    const token = String(body['token']);
    expect(body['path']).toBe(`/preview/${token}/`);
    expect(await openPreview(studio().database, token)).toEqual({ change });
    const list = await call('quinn', 'GET', `/preview-links?change=${change}`);
    expect(list.body['links']).toMatchObject([{ id: body['id'], change, author: 'S-anna' }]);
    expect(JSON.stringify(list.body)).not.toContain(token);
    expect((await call('quinn', 'DELETE', `/preview-links/${String(body['id'])}`)).status).toBe(204);
    expect(await openPreview(studio().database, token)).toBeUndefined();
    expect((await call('quinn', 'DELETE', `/preview-links/${String(body['id'])}`)).status).toBe(404);
    expect((await call('quinn', 'GET', '/preview-links')).body).toEqual({ links: [] });
  });

  it('create shared links, unless the studio creates one for its own preview', async () => {
    const change = await create('Kinds');
    await call('anna', 'POST', '/preview-links', { change, days: 1 });
    await call('anna', 'POST', '/preview-links', { change, days: 1, kind: 'own' });
    const { body } = await call('anna', 'GET', `/preview-links?change=${change}`);
    expect((body['links'] as { kind: string }[]).map(({ kind }) => kind).toSorted()).toEqual(['own', 'shared']);
    expect((await call('anna', 'POST', '/preview-links', { change, kind: 'mine' })).status).toBe(400);
  });

  it('create a link to a release', async () => {
    const { body } = await call('anna', 'POST', '/preview-links', { release: 1, days: 30 });
    expect(await openPreview(studio().database, String(body['token']))).toEqual({ release: 1 });
    expect((await call('anna', 'GET', '/preview-links?release=1')).body['links']).toMatchObject([{ release: 1 }]);
  });

  it.each([
    [{ change: 'none' }, 404],
    [{ release: 99 }, 404],
    [{}, 400],
    [{ change: 'x', release: 1 }, 400],
    [{ release: 1, days: 31 }, 400],
    [{ release: 1, days: 0 }, 400],
    [{ release: 1, token: 'mine' }, 400],
  ])('refuse %j with status %i and a reason', async (body, status) => {
    const result = await call('anna', 'POST', '/preview-links', body);
    expect([result.status, typeof result.body['error']]).toEqual([status, 'string']);
  });
});
