// @vitest-environment node
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRoutes } from '#src/host/app.tsx';
import type { Services } from '#src/host/services/services.ts';
import { startWholePortal, type WholePortal } from '#tests/support/server/whole-portal.ts';
import { createChanges } from '../changes/changes.ts';
import { createReleaseStore } from '../content/release/release-store.ts';
import { plainCatalogue } from '../content/test-support/marked-content.ts';
import { openDatabase } from '../database/database.ts';
import { createPreviewLink, revokePreviewLink } from '../preview/preview-links.ts';
import type { ResolvedEndpoints } from '../endpoints/resolve-endpoints.ts';
import { askPortal, type Ask, type PortalResponse } from './test-support/ask-portal.ts';

let portal: WholePortal;
beforeAll(async () => {
  portal = await startWholePortal();
}, 120_000);
afterAll(() => portal.close());

const ask: Ask = (host, path, cookie, body) => askPortal(portal, { host, path, cookie, body });

const LOOKUP = '/api/endpoints?configId=portal&configType=web&environment=';
const layoutOf = (page: string): string => `/sitecore/api/layout/render/jss?item=${page}&language=en&key=portal`;

async function devicesOf(cookie: string): Promise<object> {
  const { services } = JSON.parse((await ask('qa.localhost', `${LOOKUP}qa`, cookie)).text) as ResolvedEndpoints;
  const operations = services.flatMap(({ baseUrl, operations: all }) => all.map((each) => ({ baseUrl, ...each })));
  return operations.find(({ name }) => name === 'getDevices')!;
}

async function open(document: object): Promise<string> {
  const { name } = JSON.parse((await ask('qa.localhost', '/api/scenario/keep', '', document)).text) as { name: string };
  return (await ask('qa.localhost', `/?scenario=${name}`)).cookie;
}

it('a link leads to the page of the scenario, and each visit has a separate run', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => ask('qa.localhost', '/devices?scenario=devices-down')));
  expect([one!.status, one!.location]).toEqual([303, '/devices']);
  expect(one!.cookie).toMatch(/^scenario=devices-down\.[a-f\d]{20}$/);
  expect(two!.cookie).not.toBe(one!.cookie);
  expect(await devicesOf(one!.cookie)).toMatchObject({ mock: true, scenarioName: 'error-500' });
  expect(await devicesOf('')).toMatchObject({ mock: false, scenarioName: '' });
  expect(await ask('qa.localhost', '/?scenario=no-such')).toMatchObject({ status: 404 });
  expect(await ask('qa.localhost', '/?scenario=')).toMatchObject({ status: 303, location: '/', cookie: 'scenario=' });
  expect((await ask('qa.localhost', '/?scenario=home-spanish')).location).toMatch(/^http:\/\/es-qa\.localhost/);
});

it('a link may set another time or language, and leaving ends the run and the sign-in of its customer', async () => {
  const later = await ask('qa.localhost', '/?scenario=devices-down&now=2027-02-03T04:05:00Z');
  expect(later).toMatchObject({ status: 303, location: '/devices', cookie: expect.stringContaining('=by-hand-') });
  const { document } = JSON.parse((await ask('qa.localhost', '/api/scenario/current', later.cookie)).text) as {
    document: object;
  };
  expect(document).toMatchObject({ page: '/devices', now: '2027-02-03T04:05:00Z' });
  expect((await ask('qa.localhost', '/?scenario=devices-down&now=soon')).status).toBe(422);
  const spanish = await ask('qa.localhost', '/?scenario=devices-down&language=es');
  expect(spanish.location).toMatch(/^http:\/\/es-qa\.localhost[:\d]*\/devices\?scenario=devices-down&language=es$/);
  const left = await ask('qa.localhost', '/?scenario=', later.cookie);
  expect(left.ended.map((one) => one.split('=')[0])).toEqual(['scenario', 'identity_session', 'identity_session.sig']);
});

it('a link never opens another site, and can open a page with non-English letters in its address', async () => {
  const layout = { sitecore: { context: {}, route: { name: 'año', placeholders: {} } } };
  const keep = (page: string) => ask('qa.localhost', '/api/scenario/keep', '', { page, layout });
  const { name } = JSON.parse((await keep('/año ñ?x=1')).text) as { name: string };
  const link = await ask('qa.localhost', `/?scenario=${name}`);
  expect([link.status, link.location]).toEqual([303, '/a%C3%B1o%20%C3%B1?x=1']);
  expect((await ask('qa.localhost', layoutOf(encodeURIComponent('/año ñ')), link.cookie)).text).toContain('"año"');
  for (const page of ['/\\evil.example', '/\t/evil.example', '/..//evil.example', '/\r\nx: y'])
    expect((await keep(page)).status, page).toBe(422);
});

