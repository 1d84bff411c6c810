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
  expect((await call('anna', 'GET', '/scenarios/home-new')).body).toMatchObject({ document: home });
  expect((await call('anna', 'DELETE', '/scenarios/home-new')).status).toBe(403);
  expect((await call('quinn', 'DELETE', '/scenarios/home-new')).status).toBe(204);
  expect((await call('quinn', 'DELETE', '/scenarios/home-new')).status).toBe(404);
});

it('a second save of a name returns the author of the first, and replaces only the shown version', async () => {
  const save = async (title: string, known?: unknown) => {
    const query = known === undefined ? '' : `?known=${String(known)}`;
    return call('quinn', 'PUT', `/scenarios/home-two${query}`, { page: '/', title });
  };
  const titleNow = async () => (await call('anna', 'GET', '/scenarios/home-two')).body;
  const first = await save('First', 'none');
  expect([first.status, first.body]).toEqual([200, { name: 'home-two', updated: expect.any(Number) }]);
  for (const known of ['none', undefined, 7]) {
    const second = await save('Second', known);
    expect([second.status, second.body]).toEqual([
      409,
      {
        error: expect.stringMatching(
          /^Quinn.* has saved a scenario "home-two"\. Choose another name, or replace it\.$/,
        ),
        taken: { author: expect.stringContaining('Quinn'), updated: first.body['updated'] },
      },
    ]);
  }
  expect(await titleNow()).toEqual({ document: { page: '/', title: 'First' }, updated: first.body['updated'] });
  const replaced = await save('Second', first.body['updated']);
  expect(replaced.status).toBe(200);
  expect((await save('Third', first.body['updated'])).status, 'the replaced version').toBe(409);
  const both = await Promise.all(['A', 'B'].map((title) => save(title, replaced.body['updated'])));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await titleNow()).toMatchObject({ document: { title: both[0]!.status === 200 ? 'A' : 'B' } });
  expect((await call('quinn', 'PUT', '/scenarios/home-two?known=x', { page: '/' })).status).toBe(400);
  expect((await call('quinn', 'DELETE', '/scenarios/home-two')).status).toBe(204);
});

it('a kept scenario is available by its name, which no saved scenario can have', async () => {
  const document = { page: '/', title: 'As on the screen', fill: { zip: '02101' } };
  const { body } = await call('quinn', 'POST', '/scenarios/keep', document);
  expect((await call('quinn', 'GET', `/scenarios/${String(body['name'])}`)).body).toEqual({ document });
  const renamed = await call('quinn', 'PUT', `/scenarios/${String(body['name'])}?known=none`, document);
  expect([renamed.status, renamed.body['taken']], 'a name that is not a saved one').toEqual([409, {}]);
});

it('a scenario with problems is not saved: each problem has its place and its solution', async () => {
  const { status, body } = await call('quinn', 'PUT', '/scenarios/lost', { page: '/lost' });
  expect(status).toBe(422);
  expect(body['problems']).toEqual([
    { where: 'page', what: 'there is no page "/lost"', fix: expect.stringContaining('Use the path of a page') },
  ]);
  expect((await call('quinn', 'POST', '/scenarios/check', { page: '/', color: 1 })).body).toMatchObject({
    problems: [{ what: '"color" is not known here' }],
  });
  expect((await call('quinn', 'PUT', '/scenarios/Not%20a%20name', { page: '/' })).status).toBe(400);
});

it('previews offer saved scenarios, and show a kept one with its content while an editor edits the page', async () => {
  const states = async () => (await call('anna', 'GET', '/preview-scenarios')).body['scenarios'];
  expect(await states()).toEqual([]);
  await call('quinn', 'PUT', '/scenarios/home-saved', { page: '/', title: 'Home' });
  expect(await states()).toEqual([{ name: 'home-saved', title: 'Home', page: '/', isFixed: false }]);
  const content = { [PAGE]: [{ at: '/placeholders/jss-main/uid=two/shared/text', to: 'Of the state' }] };
  const kept = await call('quinn', 'POST', '/scenarios/keep', { page: '/', content });
  const typed = JSON.stringify(smallPage()).replaceAll('"0"', '"Typed"');
  const shown = async (text: string | null, scenario?: unknown) => {
    const body = { page: '/', language: 'en', unsaved: { [PAGE]: text }, scenario };
    return JSON.stringify((await call('anna', 'POST', '/preview-pages', body)).body);
  };
  expect(await shown(typed), 'the control').not.toContain('Of the state');
  const ofState = await shown(typed, kept.body['name']);
  expect(ofState).toContain('"text":{"value":"Of the state"}');
  expect(ofState, 'with what is typed elsewhere').toContain('"text":{"value":"Typed"}');
  expect(await shown(typed.replace('"two"', '"three"'), kept.body['name'])).toContain('does not fit the page any more');
  expect(await shown(null, kept.body['name']), 'the page is removed').toContain(`${PAGE} does not exist`);
});
