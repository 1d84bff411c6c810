// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createStudioCaller,
  startStudio,
  type StudioCaller,
  type StudioServer,
} from '#tests/support/studio/studio-server.ts';

const SERVICES = 'endpoints.json';
const service = (baseUrl: string) => ({
  name: 'profile',
  baseUrl,
  version: 'v1.0',
  operations: [{ name: 'getProfile', path: '/profile', method: 'GET' }],
});

describe('writes of the studio', () => {
  let studio: StudioServer;
  let call: StudioCaller;
  beforeAll(async () => {
    studio = await startStudio();
    call = await createStudioCaller(studio, ['anna', 'paul', 'quinn', 'ada']);
  });
  afterAll(() => studio.close());

  const create = async (title: string): Promise<string> =>
    String((await call('anna', 'POST', '/changes', { title })).body['id']);
  const edit = (name: string, id: string, operation: object, more: object = {}) =>
    call(name, 'POST', `/changes/${id}/edits`, { path: SERVICES, operations: [operation], ...more });
  const documentOf = async (id: string, path = SERVICES) =>
    (await call('anna', 'GET', `/changes/${id}/document?path=${path}`)).body['value'];

  it('an edit with the id of another edit is refused in words, and never acknowledged as saved', async () => {
    const id = await create('One id');
    const [page, words] = ['pages/index.json', 'dictionary.json'];
    const title = (to: string) => ({ at: '/en/title', was: '0', to });
    const first = { path: page, id: 'the-same-id' };
    const saved = await edit('anna', id, title('one'), first);
    expect(saved.status).toBe(200);
    expect(await edit('anna', id, title('one'), first), 'sent twice').toEqual(saved);
    for (const refused of [
      await edit('anna', id, title('two'), first),
      await edit('anna', id, title('one'), { path: words, id: 'the-same-id' }),
      await edit('quinn', id, title('one'), first),
    ])
      expect(refused).toMatchObject({ status: 409, body: { error: expect.stringMatching(/another edit has the id/) } });
    expect((await call('anna', 'GET', `/changes/${id}/edits`)).body['edits']).toHaveLength(1);
  });

  it('an editor writes no services by a decision about a conflict', async () => {
    const [late, early] = [await create('Late'), await create('Early')];
    const to = (base: string) => ({ at: '/services', was: [], to: [service(base)] });
    expect((await edit('quinn', late, to('https://late.example'))).status).toBe(200);
    expect((await edit('quinn', early, to('https://early.example'))).status).toBe(200);
    expect((await call('ada', 'POST', `/changes/${early}/publish`)).body).toHaveProperty('release', 2);
    const { conflicts } = (await call('anna', 'POST', `/changes/${late}/update`, {})).body as { conflicts: object[] };
    expect(conflicts).toMatchObject([{ path: SERVICES, at: '/services' }]);
    const resolutions = [{ ...conflicts[0], to: [service('https://evil.example')] }];
    const refused = await call('anna', 'POST', `/changes/${late}/update`, { resolutions });
    expect(refused).toMatchObject({ status: 403, body: { error: expect.stringMatching(/services/) } });
    expect(await documentOf(late)).toEqual({ services: [service('https://late.example')] });
    expect((await call('quinn', 'POST', `/changes/${late}/update`, { resolutions })).status).toBe(200);
  });
});
