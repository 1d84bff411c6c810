// @vitest-environment node
import http from 'node:http';
import { describe, expect, it } from 'vitest';
import { randomId } from '#src/lib/random-id.ts';
import { shareStudio } from '#tests/support/studio/shared-studio.ts';

const SERVICES = 'endpoints.json';
const service = (baseUrl: string) => ({
  name: 'profile',
  baseUrl,
  version: 'v1.0',
  operations: [{ name: 'getProfile', path: '/profile', method: 'GET' }],
});

describe('writes of the studio', () => {
  const { studio, call, create } = shareStudio(['anna', 'paul', 'quinn', 'ada']);

  const edit = (name: string, id: string, operation: object, more: object = {}) =>
    call(name, 'POST', `/changes/${id}/edits`, { path: SERVICES, operations: [operation], ...more });
  const documentOf = async (id: string, path = SERVICES) =>
    (await call('anna', 'GET', `/changes/${id}/document?path=${path}`)).body['value'];

  it('an edit with the id of another edit is refused with a message, and never acknowledged as saved', async () => {
    const id = await create('One id');
    const [page, words] = ['pages/index.json', 'dictionary.json'];
    const title = (to: string) => ({ at: '/en/title', was: '0', to });
    const first = { path: page, id: 'the-same-id' };
    const saved = await edit('anna', id, title('one'), first);
    expect(saved.status).toBe(200);
    // The response to a repeated edit has no hash of the previous document.
    const { version, hash } = saved.body as { readonly version: number; readonly hash: string };
    expect(await edit('anna', id, title('one'), first), 'sent twice').toEqual({ status: 200, body: { version, hash } });
    for (const refused of [
      await edit('anna', id, title('two'), first),
      await edit('anna', id, title('one'), { path: words, id: 'the-same-id' }),
      await edit('quinn', id, title('one'), first),
    ])
      expect(refused).toMatchObject({ status: 409, body: { error: expect.stringMatching(/another edit has the id/) } });
    expect((await call('anna', 'GET', `/changes/${id}/edits`)).body['edits']).toHaveLength(1);
  });

  it('a change whose creation is repeated, or requested twice at once, exists once; no other member can use its id', async () => {
    const id = randomId();
    const put = (name: string, title: string) => call(name, 'PUT', `/changes/${id}`, { title });
    const count = async () => ((await call('anna', 'GET', '/changes')).body['changes'] as object[]).length;
    const before = await count();
    const both = await Promise.all([put('anna', 'First'), put('anna', 'First')]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '201']);
    await edit('anna', id, { at: '/en/title', was: '0', to: 'Typed' }, { path: 'pages/index.json' });
    expect((await put('anna', 'Second')).body, 'it is as it was, with its edits').toMatchObject({
      ...both[0].body,
      version: 2,
    });
    expect(await documentOf(id, 'pages/index.json')).toMatchObject({ en: { title: 'Typed' } });
    expect(await put('paul', 'Mine')).toMatchObject({ status: 409, body: { error: expect.stringMatching(/this id/) } });
    expect((await call('anna', 'PUT', '/changes/new', { title: 'No id' })).status).toBe(400);
    expect(await count()).toBe(before + 1);
  });

  it('an editor cannot change services by resolving a conflict', async () => {
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

  it('a publisher cannot change services by a publish, a schedule or a rollback', async () => {
    const id = await create('Other services');
    const was = ((await documentOf(id)) as { services: unknown }).services;
    await edit('quinn', id, { at: '/services', was, to: [service('https://other.example')] });
    const due = new Date(Date.now() + 3_600_000).toISOString();
    for (const refused of [
      await call('paul', 'POST', `/changes/${id}/publish`),
      await call('paul', 'POST', `/changes/${id}/schedule`, { due }),
      await call('paul', 'POST', '/releases/rollback', { release: 1 }),
    ])
      expect(refused).toMatchObject({ status: 403, body: { error: expect.stringMatching(/services.*administrator/) } });
    expect(((await documentOf(id, 'pages/index.json')) as { en: object }).en).toEqual({ title: '0' });
    const same = await create('Same services');
    const title = { at: '/en/title', was: '0', to: 'New' };
    await edit('anna', same, title, { path: 'pages/index.json' });
    expect((await call('paul', 'POST', `/changes/${same}/publish`)).status).toBe(200);
    expect((await call('paul', 'POST', '/releases/rollback', {})).status, 'the same services').toBe(200);
    expect((await call('ada', 'POST', '/releases/rollback', { release: 1 })).status).toBe(200);
  });

  it('a change that was edited after the member loaded it is not approved, published, scheduled, reopened or closed', async () => {
    const id = await create('Looked at');
    const title = (was: string, to: string) =>
      edit('anna', id, { at: '/en/title', was, to }, { path: 'pages/index.json' });
    const versionOf = async () => (await call('paul', 'GET', `/changes/${id}`)).body['version'];
    await title('0', 'Seen');
    await call('anna', 'POST', `/changes/${id}/submit`);
    const version = await versionOf();
    await title('Seen', 'Not seen');
    const due = new Date(Date.now() + 3_600_000).toISOString();
    const error = expect.stringMatching(/has changed since you looked at it/);
    for (const step of ['approve', 'publish', 'schedule', 'reopen', 'close']) {
      const body = { version, ...(step === 'schedule' ? { due } : {}) };
      const refused = await call('paul', 'POST', `/changes/${id}/${step}`, body);
      expect([step, refused]).toEqual([step, { status: 409, body: { error } }]);
    }
    const approved = await call('paul', 'POST', `/changes/${id}/approve`, { version: await versionOf() });
    expect(approved.body).toMatchObject({ approvedBy: 'S-paul' });
    expect((await call('paul', 'POST', `/changes/${id}/publish`, { version: await versionOf() })).status).toBe(200);
  });

  it('a stream of events starts at most one minute in the past, reports who is present, and ends when its token is revoked', async () => {
    const shared = await create('Shared');
    await call('anna', 'PUT', `/changes/${shared}/presence`, { path: 'pages/index.json' });
    await studio().database.updateTable('audit').set({ at: 1 }).where('id', '=', 1).execute();
    const made = await call('ada', 'POST', '/tokens', { name: 'listener', role: 'editor', days: 1 });
    const { id, secret } = made.body as { id: string; secret: string };
    const { port, host } = new URL(studio().origin);
    const headers = { host, authorization: `Bearer ${secret}`, 'last-event-id': '0' };
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const request = http.get({ host: '127.0.0.1', port, path: '/studio/api/events', headers }, (response) => {
        response.setEncoding('utf8').on('data', (part: string) => {
          if (!received.includes('event:') && part.includes('event:')) void call('ada', 'DELETE', `/tokens/${id}`);
          received += part;
        });
        response.on('end', () => resolve(received));
      });
      request.on('error', reject);
    });
    expect(text).toContain(`"target":"token:${id} listener"`);
    expect(text).toMatch(new RegExp(`event: presence\\ndata: .*"S-anna","change":"${shared}"`));
    expect(text).not.toMatch(/^id: 1$/m);
    expect(text).not.toContain('token.revoke');
  });
});
