// @vitest-environment node
import { afterAll, expect, it } from 'vitest';
import { randomId } from '#src/lib/random-id.ts';
import { sha256 } from '#server/sha256.ts';
import { collectRoutes } from '#tests/authorization-matrix/collect-routes.ts';
import { createStudioCaller, startStudio, type StudioServer } from '#tests/support/studio/studio-server.ts';

/**
 * Routes that are not audited because they store no decision: checks, previews, and reports of which document is open.
 */
const NO_ROW = [
  'POST /changes/:id/check',
  'POST /scenarios/check',
  'POST /scenarios/keep',
  'POST /preview-forms',
  'POST /preview-pages',
  'POST /preview-scenarios',
  'PUT /changes/:id/presence',
];
let studio: StudioServer | undefined;
afterAll(() => studio?.close());

it('every write but checks, previews and presence has one audit row with its author; the API describes its routes', async () => {
  const collected = await collectRoutes(startStudio);
  const { origin, database } = (studio = collected.made);
  const call = await createStudioCaller({ origin }, ['ada']);
  const rows = () => database.selectFrom('audit').select(['subject', 'action']).orderBy('id').execute();
  const written = new Set<string>();
  const write = async (route: string, body: object = {}, id = '', query = ''): Promise<string> => {
    const before = (await rows()).length;
    const [method = '', path = ''] = route.split(' ');
    const response = await call(
      'ada',
      method,
      path.replace(/:id|:name/, id) + query,
      method === 'DELETE' ? undefined : body,
    );
    expect([route, response.status < 300 ? 'ok' : response]).toEqual([route, 'ok']);
    const added = (await rows()).slice(before);
    expect([route, added.map(({ subject }) => subject)]).toEqual([route, ['S-ada']]);
    written.add(route);
    return String(response.body['id']);
  };
  const createEditedChange = async (was: string, to: string): Promise<string> => {
    const id = await write('POST /changes', { title: to });
    const operations = [{ at: '/en/title', was, to }];
    await write('POST /changes/:id/edits', { path: 'pages/index.json', operations }, id);
    return id;
  };
  const id = await createEditedChange('0', 'one');
  await write('PUT /changes/:id', { title: 'With an id of its own' }, randomId());
  await write('PATCH /changes/:id', { title: 'Renamed' }, id);
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  await write('PUT /changes/:id/media', picture, id, '?path=media/new.svg');
  await write('DELETE /changes/:id/media', {}, id, `?path=media/new.svg&was=${sha256(picture)}`);
  const logo = (await call('ada', 'GET', '/document?path=media/logo.svg')).body['hash'];
  await write('POST /changes/:id/media/bring-back', {}, id, `?path=media/logo.svg&was=${String(logo)}`);
  await write('POST /changes/:id/comments', { text: 'Good' }, id);
  await write('POST /changes/:id/update', {}, id);
  await write('POST /changes/:id/submit', {}, id);
  await write('POST /changes/:id/approve', {}, id);
  await write('POST /changes/:id/reopen', {}, id);
  await write('DELETE /preview-links/:id', {}, await write('POST /preview-links', { change: id }));
  await write('POST /changes/:id/publish', {}, id);
  await write('POST /changes/:id/close', {}, await write('POST /changes/:id/take-back', {}, id));
  const due = new Date(Date.now() + 3_600_000).toISOString();
  await write('POST /changes/:id/schedule', { due }, await createEditedChange('one', 'two'));
  await write('POST /releases/rollback');
  await write('PUT /scenarios/:name', { page: '/' }, 'home-saved');
  await write('DELETE /scenarios/:name', {}, 'home-saved');
  await write('DELETE /tokens/:id', {}, await write('POST /tokens', { name: 'nightly', role: 'editor', days: 1 }));
  const routes = collected.routes
    .filter(({ method, url }) => url.startsWith('/studio/api/') && !['GET', 'HEAD'].includes(method))
    .map(({ method, url }) => `${method} ${url.replace('/studio/api', '')}`);
  expect([...written, ...NO_ROW].toSorted()).toEqual(routes.toSorted());

  const { body } = await call('ada', 'GET', '/openapi.json');
  const described = Object.entries(body['paths'] as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const all = collected.routes
    .filter(({ url }) => url.startsWith('/studio/api/'))
    .map(({ method, url }) => `${method} ${url}`);
  expect(described.toSorted(), 'the description of the API has each route').toEqual(all.toSorted());
});
