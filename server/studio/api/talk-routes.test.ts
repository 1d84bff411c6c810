// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases } from '#tests/support/server/databases.ts';
import {
  createStudioCaller,
  startStudio,
  type StudioCaller,
  type StudioServer,
} from '#tests/support/studio/studio-server.ts';

const PAGE = 'pages/index.json';

describe.each(testDatabases())('editors of a change on $name', ({ createPlace }) => {
  let studio: StudioServer;
  let call: StudioCaller;
  beforeAll(async () => {
    studio = await startStudio({}, await createPlace());
    call = await createStudioCaller(studio, ['anna', 'paul', 'quinn']);
  });
  afterAll(() => studio.close());

  it('comment on it, and see who else is in it', async () => {
    const id = String((await call('anna', 'POST', '/changes', { title: 'Talk' })).body['id']);
    expect(
      (await call('anna', 'POST', `/changes/${id}/comments`, { text: 'Is <b>this</b> right?', path: PAGE })).status,
    ).toBe(201);
    await call('quinn', 'POST', `/changes/${id}/comments`, { text: 'Yes' });
    const { body } = await call('paul', 'GET', `/changes/${id}/comments`);
    expect(body['comments']).toMatchObject([
      { author: 'S-anna', text: 'Is <b>this</b> right?', path: PAGE, at: expect.any(Number) },
      { author: 'S-quinn', text: 'Yes', path: null },
    ]);
    expect((await call('anna', 'POST', `/changes/${id}/comments`, { text: '  ' })).status).toBe(400);
    await call('anna', 'PUT', `/changes/${id}/presence`, {});
    await call('quinn', 'PUT', `/changes/${id}/presence`, { path: PAGE });
    const again = await call('anna', 'PUT', `/changes/${id}/presence`, { path: PAGE });
    expect(again.body['present']).toMatchObject([
      { subject: 'S-anna', path: PAGE },
      { subject: 'S-quinn', path: PAGE },
    ]);
    await studio.database
      .updateTable('studio_presence')
      .set({ at: Date.now() - 31_000 })
      .where('subject', '=', 'S-quinn')
      .execute();
    expect((await call('anna', 'PUT', `/changes/${id}/presence`, {})).body['present']).toMatchObject([
      { subject: 'S-anna', path: null },
    ]);
  });

  it('see their counts and times as numbers in the overview', async () => {
    const id = String((await call('quinn', 'POST', '/changes', { title: 'Counted' })).body['id']);
    await call('quinn', 'POST', `/changes/${id}/edits`, {
      path: PAGE,
      operations: [{ at: '/es/title', was: '0', to: 'x' }],
    });
    const { body } = await call('quinn', 'GET', '/overview');
    expect(body['mine']).toMatchObject([{ id, documents: 1, edited: expect.any(Number) }]);
  });
});