it('any page can start a scenario: it opens unchanged, and the bar receives its document', async () => {
  const begun = await ask('qa.localhost', '/business?x=1&scenario=this-page');
  expect(begun).toMatchObject({ status: 303, location: '/business?x=1' });
  expect(begun.cookie).toMatch(/^scenario=by-hand-/);
  expect(JSON.parse((await ask('qa.localhost', '/api/scenario/current', begun.cookie)).text)).toEqual({
    document: { page: '/business?x=1', now: 'real' },
  });
  expect((await ask('localhost', '/api/scenario/current', begun.cookie)).status).toBe(404);
  expect((await ask('qa.localhost', '/nowhere?scenario=this-page')).text).toContain('there is no page \\"/nowhere\\"');
});

it('a page with a captured layout receives the problems of that layout, and another page none', async () => {
  const problemsFor = async (cookie: string): Promise<object[]> =>
    (JSON.parse((await ask('qa.localhost', '/api/scenario/problems', cookie)).text) as { problems: object[] }).problems;
  const shipped = await ask('qa.localhost', '/business?scenario=layout-unknown-rendering');
  expect(await problemsFor(shipped.cookie)).toContainEqual({
    where: 'layout',
    what: 'no rendering is registered as "CarouselOfTomorrow"',
    fix: 'Register it, or take the block out.',
  });
  const empty = { sitecore: { context: {}, route: { name: 'captured', placeholders: {} } } };
  expect(await problemsFor(await open({ page: '/business', layout: empty }))).toEqual([
    expect.objectContaining({ what: 'has no rendering' }),
  ]);
  expect(await problemsFor(await open({ page: '/business' }))).toEqual([]);
  expect(await problemsFor('')).toEqual([]);
});

it('the gallery receives the operations of any page, and whether the page requires sign-in', async () => {
  const page = async (path: string): Promise<unknown> =>
    JSON.parse((await ask('qa.localhost', `/api/scenario/page?page=${encodeURIComponent(path)}`)).text);
  expect(await page('/devices?x=1')).toMatchObject({ isSignedIn: true });
  expect(JSON.stringify(await page('/devices'))).toContain('"devices.unpairDevices"');
  expect(await page('/privacy/policy/tv')).toMatchObject({ isSignedIn: false });
  expect(await page('/nowhere')).toEqual({ operations: [], isSignedIn: false });
  const { answers } = JSON.parse((await ask('qa.localhost', '/api/scenario/list')).text) as { answers: object };
  expect(answers).toHaveProperty(['devices.getDevices']);
  expect((await ask('localhost', '/api/scenario/page?page=/')).status).toBe(404);
});

it('changed content, a captured layout and a response of a scenario appear in its visit only', async () => {
  const file = 'pages/business.json';
  const changed = await open({ page: '/business', content: { [file]: [{ at: '/en/title', to: 'Changed' }] } });
  expect((await ask('qa.localhost', layoutOf('/business'), changed)).text).toContain('"Changed"');
  expect((await ask('qa.localhost', layoutOf('/business'))).text).not.toContain('"Changed"');
  const route = { name: 'captured', placeholders: { 'jss-main': [] } };
  const captured = await open({ page: '/business', layout: { sitecore: { context: {}, route } } });
  expect((await ask('qa.localhost', layoutOf('/business'), captured)).text).toContain('"captured"');
  expect((await ask('qa.localhost', layoutOf('/support'), captured)).text).not.toContain('"captured"');
  expect((await ask('qa.localhost', layoutOf('/business'))).text).not.toContain('"captured"');
  const services = { 'devices.getDevices': { status: 503, answer: { busy: true } } };
  const answered = await open({ page: '/devices', services });
  const fields = {
    formFiles: { module: `/forms/do-not-sell-${'0'.repeat(12)}.js`, words: `/forms/x-en-${'1'.repeat(12)}.json` },
  };
  const elsewhere = { sitecore: { context: {}, route: { name: 'captured', fields } } };
  const recaptured = await ask(
    'qa.localhost',
    layoutOf('/business'),
    await open({ page: '/business', layout: elsewhere }),
  );
  const own = /"module":"([^"]*)"/.exec(recaptured.text)![1]!;
  expect([own, (await ask('qa.localhost', own)).status]).toEqual([expect.stringContaining('/forms/do-not-sell-'), 200]);
  expect(recaptured.text, 'a form that is not here').toContain(fields.formFiles.words);
  expect(await devicesOf(answered)).toMatchObject({ baseUrl: '/api/scenario/answers', path: '/devices.getDevices' });
  const path = '/api/scenario/answers/devices.getDevices';
  expect(await ask('qa.localhost', path, answered)).toMatchObject({ status: 503, text: '{"busy":true}' });
  expect(await ask('qa.localhost', path)).toMatchObject({ status: 404 });
}, 60_000);

