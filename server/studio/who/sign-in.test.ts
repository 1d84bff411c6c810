// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCustomerFiles } from '#sandbox/account/read-customer-files.ts';
import { createHttpBrowser } from '#tests/support/server/http-browser.ts';
import { createCodeRequest, redirectCheck, submitSignIn } from '#tests/support/account/sign-in.ts';
import { sendSignIn, signInToStudio, startStudio, type StudioServer } from '#tests/support/studio/studio-server.ts';

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.close());

const me = async (browser: ReturnType<typeof createHttpBrowser>) => {
  const response = await browser.request(`${studio.origin}/studio/api/me`);
  return { status: response.status, ...(response.json() as object) };
};
const sessionOf = ({ cookies }: ReturnType<typeof createHttpBrowser>) =>
  cookies.find(({ name }) => name === 'studio-session')!;

it.each([
  ['anna', ['editor'], ['edit', 'review']],
  ['paul', ['publisher'], ['edit', 'review', 'publish']],
  ['quinn', ['qa'], ['edit', 'review', 'propose-services', 'scenarios']],
  ['ada', ['administrator'], ['edit', 'review', 'publish', 'propose-services', 'services', 'scenarios', 'administer']],
])(
  '%s signs in with the roles of the provider’s claim, and nothing more is permitted',
  async (name, roles, permissions) => {
    const browser = await signInToStudio(studio.origin, name);
    expect(await me(browser)).toMatchObject({ status: 200, subject: `S-${name}`, roles, permissions });
  },
);

it('no script can read the cookie of a session, and no other site can use it for a change', async () => {
  const { line, value } = sessionOf(await signInToStudio(studio.origin, 'anna'));
  expect(line).toBe(`studio-session=${value}; Path=/; HttpOnly; SameSite=Lax`);
  expect(value).toHaveLength(43);
});

it('the sessions in the database and the log contain no secret id, and the log no token of the provider', async () => {
  const { value } = sessionOf(await signInToStudio(studio.origin, 'anna'));
  const rows = await studio.database.selectFrom('studio_session').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(value);
  expect(studio.lines.join('\n')).toContain('studio-signed-in');
  expect(studio.lines.join('\n')).not.toMatch(new RegExp(`${value}|eyJ|anna@`));
});

it('a sign-in leads back to the page that was requested', async () => {
  const browser = createHttpBrowser();
  const open = async (to: string) => {
    const form = await browser.visit(`${studio.origin}/studio/sign-in?to=${encodeURIComponent(to)}`);
    const response = form.location
      ? form
      : await sendSignIn(browser, form, studio.origin, 'anna@staff.example', 'studio-anna-1');
    return response.location?.href;
  };
  expect(await open('/studio/pages/account?language=es')).toBe(`${studio.origin}/studio/pages/account?language=es`);
});

it.each([
  'https://evil.example/',
  '//evil.example/studio/',
  '/studio/\\evil.example',
  '/account',
  '/studio/sign-in',
  'javascript:alert(1)',
  '/studio/@evil.example',
])('after a sign-in, the invalid return path %s is replaced by the studio’s first page', async (to) => {
  const browser = createHttpBrowser();
  const form = await browser.visit(`${studio.origin}/studio/sign-in?to=${encodeURIComponent(to)}`);
  const response = await sendSignIn(browser, form, studio.origin, 'anna@staff.example', 'studio-anna-1');
  expect(response.location?.href).toBe(`${studio.origin}/studio/`);
});

it('customers cannot sign in to the studio, and staff cannot sign in to the portal', async () => {
  const { username, password } = readCustomerFiles()[0]!;
  const browser = createHttpBrowser();
  const form = await browser.visit(`${studio.origin}/studio/sign-in`);
  expect((await sendSignIn(browser, form, studio.origin, username, password)).status).toBe(401);

  const request = createCodeRequest(studio.portal);
  const visitor = createHttpBrowser();
  const page = await visitor.visit(request.url, {}, redirectCheck(request));
  const submit = (email: string, word: string) =>
    submitSignIn(visitor, page, studio.portal, { email, password: word }, request);
  expect((await submit('anna@staff.example', 'studio-anna-1')).status).toBe(401);
  expect((await submit(username, password)).location?.searchParams.get('code')).toMatch(/.{20}/);
});

it('a response of the provider is accepted once, in the browser that began the sign-in', async () => {
  const [first, second] = [createHttpBrowser(), createHttpBrowser()];
  const form = await first.visit(`${studio.origin}/studio/sign-in`);
  const action = /<form method="post" action="([^"]+)"/.exec(form.text)![1]!;
  const sent = { form: { email: 'anna@staff.example', password: 'studio-anna-1' }, headers: { origin: studio.origin } };
  const back = await first.visit(new URL(action, studio.origin), sent, ({ pathname }) => pathname.endsWith('/return'));
  const address = back.location!;
  expect(address.pathname).toBe('/studio/sign-in/return');
  await second.visit(`${studio.origin}/studio/sign-in`);
  expect((await second.request(address)).status).toBe(400);
  const altered = new URL(address);
  altered.searchParams.set('state', 'x'.repeat(43));
  const stolen = createHttpBrowser(first.cookies);
  expect((await stolen.request(altered)).status).toBe(400);
  expect((await first.request(address)).location?.pathname).toBe('/studio/');
  expect((await first.request(address)).status).toBe(400);
});

it('a sign-in that is canceled leads to a page that offers to sign in again', async () => {
  const browser = createHttpBrowser();
  const form = await browser.visit(`${studio.origin}/studio/sign-in`);
  const cancel = /href="([^"]+\/cancel)"/.exec(form.text)![1]!;
  const notice = await browser.visit(new URL(cancel, studio.origin));
  expect([notice.status, notice.text]).toEqual([400, expect.stringContaining('href="/studio/sign-in"')]);
});

it('signing out ends the session for every copy of its cookie', async () => {
  const browser = await signInToStudio(studio.origin, 'anna');
  const copy = createHttpBrowser(browser.cookies);
  const signOut = (origin: string) =>
    browser.request(`${studio.origin}/studio/sign-out`, { method: 'POST', headers: { origin } });
  expect((await signOut('https://evil.example')).status).toBe(403);
  expect((await me(copy)).status).toBe(200);
  expect((await signOut(studio.origin)).status).toBe(204);
  expect((await me(copy)).status).toBe(401);
});

it('the studio’s host serves no page of the portal, and the portal’s hosts serve no page of the studio', async () => {
  const status = async (url: string) => (await createHttpBrowser().request(url)).status;
  expect(await status(`${studio.origin}/studio/api/me`)).toBe(401);
  expect(await status(`${studio.portal}/studio/api/me`)).toBe(404);
  expect(await status(`${studio.portal}//studio/api/me`)).toBe(404);
  expect(await status(`${studio.portal}/api/release`)).toBe(200);
  for (const path of ['/api/release', '/account', '/api/endpoints', '/sandbox/outbox', '/studiox'])
    expect(await status(studio.origin + path), path).toBe(404);
});
