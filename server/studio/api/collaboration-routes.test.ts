// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { shareStudio } from '#tests/support/studio/shared-studio.ts';

const PAGE = 'pages/index.json';

describe.each(databaseKinds())('editors of a change on $name', ({ createTestDatabase }) => {
  const { studio, call, create } = shareStudio(['anna', 'paul', 'quinn'], { createTestDatabase });

  it('comment on it, and see who is in it', async () => {
    const id = await create('Talk');
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
    const { database } = studio();
    await database
      .updateTable('studio_presence')
      .set({ at: Date.now() - 31_000 })
      .where('subject', '=', 'S-quinn')
      .execute();
    expect((await call('anna', 'PUT', `/changes/${id}/presence`, {})).body['present']).toMatchObject([
      { subject: 'S-anna', path: null },
    ]);
  });

  it('see the number of its documents and the time of its last edit in the overview', async () => {
    const id = await create('Counted', 'quinn');
    await call('quinn', 'POST', `/changes/${id}/edits`, {
      path: PAGE,
      operations: [{ at: '/es/title', was: '0', to: 'x' }],
    });
    const { body } = await call('quinn', 'GET', '/overview');
    expect(body['mine']).toMatchObject([{ id, documents: 1, edited: expect.any(Number) }]);
  });
});
