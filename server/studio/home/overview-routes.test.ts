// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { shareStudio } from '#tests/support/studio/shared-studio.ts';
import { createLiveCheck } from './check-live.ts';

const PAGE = 'pages/index.json';

describe('the overview', () => {
  const { studio, call, create } = shareStudio(['anna', 'paul', 'quinn'], {
    files: { 'dictionary.json': { greeting: { en: 'Hello', es: 'Hola' } } },
  });

  interface Overview {
    readonly mine: readonly { id: string; documents: number; edited: number | null }[];
    readonly review: readonly { id: string }[];
    readonly due: readonly { id: string; due: number }[];
    readonly missingSpanish: { readonly count: number; readonly documents: readonly object[] };
    readonly live: object;
  }
  const overview = async (name: string) => (await call(name, 'GET', '/overview')).body as unknown as Overview;
  const edit = (name: string, id: string, at: string, was: unknown, to: unknown, path = PAGE) =>
    call(name, 'POST', `/changes/${id}/edits`, { path, operations: [{ at, was, to }] });
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

  it('shows my changes: those that I created, and those in which I edited', async () => {
    const id = await create('Mine');
    expect((await overview('anna')).mine).toMatchObject([{ id, documents: 0, edited: null }]);
    expect((await overview('quinn')).mine).toEqual([]);
    await edit('quinn', id, '/en/title', '0', 'x');
    expect((await overview('quinn')).mine).toMatchObject([{ id, documents: 1, edited: expect.any(Number) }]);
    await call('anna', 'POST', `/changes/${id}/close`);
    expect([...(await overview('anna')).mine, ...(await overview('quinn')).mine]).toEqual([]);
  });

  it('shows the changes that wait for review and the scheduled ones, the next one first', async () => {
    const [waiting, late, soon] = [await create('Waiting'), await create('Late'), await create('Soon')];
    await call('anna', 'POST', `/changes/${waiting}/submit`);
    for (const [id, hours] of [
      [late, 48],
      [soon, 24],
    ] as const) {
      const due = new Date(Date.now() + hours * 3_600_000).toISOString();
      expect((await call('paul', 'POST', `/changes/${id}/schedule`, { due })).status).toBe(200);
    }
    const shown = await overview('quinn');
    expect([ids(shown.review), ids(shown.due)]).toEqual([[waiting], [soon, late]]);
    await call('quinn', 'POST', `/changes/${waiting}/approve`);
    expect((await overview('quinn')).review).toEqual([]);
  });

  it('counts texts without Spanish in the live content, and shows those of a change with their places', async () => {
    expect((await overview('anna')).missingSpanish).toEqual({ count: 0, documents: [] });
    const id = await create('Untranslated');
    await edit('anna', id, '/greeting/es', 'Hola', undefined, 'dictionary.json');
    await edit('anna', id, '/en/description', undefined, 'Words');
    const { body } = await call('anna', 'GET', `/missing-spanish?change=${id}`);
    expect(body).toEqual({ documents: { 'dictionary.json': ['/greeting/en'], [PAGE]: ['/en/description'] } });
    const one = await call('anna', 'GET', `/missing-spanish?change=${id}&path=${PAGE}`);
    expect(one.body).toEqual({ documents: { [PAGE]: ['/en/description'] } });
    expect((await call('anna', 'GET', '/missing-spanish')).body).toEqual({ documents: {} });
    expect((await call('anna', 'GET', '/missing-spanish?change=none')).status).toBe(404);
    // A change with a text without Spanish cannot be published, but an earlier version of the portal may have published
    // such a text.
    const untranslated = JSON.stringify({
      en: { title: '0', description: 'Words' },
      es: { title: '0' },
      placeholders: {},
    });
    await studio().database.insertInto('document').values({ hash: 'untranslated', body: untranslated }).execute();
    const parts = studio().database.updateTable('release_part').set({ hash: 'untranslated' });
    await parts.where('kind', '=', 'source').where('name', '=', PAGE).execute();
    expect((await overview('anna')).missingSpanish).toEqual({ count: 1, documents: [{ path: PAGE, count: 1 }] });
  });

  it('shows the result of the check of the live content', async () => {
    const shown = await overview('anna');
    expect(shown.live).toMatchObject({ release: 1, state: 'checked', errors: 0, problems: [] });
  });
});

describe('the check of the live content', () => {
  const problem = { file: PAGE, what: 'is wrong', fix: 'Correct it.', severity: 'error' } as const;
  const report = { problems: [problem], changedPages: [], pageCount: 0, canBePublished: false };

  it('is made once for each release', async () => {
    const checked: (number | undefined)[] = [];
    const check = createLiveCheck(async ({ base }) => {
      checked.push(base);
      return report;
    });
    for (const release of [1, 1, 2, 2]) expect(await check(release)).toEqual({ state: 'checked', problems: [problem] });
    expect(checked).toEqual([1, 2]);
  });

  it('does not let a request wait for a long check, and shows its result to a later one', async () => {
    let finish: () => void = () => undefined;
    const check = createLiveCheck(() => new Promise((resolve) => (finish = () => resolve(report))), 1);
    expect(await check(1)).toEqual({ state: 'checking', problems: [] });
    finish();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await check(1)).toMatchObject({ state: 'checked' });
  });

  it('is repeated after it failed', async () => {
    let tries = 0;
    const check = createLiveCheck(async () => {
      tries += 1;
      if (tries === 1) throw new Error('The thread has ended.');
      return report;
    });
    expect(await check(1)).toEqual({ state: 'failed', problems: [] });
    expect(await check(1)).toMatchObject({ state: 'checked' });
  });
});
