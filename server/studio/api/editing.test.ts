// @vitest-environment node
import http from 'node:http';
import { describe, expect, it } from 'vitest';
import { shareStudio } from '#tests/support/studio/shared-studio.ts';

const PAGE = 'pages/index.json';

describe('the editing API', () => {
  const { studio, browserOf, call, create } = shareStudio(['anna', 'paul', 'quinn', 'ada']);

  const edit = (name: string, id: string, at: string, was: unknown, to: unknown, path = PAGE) =>
    call(name, 'POST', `/changes/${id}/edits`, { path, operations: [{ at, was, to }] });
  const publishedTitle = async () => {
    const id = await create('look');
    const { body } = await call('anna', 'GET', `/changes/${id}/document?path=${PAGE}`);
    return (body['value'] as { en: { title: string } }).en.title;
  };

  it('a text is changed, checked and published in four calls, and the server loads the release at once', async () => {
    const before = await publishedTitle();
    const loaded = studio().refreshCount();
    const id = await create('A new title');
    expect(await edit('anna', id, '/en/title', before, 'New')).toMatchObject({
      status: 200,
      body: { version: expect.any(Number) },
    });
    const check = await call('anna', 'POST', `/changes/${id}/check`);
    expect(check).toMatchObject({ status: 200, body: { conflicts: [], changedPages: ['/'], pageCount: 1 } });
    expect((await call('anna', 'POST', `/changes/${id}/publish`)).status).toBe(403);
    expect(await publishedTitle()).toBe(before);
    expect(await call('paul', 'POST', `/changes/${id}/publish`)).toMatchObject({ status: 200, body: { release: 2 } });
    expect(await publishedTitle()).toBe('New');
    expect(studio().refreshCount()).toBe(loaded + 1);
  });

  it('two editors change different fields of one document; if both change the same field, the second one sees both values', async () => {
    const title = await publishedTitle();
    const id = await create('Two editors');
    expect((await edit('anna', id, '/en/title', title, 'from Anna')).status).toBe(200);
    expect((await edit('quinn', id, '/es/title', '0', 'de Quinn')).status).toBe(200);
    const refused = await edit('quinn', id, '/en/title', title, 'from Quinn');
    expect(refused).toMatchObject({
      status: 409,
      body: { conflicts: [{ at: '/en/title', base: title, mine: 'from Quinn', theirs: 'from Anna' }] },
    });
    const { body } = await call('anna', 'GET', `/changes/${id}/edits`);
    expect(
      (body['edits'] as { author: string; conflicts?: unknown }[]).map(({ author, conflicts }) => [
        author,
        Boolean(conflicts),
      ]),
    ).toEqual([
      ['S-anna', false],
      ['S-quinn', false],
      ['S-quinn', true],
    ]);
  });

  it('a picture without a reference, and a document that does not exist, are listed as used nowhere', async () => {
    const id = await create('Uses');
    const used = (path: string) => call('anna', 'GET', `/documents/used-by?change=${id}&path=${path}`);
    expect(await used(PAGE)).toEqual({ status: 200, body: { pages: ['/'], documents: [] } });
    for (const path of ['media/logo.svg', 'pages/none.json'])
      expect(await used(path)).toEqual({ status: 200, body: { pages: [], documents: [] } });
    expect((await call('anna', 'GET', `/documents/used-by?change=none&path=${PAGE}`)).status).toBe(404);
  });

  it('an unused document of a change is listed as unused in this change only', async () => {
    const id = await create('Unused');
    expect((await edit('anna', id, '', undefined, { template: 'Plain' }, 'items/alone.json')).status).toBe(200);
    const unused = async (query: string) => (await call('anna', 'GET', `/documents/unused${query}`)).body['paths'];
    expect(await unused(`?change=${id}`)).toContain('items/alone.json');
    expect(await unused('')).not.toContain('items/alone.json');
    expect((await call('anna', 'GET', '/documents/unused?change=none')).status).toBe(404);
  });

  it('a conflict with a text that was published in the meantime is resolved by a choice', async () => {
    const title = await publishedTitle();
    const [late, early] = [await create('Late'), await create('Early')];
    await edit('anna', late, '/en/title', title, 'late');
    await edit('paul', early, '/en/title', title, 'early');
    expect((await call('paul', 'POST', `/changes/${early}/publish`)).status).toBe(200);
    const refused = await call('paul', 'POST', `/changes/${late}/publish`);
    expect(refused.status).toBe(409);
    const [conflict] = refused.body['conflicts'] as [object];
    expect(conflict).toMatchObject({ path: PAGE, at: '/en/title', mine: 'late', theirs: 'early' });
    const resolutions = [{ ...conflict, to: 'late' }];
    expect((await call('paul', 'POST', `/changes/${late}/update`, { resolutions })).status).toBe(200);
    expect((await call('paul', 'POST', `/changes/${late}/publish`)).status).toBe(200);
    expect(await publishedTitle()).toBe('late');
  });

  it('content with errors is reported by a check, and refused with the report by publish and schedule', async () => {
    const id = await create('Broken');
    await edit('anna', id, '/placeholders/jss-main/uid=one/componentName', 'Plain', 'NoSuchBlock');
    const check = await call('anna', 'POST', `/changes/${id}/check`);
    expect(check.body['problems']).toContainEqual(expect.objectContaining({ severity: 'error', file: PAGE }));
    const due = new Date(Date.now() + 3_600_000).toISOString();
    for (const result of [
      await call('paul', 'POST', `/changes/${id}/publish`),
      await call('paul', 'POST', `/changes/${id}/schedule`, { due }),
    ]) {
      expect(result.status).toBe(422);
      expect(result.body['problems']).toContainEqual(expect.objectContaining({ page: '/', what: expect.any(String) }));
    }
  });

  it('services are proposed by QA, and only an administrator is permitted to publish them', async () => {
    const id = await create('Services');
    const services = ['', { services: [] }, { services: [], environments: undefined }] as const;
    expect((await edit('anna', id, ...services, 'endpoints.json')).status).toBe(403);
    expect((await edit('quinn', id, '/note', undefined, 'x', 'endpoints.json')).status).toBe(200);
    expect((await call('paul', 'POST', `/changes/${id}/publish`)).status).toBe(403);
    expect((await call('ada', 'POST', `/changes/${id}/publish`)).status).not.toBe(403);
  });

  it('a published change is reverted by another one, and a release is rolled back', async () => {
    const title = await publishedTitle();
    const id = await create('Mistake');
    await edit('anna', id, '/en/title', title, 'Mistake');
    await call('paul', 'POST', `/changes/${id}/publish`);
    const back = await call('paul', 'POST', `/changes/${id}/take-back`);
    expect(back).toMatchObject({ status: 201, body: { takesBack: id } });
    await call('paul', 'POST', `/changes/${String(back.body['id'])}/publish`);
    expect(await publishedTitle()).toBe(title);
    expect((await call('paul', 'POST', '/releases/rollback', {})).status).toBe(200);
    expect(await publishedTitle()).toBe('Mistake');
    const { body } = await call('anna', 'GET', '/releases');
    expect((body['releases'] as object[]).length).toBeGreaterThan(2);
  });

  it('a change shows its differences, with their places and new values', async () => {
    const id = await create('Words');
    await edit('anna', id, '/placeholders/jss-main/uid=one/shared/text', '0', 'one two');
    expect((await call('anna', 'GET', `/changes/${id}/differences`)).body).toEqual({
      documents: [
        {
          path: PAGE,
          kind: 'changed',
          differences: [
            expect.objectContaining({ at: '/placeholders/jss-main/uid=one/shared/text', after: 'one two' }),
          ],
        },
      ],
    });
  });

  it('a text of a change is found in this change only, with its place; paths and titles are listed', async () => {
    const id = await create('Search');
    await edit('anna', id, '/es/title', '0', 'Página de búsqueda');
    const found = await call('anna', 'GET', `/documents?text=${encodeURIComponent('BÚSQUEDA')}&change=${id}`);
    expect(found.body).toEqual({ hits: [{ path: PAGE, at: '/es/title', text: 'Página de búsqueda' }], isCut: false });
    expect((await call('anna', 'GET', `/documents?text=${encodeURIComponent('búsqueda')}`)).body).toEqual({
      hits: [],
      isCut: false,
    });
    const { body } = await call('anna', 'GET', '/documents?under=pages/');
    expect(body).toEqual({ paths: [PAGE] });
    const titlesOf = async (query: string): Promise<unknown> => {
      const { body: titled } = await call('anna', 'GET', `/documents/titles${query}`);
      return (titled['documents'] as { path: string }[]).find(({ path }) => path === PAGE);
    };
    expect(await titlesOf(`?change=${id}`)).toMatchObject({ path: PAGE, es: 'Página de búsqueda' });
    expect(await titlesOf('')).toMatchObject({ path: PAGE, es: '0' });
  });

  it.each([
    ['POST', '/changes', { title: '' }, 400],
    ['POST', '/changes', { title: 'x', state: 'published' }, 400],
    ['POST', '/changes/none/schedule', { due: 'tomorrow' }, 400],
    ['POST', '/changes/none/schedule', { due: '2027-01-01T10:00:00' }, 400],
    ['GET', '/changes/none', undefined, 404],
    ['POST', '/changes/none/publish', undefined, 404],
    ['GET', '/changes?state=unknown', undefined, 400],
    ['POST', '/releases/rollback', { release: 9999 }, 404],
  ])('%s %s with %j is refused with status %i and a reason', async (method, path, body, status) => {
    const result = await call('paul', method, path, body);
    expect([result.status, typeof result.body['error']]).toEqual([status, 'string']);
  });

  it.each(['../../etc/passwd', 'pages/../../x.json', 'src/app.ts', 'pages/.hidden.json', 'media/logo.svg'])(
    'an edit of %s is refused',
    async (path) => {
      expect((await edit('anna', await create('Path'), '', undefined, {}, path)).status).toBe(400);
    },
  );

  it('writes are in the audit with their authors; it can be filtered, and its check finds an altered row', async () => {
    const { body } = await call('ada', 'GET', '/audit?limit=1000');
    const rows = body['rows'] as { at: number; subject: string; role: string; action: string }[];
    expect(rows).toContainEqual(expect.objectContaining({ subject: 'S-anna', role: 'editor', action: 'change.edit' }));
    expect(rows).toContainEqual(expect.objectContaining({ subject: 'S-paul', action: 'release.rollback' }));
    expect((await call('ada', 'GET', '/audit/verdict')).body).toMatchObject({ rows: rows.length });
    const find = async (query: object) => {
      const found = await call('ada', 'GET', `/audit?limit=1000&${new URLSearchParams({ ...query }).toString()}`);
      return found.body['rows'] as typeof rows;
    };
    const ofAnna = rows.filter(({ subject }) => subject === 'S-anna');
    expect(ofAnna.length).toBeLessThan(rows.length);
    expect(await find({ subject: 'S-anna' })).toEqual(ofAnna);
    const edits = rows.filter(({ action }) => action === 'change.edit');
    expect(await find({ action: 'change.edit' })).toEqual(edits);
    expect((await find({ action: 'change' })).length).toBeGreaterThan(edits.length);
    expect(await find({ action: 'nothing' })).toEqual([]);
    const { at } = rows[Math.floor(rows.length / 2)]!;
    const time = new Date(at).toISOString();
    expect(await find({ from: time })).toEqual(rows.filter((one) => one.at >= at));
    expect(await find({ to: time })).toEqual(rows.filter((one) => one.at < at));
    expect((await call('ada', 'GET', '/audit?action=%25')).status).toBe(400);
    await studio().database.updateTable('audit').set({ subject: 'S-paul' }).where('id', '=', 1).execute();
    expect((await call('ada', 'GET', '/audit/verdict')).body).toMatchObject({ faultyRow: 1 });
  });

  it('an open stream shows what another editor saves, and continues after the last event that was seen', async () => {
    const first = openStream('anna');
    await first.received(/connected/);
    const id = await create('Streamed');
    await edit('quinn', id, '/es/title', '0', 'x');
    const text = await first.received(/event: change\.edit/);
    expect(text).toContain(`"target":"${id} ${PAGE}"`);
    expect(text).toContain('"subject":"S-quinn"');
    first.close();
    const event = /id: (\d+)\nevent: change\.create/.exec(text)![1]!;
    const second = openStream('anna', event);
    const rest = await second.received(/event: change\.edit/);
    expect(rest).not.toContain('change.create');
    second.close();
  });

  /** Opens a stream of events. `received` resolves with the text received so far as soon as it matches a pattern. */
  function openStream(name: string, last?: string) {
    const { port, host } = new URL(studio().origin);
    const cookie = browserOf(name)
      .cookies.map((one) => `${one.name}=${one.value}`)
      .join('; ');
    const headers = { host, cookie, ...(last === undefined ? {} : { 'last-event-id': last }) };
    let text = '';
    const listeners = new Set<() => void>();
    const request = http.get({ host: '127.0.0.1', port, path: '/studio/api/events', headers }, (response) => {
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        for (const listener of listeners) listener();
      });
    });
    request.on('error', () => undefined);
    const received = (pattern: RegExp): Promise<string> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (pattern.test(text)) resolve(text);
        };
        listeners.add(look);
        look();
      });
    return { received, close: () => request.destroy() };
  }

  it('the API describes its routes as OpenAPI, with the body of an edit', async () => {
    const { body } = await call('anna', 'GET', '/openapi.json');
    const paths = body['paths'] as Record<string, Record<string, { requestBody?: object }>>;
    expect(Object.keys(paths).length).toBeGreaterThan(15);
    expect(paths['/studio/api/changes/{id}/edits']!['post']!.requestBody).toBeDefined();
    expect(body['openapi']).toBe('3.1.0');
  });
});
