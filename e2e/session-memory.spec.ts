import { customer, signIn } from './support/customers.ts';
import { START_MS, startPortal, type OwnPortal } from './support/portal.ts';
import { expect, test } from './support/test.ts';

const rosa = customer('rich');

/** A portal with `account.signInStorage: "memory"`. */
let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  portal = await startPortal({ config: { account: { signInStorage: 'memory' } } });
});
test.afterAll(() => portal.stop());

test('no storage contains a token, and a reload, another tab and a public page need no second sign-in (AUTH-05, AUTH-06, SEC-10)', async ({
  page,
  context,
}) => {
  const tokens = new Set<string>();
  context.on('request', (request) => {
    const [, token] = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '') ?? [];
    if (token) tokens.add(token);
  });
  const stored = (): Promise<string> =>
    page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
  await signIn(page, rosa, `${portal.origin}/account`);
  const email = page.getByRole('main').getByText(rosa.profile.email);
  await expect(email).toBeVisible();
  await page.reload();
  await expect(email).toBeVisible();
  expect(tokens.size).toBeGreaterThan(1);
  const text = await stored();
  for (const token of tokens) expect(text).not.toContain(token);
  // Makes sure that the storages were really read.
  expect(text).toContain('marquee.login');

  const second = await context.newPage();
  await second.goto(`${portal.origin}/devices`);
  await expect(second.getByRole('main').getByText(rosa.devices.tv[0]!.friendlyName!).first()).toBeVisible();
  await expect(second).toHaveURL(/\/devices$/);

  await page.goto(`${portal.origin}/support`);
  const menu = page.getByRole('banner').getByRole('button', { name: /account menu$/i });
  await expect(menu).toBeVisible();
  await menu.click();
  await page
    .getByRole('menuitem', { name: /account/i })
    .first()
    .click();
  await expect(email).toBeVisible();
});
