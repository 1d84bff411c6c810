import { CLIENT_ID, DO_NOT_SELL, fillDoNotSell, fillHelp, HELP, openForm, picture } from '../support/forms.ts';
import { signIn } from './pages.ts';
import { expect, waitForHydration, test } from './test.ts';
import type { World } from './world.ts';

const send = /^send/i;
const sent = ({ calls }: World, name: string) =>
  calls.filter(({ operation }) => operation === name).map(({ body }) => body);

test('a visitor sends a do-not-sell request (DNS-20, DNS-23, HELP-20, HELP-21)', async ({ page, outside }) => {
  await openForm(page, DO_NOT_SELL);
  await fillDoNotSell(page);
  await page.getByRole('button', { name: send }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible();
  expect(sent(outside, 'createTicket')).toMatchObject([
    { ticket_form_id: 360002, requester: { email: 'ana@example.com' } },
  ]);
});

test('a request without an email address is sent with the support address (DNS-24)', async ({ page, outside }) => {
  await openForm(page, DO_NOT_SELL);
  await page.getByLabel('Country').selectOption('Canada');
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  await page.getByRole('button', { name: send }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible();
  expect(sent(outside, 'createTicket')).toMatchObject([{ requester: { email: 'support@example.org' } }]);
});

test('a visitor sends a help request with and without an attachment (HELP-15, HELP-16, HELP-18, HELP-19, HELP-22)', async ({
  page,
  outside,
}) => {
  for (const files of [[], [picture(20_000)]]) {
    await openForm(page, HELP);
    await fillHelp(page);
    if (files.length > 0) {
      await page.locator('input[type="file"]').setInputFiles(files);
      await expect.poll(() => sent(outside, 'upload').length).toBe(1);
    }
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByRole('heading', { level: 1, name: /we have|thank/i })).toBeVisible();
  }
  const [without, withFile] = sent(outside, 'createTicket') as { comment: object }[];
  expect(without?.comment).not.toHaveProperty('uploads.0');
  expect(withFile?.comment).toMatchObject({ uploads: ['upload-token-5'] });
});

test('a failed ticket is reported and can be sent again (HELP-24)', async ({ page, outside, faults }) => {
  outside.plant('createTicket', { body: { success: false, errorCode: 'T-1' } });
  await openForm(page, HELP);
  await fillHelp(page);
  await page.getByRole('button', { name: send }).click();
  await expect(page.getByRole('alert').first()).toContainText(/not sent/);
  faults.list.length = 0;
});

test('a signed-in customer sends a ticket as a customer (API-12)', async ({ page, outside }) => {
  await signIn(page, outside);
  await openForm(page, DO_NOT_SELL);
  await fillDoNotSell(page);
  await page.getByRole('button', { name: send }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible();
});

for (const [email, text] of [
  ['new@example.org', 'Thank you! We’ve added your email to our mailing list.'],
  ['known@example.org', 'Thank you. You’re already receiving the latest news and deals from us.'],
] as const) {
  for (const reading of ['literal', 'body'] as const) {
    test(`${email} signs up for the news, records read as ${reading} (SIGN-18, SIGN-19, SIGN-20, SIGN-22, SIGN-23)`, async ({
      page,
      outside,
    }) => {
      outside.state.reading = reading;
      await page.clock.install();
      await page.goto('/');
      await waitForHydration(page);
      await page.clock.runFor(10_000);
      const card = page.getByRole('region', { name: 'First to know, never too often' });
      await card.getByRole('textbox', { name: 'Email address' }).fill(email);
      await card.getByRole('button', { name: 'Sign me up' }).click();
      await page.clock.runFor(2000);
      await expect(page.getByText(text).first()).toBeVisible();
      expect(sent(outside, 'trigger')).toHaveLength(email.startsWith('new') ? 1 : 0);
    });
  }
}

test('landing pages lead to the configured targets (LAND-02, LAND-03, LAND-04, LAND-05, LAND-06, LAND-07, LAND-09)', async ({
  page,
}) => {
  await page.route('https://provider.example.org/**', (route) => route.fulfill({ body: 'There' }));
  await page.clock.install();
  for (const [path, target] of [
    ['/tv/privacy/policy/staterights', 'state-rights#california'],
    ['/tv/privacy/policy', 'policy'],
    ['/tv/privacy/web-terms', 'web-terms'],
    ['/tv/adinformation', 'ads'],
    ['/tv/privacy/manage-preference', 'choices'],
    ['/tv/privacy', 'home'],
  ] as const) {
    await page.goto(path);
    await waitForHydration(page);
    await page.clock.runFor(4235);
    await expect(page).toHaveURL(`https://provider.example.org/${target}`);
  }
});
