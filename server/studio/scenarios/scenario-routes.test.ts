// @vitest-environment node
import { expect, it } from 'vitest';
import { PAGE, smallPage } from '#server/changes/test-support/small-content.ts';
import { shareStudio } from '#tests/support/studio/shared-studio.ts';

const { call } = shareStudio(['anna', 'quinn']);

it('QA saves and removes scenarios; an editor sees them, and may not write them', async () => {
  const home = { page: '/', title: 'Home' };
  expect((await call('anna', 'PUT', '/scenarios/home-new', home)).status).toBe(403);
  expect((await call('quinn', 'PUT', '/scenarios/home-new', home)).status).toBe(200);
  const { body } = await call('anna', 'GET', '/scenarios');
  expect(body).toMatchObject({ scenarios: [{ name: 'home-new', document: home }], choices: { pages: ['/'] } });
  expect((await call('anna', 'GET', '/scenarios/home-new')).body).toEqual({ document: home });
  expect((await call('anna', 'DELETE', '/scenarios/home-new')).status).toBe(403);
  expect((await call('quinn', 'DELETE', '/scenarios/home-new')).status).toBe(204);
  expect((await call('quinn', 'DELETE', '/scenarios/home-new')).status).toBe(404);
});

it('a scenario that was saved from the bar of a page is available by its name as the start of a new one', async () => {
  const document = { page: '/', title: 'As on the screen', fill: { zip: '02101' } };
  const { body } = await call('quinn', 'POST', '/scenarios/keep', document);
  expect((await call('quinn', 'GET', `/scenarios/${String(body['name'])}`)).body).toEqual({ document });
});

it('a scenario with problems is not saved: each has its place, and what to do', async () => {
  const { status, body } = await call('quinn', 'PUT', '/scenarios/lost', { page: '/lost' });
  expect(status).toBe(422);
  expect(body['problems']).toEqual([
    { where: 'page', what: 'there is no page "/lost"', fix: expect.stringContaining('Use the path of a page') },
  ]);
  expect((await call('quinn', 'POST', '/scenarios/check', { page: '/', colour: 1 })).body).toMatchObject({
    problems: [{ what: '"colour" is not known here' }],
  });
  expect((await call('quinn', 'PUT', '/scenarios/Not%20a%20name', { page: '/' })).status).toBe(400);
});

it('previews offer saved scenarios, and show those with their own content while an editor edits the page', async () => {
  const states = async () => (await call('anna', 'GET', '/preview-scenarios')).body['scenarios'];
  expect(await states()).toEqual([]);
  await call('quinn', 'PUT', '/scenarios/home-saved', { page: '/', title: 'Home' });
  expect(await states()).toEqual([{ name: 'home-saved', title: 'Home', page: '/', isFixed: false }]);
  const content = { [PAGE]: [{ at: '/placeholders/jss-main/uid=two/shared/text', to: 'Of the state' }] };
  const kept = await call('quinn', 'POST', '/scenarios/keep', { page: '/', content });
  const typed = JSON.stringify(smallPage()).replaceAll('"0"', '"Typed"');
  const shown = async (text: string, scenario?: unknown) => {
    const body = { page: '/', language: 'en', unsaved: { [PAGE]: text }, scenario };
    return JSON.stringify((await call('anna', 'POST', '/preview-pages', body)).body);
  };
  expect(await shown(typed), 'the control').not.toContain('Of the state');
  const ofState = await shown(typed, kept.body['name']);
  expect(ofState).toContain('"text":{"value":"Of the state"}');
  expect(ofState, 'with what is typed elsewhere').toContain('"text":{"value":"Typed"}');
  expect(await shown(typed.replace('"two"', '"three"'), kept.body['name'])).toContain('does not fit the page any more');
});
