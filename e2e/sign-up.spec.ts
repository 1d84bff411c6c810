import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { customer, signIn } from './support/customers.ts';
import { recordAnnouncements, expectAnnounced } from './support/faults.ts';
import { expect, waitForHydration, test } from './support/test.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'First to know, never too often' });
const WEEK = 604_800_000;

/** Opens a page whose clock the test can move forward. */
async function openAt(page: Page, path: string, time = Date.now()): Promise<void> {
  await page.clock.install({ time });
  await page.goto(path);
  await waitForHydration(page);
}
/** Moves the clock far enough for the popup to appear. */
const wait = (page: Page): Promise<void> => page.clock.runFor(10_000);

test('a visitor sees the sign-up popup after a moment, beside the page, without a change of focus (SIGN-01, SIGN-03, ROLE-14)', async ({
  page,
}) => {
  await recordAnnouncements(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openAt(page, '/');
  await expect(card(page)).toHaveCount(0);
  expect(
    scripts.filter((url) => /sign-up-popup/.test(url)),
    'the control',
  ).not.toEqual([]);
  expect(scripts.filter((url) => /sign-up-card|schema-form|email-sign-up|\/controls-(?!context)/.test(url))).toEqual(
    [],
  );
  await wait(page);
  await expect(card(page).getByRole('textbox', { name: 'Email address' })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'Sign me up' })).toHaveAttribute(
    'data-tracking-id',
    'email-sign-up-submit',
  );
  await expect(card(page)).toHaveAttribute('data-prospect', /./);
  await expect(card(page)).toContainText('One email a week at most');
  await expectAnnounced(page, 'You can sign up for our news');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await expectAccessible(page, 'the page with the card');

  // The last part of the page is not hidden by the popup: it can be scrolled into view.
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    // The space below the footer follows the height of the popup.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const footer = await page.getByRole('contentinfo').boundingBox();
      const box = await card(page).boundingBox();
      expect(footer!.y + footer!.height, String(width)).toBeLessThanOrEqual(box!.y);
      expect(box!.height).toBeLessThan(740 * 0.56);
    }).toPass();
  }
});

test('a dismissed popup stays away for seven days, in every tab (SIGN-05, SIGN-07)', async ({ page, context }) => {
  const now = Date.now();
  await openAt(page, '/products/vela-tv', now);
  await wait(page);
  await expect(card(page)).toBeVisible();
  const other = await context.newPage();
  await openAt(other, '/business', now);
  await wait(other);
  await expect(card(other)).toBeVisible();

  await card(page).getByRole('textbox').focus();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(card(other)).toHaveCount(0);
  await other.close();
  const dismissed = await page.evaluate(() => Number(localStorage.getItem('marquee.signUp.dismissed')));

  for (const [age, count] of [
    [WEEK - 60_000, 0],
    [WEEK + 60_000, 1],
  ] as const) {
    const later = await context.newPage();
    await openAt(later, '/', dismissed + age - 10_000);
    await wait(later);
    await expect(card(later), String(age)).toHaveCount(count);
    await later.close();
  }
});

test('a sign-up is confirmed and remembered; a second sign-up says that the address is already registered (SIGN-08, SIGN-11, SIGN-12, SIGN-14, SIGN-25, SIGN-26)', async ({
  page,
  context,
}) => {
  const email = `visitor.${Date.now()}@example.com`;
  const sent: { recordData: { records: string[][] } }[] = [];
  await context.route(/\/api\/sign-up$/, async (route) => {
    sent.push(route.request().postDataJSON() as (typeof sent)[number]);
    await route.continue();
  });
  await openAt(page, '/');
  await wait(page);
  const field = card(page).getByRole('textbox', { name: 'Email address' });
  await field.fill('visitor@nowhere');
  await card(page).getByRole('button', { name: 'Sign me up' }).click();
  await expect(card(page).getByText('Not a valid email. Please enter your full email address.').last()).toBeVisible();
  expect(sent).toEqual([]);
  await field.fill(email);
  await card(page).getByRole('button', { name: 'Sign me up' }).dblclick();
  const thanks = card(page).getByText('Thank you! We’ve added your email to our mailing list.');
  await expect(thanks).toBeFocused();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.recordData.records[0]!.slice(0, 3)).toEqual([email, 'home-page sign-up form', 'prospect']);

  await page.reload();
  await waitForHydration(page);
  await wait(page);
  await expect(card(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await waitForHydration(page);
  await wait(page);
  await field.fill(email);
  await page.keyboard.press('Enter');
  await expect(
    card(page).getByText('Thank you. You’re already receiving the latest news and deals from us.'),
  ).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('marquee.signUp.knownUser'))).toBe('true');
});

test('requests and log records of a visitor carry one tracking id and one session id, also after a reload (API-10, API-15)', async ({
  page,
}) => {
  const calls: { path: string; headers: Record<string, string>; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    if (headers['x-version'] === undefined) return;
    const body: unknown = JSON.parse(request.postData() ?? '{}');
    calls.push({ path: new URL(request.url()).pathname, headers, body: body as Record<string, unknown> });
  });
  for (const _visit of ['first page', 'after a reload']) {
    await openAt(page, '/');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await waitForHydration(page);
    await wait(page);
    await card(page).getByRole('textbox', { name: 'Email address' }).fill(`visitor.${Date.now()}@example.com`);
    const logged = page.waitForResponse(/\/logs\/operation$/);
    await card(page).getByRole('button', { name: 'Sign me up' }).click();
    expect((await logged).status()).toBe(200);
  }
  const records = calls.filter(({ path }) => path.endsWith('/logs/operation'));
  const signUps = calls.filter(({ path }) => path === '/api/sign-up');
  expect([records.length, signUps.length]).toEqual([2, 2]);
  const [trackingId, sessionId] = [calls[0]!.headers['trackingid'], calls[0]!.headers['x-sessionid']];
  expect(trackingId).toMatch(/^[\da-f-]{36}$/);
  expect(sessionId).toMatch(/^[\da-f-]{36}$/);
  for (const { headers } of [...signUps, ...records])
    expect(headers).toMatchObject({
      trackingid: trackingId,
      'x-sessionid': sessionId,
      'x-sourceid': 'AGENT',
      'x-content-language': 'en',
      authorization: expect.stringMatching(/^Bearer anonymous\./),
    });
  for (const { body } of records) expect(body).toMatchObject({ trackingId, sessionId });
});

test('the popup waits while a dialog is open, and does not appear on support and privacy pages', async ({ page }) => {
  await openAt(page, '/');
  await page.getByRole('button', { name: 'See pricing and details' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await wait(page);
  await expect(card(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await wait(page);
  await expect(card(page)).toBeVisible();

  for (const path of ['/support', '/support/wifi/connect-to-wifi', '/privacy', '/privacy/do-not-sell']) {
    await page.goto(path);
    await waitForHydration(page);
    await wait(page);
    await expect(card(page), path).toHaveCount(0);
  }
});

test('the popup does not appear to signed-in customers (SIGN-04)', async ({ page }) => {
  await signIn(page, customer('rich'));
  await expect(page.getByRole('button', { name: /Account menu$/ })).toBeVisible();
  await openAt(page, '/');
  await wait(page);
  await expect(page.getByRole('button', { name: /Account menu$/ })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});
