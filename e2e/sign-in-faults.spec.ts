import { HANG_UP, RawResponse, type Faults } from '../tests/support/identity/fake-provider.ts';
import { sampleCases } from '../tests/support/property.ts';
import { expectAccessible } from './support/accessibility.ts';
import { portalWithProvider } from './support/outside/portal-with-provider.ts';
import { expect, test } from './support/test.ts';

/** These tests show sign-ins at a failing provider on another origin, as the customer sees them. */
test.describe.configure({ mode: 'default' });

const { provider, portal } = portalWithProvider(({ authority }) => ({
  authority,
  clients: { staging: 'portal-staging', production: 'portal' },
  scope: 'openid',
}));
// Browsers log refused requests, and the page reports each failure.
test.afterEach(({ faults }) => void (faults.list.length = 0));

const CANCELED = "You're not signed in";
const UNREACHABLE = "We can't reach the sign-in page";
const REFUSED = "We couldn't sign you in";
const without = (name: string) => (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== name));

const FAULTS: readonly (readonly [what: string, faults: Faults, heading: string])[] = [
  ['cannot be reached', { discovery: () => HANG_UP }, UNREACHABLE],
  ['fails', { discovery: () => new RawResponse('{}', 500) }, UNREACHABLE],
  ['does not deliver its keys', { keys: () => new RawResponse('', 503) }, UNREACHABLE],
  ['hangs up at the exchange', { tokens: () => HANG_UP }, UNREACHABLE],
  ['refuses the code', { tokens: () => new RawResponse('{"error":"invalid_grant"}', 400) }, REFUSED],
  ['sends no ID token', { tokens: without('id_token') }, REFUSED],
  ['signs with an unknown key', { signature: 'stranger' }, REFUSED],
  ['loses the state', { response: (query) => query.set('state', 'x'.repeat(32)) }, REFUSED],
  ['is told to cancel', { response: (query) => cancel(query) }, CANCELED],
  [
    'is told to cancel, and loses the state',
    {
      response: (query) => {
        cancel(query);
        query.delete('state');
      },
    },
    CANCELED,
  ],
];
function cancel(query: URLSearchParams): void {
  query.delete('code');
  query.set('error', 'access_denied');
}

// For each message, a run tests two of the faults that lead to it, chosen by SEED; with FULL=1 all of them.
const chosenFaults = [UNREACHABLE, REFUSED, CANCELED].flatMap((message) =>
  sampleCases(
    FAULTS.filter(([, , heading]) => heading === message),
    2,
  ),
);

for (const [what, faults, heading] of chosenFaults)
  test(`a provider that ${what} leaves a message, a way to try again and a way to support (AUTH-32, OPEN-34)`, async ({
    page,
  }) => {
    provider().behave(faults);
    await page.goto(`${portal().origin}/devices`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(heading);
    expect(page.url()).not.toMatch(/code=|error=/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/support');
    // When the provider works again, the customer reaches its sign-in page.
    provider().behave({ signInPage: () => new RawResponse('<title>Sign-in page</title>', 200, 'text/html') });
    const next = page.waitForURL(/\/authorize\?/);
    await page
      .getByRole('main')
      .getByRole('button', { name: heading === CANCELED ? 'Sign in' : 'Try again', exact: true })
      .click();
    await next;
    await expect(page).toHaveTitle('Sign-in page');
  });

test('a second failure is announced and leaves the focus on the button; the page fits a phone (AUTH-32)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  provider().behave({ discovery: () => HANG_UP });
  await page.goto(`${portal().origin}/account`);
  const button = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(button).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, 'failed sign-in');
  await page.route(/openid-configuration$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Opening the sign-in page');
  await expect(page.getByRole('alert')).toContainText('Check your internet connection');
  await expect(button).toBeFocused();
});

test('a customer who comes back from the sign-in page by the back button can sign in again (AUTH-32)', async ({
  page,
}) => {
  provider().behave({ signInPage: () => new RawResponse('<title>Sign-in page</title>', 200, 'text/html') });
  await page.goto(`${portal().origin}/support`);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveTitle('Sign-in page');
  await page.goBack();
  await expect(page).not.toHaveTitle('Sign-in page');
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible();
});

test('a provider that sends the browser back without a response is opened twice and then not again (AUTH-06, AUTH-32)', async ({
  page,
}) => {
  let opened = 0;
  provider().behave({
    signInPage: () => {
      opened += 1;
      return new RawResponse(
        `<meta http-equiv="refresh" content="0;url=${portal().origin}/account">`,
        200,
        'text/html',
      );
    },
  });
  await page.goto(`${portal().origin}/account`);
  await expect(page.getByRole('alert')).toContainText(REFUSED);
  expect(opened).toBe(2);
});
