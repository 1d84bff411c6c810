// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { startWholePortal, type WholePortal } from '#tests/support/server/whole-portal.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { saveScenario } from './saved-scenarios.ts';
import { askPortal } from './test-support/ask-portal.ts';

let portal: WholePortal;
let database: Database;
beforeAll(async () => {
  portal = await startWholePortal();
  database = await openDatabase(portal.dataDir);
}, 120_000);
afterAll(async () => {
  await database.destroy();
  await portal.close();
});

/** Saves a document without checking it, like one that was saved before the content or the rules changed. */
async function save(name: string, document: unknown): Promise<void> {
  const quinn = { subject: 'quinn', role: 'qa', name: 'Quinn' } as const;
  await saveScenario(database, quinn, { name, document: document as Scenario });
}

const ask = (path: string, cookie?: string, body?: unknown) =>
  askPortal(portal, { host: 'qa.localhost', path, cookie, body });
/** Opens an address as the browser of a person does. */
const visit = (path: string, cookie?: string) =>
  askPortal(portal, { host: 'qa.localhost', path, cookie, accept: 'text/html,*/*;q=0.8' });

const LAYOUT = '/sitecore/api/layout/render/jss?item=/business&language=en&key=portal';

const card = (to: unknown): object[] => [{ at: '/wallet/cardType', to }];
const services = (headers: object): object => ({ 'devices.getDevices': { status: 200, answer: {}, headers } });

let saved = 0;
/** Saves a document under a new name and returns the name. */
async function saveNew(document: object): Promise<string> {
  saved += 1;
  await save(`saved-${saved}`, document);
  return `saved-${saved}`;
}

describe.each<[string, object, string, object]>([
  [
    'a response header with a line break',
    { page: '/devices', services: services({ 'retry-after': '9\r\nset-cookie: a=b' }) },
    'services › devices.getDevices › headers › retry-after: has a line break or another character',
    { page: '/devices', services: services({ 'retry-after': '9' }) },
  ],
  [
    'an invalid changed customer',
    { page: '/account', customer: 'rich', account: card('SHELLS') },
    'account › /wallet/cardType: &quot;SHELLS&quot; is not an allowed value',
    { page: '/account', customer: 'rich', account: card('VISA') },
  ],
  [
    'a clock at which its customer has no dates',
    { page: '/account', customer: 'rich', now: '-99999d' },
    'now: the dates of the customer are not possible at this time',
    { page: '/account', customer: 'rich', now: '-99d', days: 365 },
  ],
  [
    'a page that is gone',
    { page: '/businesses' },
    'page: there is no page &quot;/businesses&quot;. Did you mean',
    { page: '/business' },
  ],
])('a scenario with %s', (_problem, broken, sentence, good) => {
  it('is refused, and the link of one that was saved before leads to a page with the reason', async () => {
    const kept = await ask('/api/scenario/keep', '', broken);
    expect(kept.status).toBe(422);
    const link = await visit(`/?scenario=${await saveNew(broken)}`);
    expect([link.status, link.cookie]).toEqual([422, '']);
    expect(link.text).toContain('<h1>This scenario cannot be shown</h1>');
    expect(link.text).toContain(sentence);
    expect((await visit(`/?scenario=${await saveNew(good)}`)).status, 'the control').toBe(303);
  });

  it('is reported in a visit that began before, and the visit can be ended', async () => {
    const before = `scenario=${await saveNew(broken)}.0123456789abcdef0123`;
    const page = await visit('/business', before);
    expect([page.status, page.text]).toEqual([422, expect.stringContaining(sentence)]);
    const { status, text } = await ask(LAYOUT, before);
    expect([status, Object.keys(JSON.parse(text) as object)]).toEqual([422, ['error']]);
    const [, leave = ''] = /<a href="([^"]*)">Leave/.exec(page.text) ?? [];
    expect(await visit(leave, before)).toMatchObject({ status: 303, location: '/gallery', cookie: 'scenario=' });
    const fits = `scenario=${await saveNew(good)}.0123456789abcdef0123`;
    expect((await ask(LAYOUT, fits)).status, 'the control').toBe(200);
  });
});