it('a scenario responds to the upload of a file as to any other request', async () => {
  const services = { 'support.uploadAttachment': { status: 200, answer: { upload: { token: 'given' } } } };
  const cookie = await open({ page: '/support', services });
  const path = '/api/scenario/answers/support.uploadAttachment?filename=Error.jpg';
  const file = Buffer.from([0xff, 0xd8, 0xff, 0]);
  const response = await ask('qa.localhost', path, cookie, file);
  expect(response).toMatchObject({ status: 200, text: '{"upload":{"token":"given"}}' });
});

it('an operation whose path ends with a query keeps it, so that the portal appends its code to the query', async () => {
  const path = '/api/scenario/answers/firmware.downloadUsb?tv-code=55U6VX';
  const open503 = await open({ page: '/', services: { 'firmware.downloadUsb': { status: 503, answer: null } } });
  const { services } = JSON.parse((await ask('qa.localhost', `${LOOKUP}qa`, open503)).text) as ResolvedEndpoints;
  const operations = services.flatMap(({ operations: all }) => all);
  expect(operations.find(({ name }) => name === 'downloadUsb')!.path).toBe('/firmware.downloadUsb?tv-code=');
  expect((await ask('qa.localhost', path, open503)).status).toBe(503);
  const late = await open({ page: '/', services: { 'firmware.downloadUsb': { delay: 1 } } });
  const usual = await ask('qa.localhost', '/api/firmware/download?tv-code=55U6VX');
  expect(usual.status).not.toBe(404);
  expect(await ask('qa.localhost', path, late)).toMatchObject({ status: usual.status, text: usual.text });
});

it('a changed message of a form is served only to the visit of the scenario, from a separate file', async () => {
  const page = '/privacy/do-not-sell';
  const formIn = ({ text }: PortalResponse): string => /\/forms\/do-not-sell-en-[^"]*/.exec(text)![0];
  const messages = { 'messages.json': [{ at: '/required/en', to: 'This one is missing' }] };
  const changed = await open({ page, content: messages });
  const [own, usual] = [
    formIn(await ask('qa.localhost', layoutOf(page), changed)),
    formIn(await ask('qa.localhost', layoutOf(page))),
  ];
  expect(own).not.toBe(usual);
  expect((await ask('qa.localhost', own, changed)).text).toContain('This one is missing');
  expect((await ask('qa.localhost', usual)).text).not.toContain('This one is missing');
});

it('a scenario shows the content of a change only with the token of its preview, and leaving ends its partitioned cookies', async () => {
  const database = await openDatabase(portal.dataDir);
  const releases = createReleaseStore({ database, catalogue: plainCatalogue() });
  const changes = createChanges({ database, releases });
  const ana = { subject: 'ana', role: 'editor' } as const;
  const { id: change } = await changes.create(ana, 'Another title');
  const path = 'pages/business.json';
  const { en } = JSON.parse((await changes.document(change, path)).text!) as { en: { title: string } };
  await changes.edit(ana, change, { path, operations: [{ at: '/en/title', was: en.title, to: 'Of the change' }] });
  const { token, id } = await createPreviewLink(database, ana, { target: { change }, days: 1 });
  const { cookie, ended } = await ask('qa.localhost', `/?scenario=business&preview=${token}`);
  // The previous customer was signed in within the studio's frame, where cookies are partitioned.
  expect(ended.map((one) => [one.split('=')[0], one.includes('Partitioned')])).toEqual([
    ['identity_session', true],
    ['identity_session.sig', true],
  ]);
  expect((await ask('qa.localhost', layoutOf('/business'), cookie)).text).toContain('"Of the change"');
  const other = await ask('qa.localhost', `/?scenario=business`);
  expect((await ask('qa.localhost', layoutOf('/business'), other.cookie)).text).not.toContain('"Of the change"');
  expect((await ask('localhost', layoutOf('/business'), cookie)).text).not.toContain('"Of the change"');
  await revokePreviewLink(database, ana, id);
  expect(await ask('qa.localhost', layoutOf('/business'), cookie)).toMatchObject({
    status: 422,
    text: expect.stringContaining('The preview of this scenario has ended. Open it again from the studio.'),
  });
  expect((await ask('qa.localhost', '/business', cookie)).text).toContain('The preview of this scenario has ended.');
  const left = await ask('qa.localhost', '/?scenario=', cookie);
  expect(left.ended.map((one) => [one.split('=')[0], one.includes('Partitioned')])).toEqual([
    ['scenario', true],
    ['identity_session', true],
    ['identity_session.sig', true],
  ]);
  await database.destroy();
});

it('a scenario of a page that does not exist is refused, and the response suggests a page', async () => {
  const refused = await ask('qa.localhost', '/api/scenario/keep', '', { page: '/devicez' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Did you mean \\"/devices\\"?');
});

it('production hosts have no scenario: no link, no cookie, no route, no chunk', async () => {
  const { cookie } = await ask('qa.localhost', '/devices?scenario=devices-down');
  expect(cookie, 'control').toMatch(/^scenario=devices-down\./);
  for (const name of ['devices-down', 'no-such', 'this-page', '']) {
    const link = await ask('localhost', `/devices?scenario=${name}`);
    expect([link.location, link.cookie, link.ended], name).toEqual([undefined, '', []]);
  }
  const lookup = await ask('localhost', `${LOOKUP}qa`, cookie);
  expect(lookup.text).not.toContain('error-500');
  for (const path of ['/list', '/current', '/pictures/devices-down', '/problems', '/answers/devices.getDevices'])
    expect((await ask('localhost', `/api/scenario${path}`, cookie)).status, path).toBe(404);
  expect((await ask('localhost', '/api/scenario/keep', '', { page: '/' })).status).toBe(404);
  expect((await ask('localhost', '/assets/staff-show-scenario-x.js')).text).toContain('nothing at this address');
  expect((await ask('qa.localhost', '/api/scenario/list')).status).toBe(200);
  expect(await ask('qa.localhost', '/preview')).toMatchObject({ status: 302, location: '/gallery' });
  expect((await ask('localhost', '/preview')).location).toBeUndefined();
});

it('the router has no gallery on a production host, and has one on other hosts', () => {
  const routesIn = (environment: string) => {
    const boot = { hostPaths: {}, environment };
    return createRoutes({ boot } as unknown as Services).map(({ path }) => path);
  };
  expect(routesIn('prod')).toEqual(['*']);
  expect(routesIn('qa')).toEqual(['/gallery', '/gallery/forms/:id?', '*']);
});

// This test must be the last one, because it removes the first release of the portal.
it('an old release is shown as long as it is kept, and "oldest" shows the oldest one', async () => {
  const page = '/business';
  const database = await openDatabase(portal.dataDir);
  const usual = await ask('qa.localhost', layoutOf(page));
  const copy = async (table: 'release' | 'release_part', from: number, to: number): Promise<void> => {
    const column = table === 'release' ? 'number' : 'release';
    const rows = await database.selectFrom(table).selectAll().where(sql.ref(column), '=', from).execute();
    for (const row of rows)
      await database
        .insertInto(table)
        .values({ ...row, [column]: to })
        .execute();
  };
  await copy('release', 1, 7);
  await copy('release_part', 1, 7);
  expect((await ask('qa.localhost', layoutOf(page), await open({ page, release: 7 }))).text).toBe(usual.text);
  expect((await ask('qa.localhost', '/api/scenario/keep', '', { page, release: 9999 })).text).toContain(
    'release 9999 is not kept here","fix":"Use one of the releases from 1 to 7, or write \\"oldest\\"."',
  );
  const { name } = JSON.parse((await ask('qa.localhost', '/api/scenario/keep', '', { page, release: 1 })).text) as {
    name: string;
  };
  await database.updateTable('release_pointer').set({ release: 7 }).execute();
  await database.deleteFrom('release_part').where('release', '=', 1).execute();
  await database.deleteFrom('release').where('number', '=', 1).execute();
  const refused = await ask('qa.localhost', `/?scenario=${name}`);
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining('release: release 1 is not kept here.'),
  ]);
  const oldest = await ask('qa.localhost', '/?scenario=release-first');
  expect([oldest.status, oldest.cookie]).toEqual([303, expect.stringMatching(/^scenario=release-first\./)]);
  expect((await ask('qa.localhost', layoutOf(page), oldest.cookie)).text).toBe(usual.text);
  await database.destroy();
});
