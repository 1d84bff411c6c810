import { sampleCases } from '../tests/support/property.ts';
import {
  chooseRelation,
  button,
  EN,
  expectStep,
  fillDetails,
  newEmail,
  REQUEST,
  STEP,
  recordEngineMessages,
} from './support/privacy/requests.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

const TRY_AGAIN = 'Try again';

test.use({ viewport: { width: 360, height: 740 } });
test.setTimeout(90_000);

test('a double click sends one message, and a retry after a lost response uses the same key (PC-14)', async ({
  page,
  faults,
}) => {
  const sent = recordEngineMessages(page);
  await page.goto(REQUEST);
  await chooseRelation(page, EN, EN.never);
  await button(page, EN.next).dblclick();
  await fillDetails(page, EN, newEmail());
  await button(page, EN.continue).dblclick();
  await expectStep(page, EN.review);
  expect(sent).toHaveLength(2);
  let lost = 0;
  await page.route(STEP, async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await button(page, EN.send).click();
  await expect(button(page, TRY_AGAIN)).toBeFocused();
  await expectStep(page, EN.review);
  await page.unroute(STEP);
  await button(page, TRY_AGAIN).click();
  await expectStep(page, EN.done);
  expect(lost).toBe(1);
  const keys = sent.slice(2).map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  ignoreFaults(faults, /flow-engine\/step|ERR_FAILED/);
});

test('an unavailable flow engine shows an error in the page, keeps typed values, and the flow continues when it is back (PC-75)', async ({
  page,
  faults,
}) => {
  await page.route(/\/api\/flow-token/, (route) => route.abort());
  await page.goto(REQUEST);
  await expect(page.getByText('This page could not be started.')).toBeVisible();
  await page.unroute(/\/api\/flow-token/);
  await button(page, TRY_AGAIN).click();
  await chooseRelation(page, EN, EN.never);
  await button(page, EN.next).click();
  const email = newEmail();
  await fillDetails(page, EN, email);
  for (const fault of [
    { status: 500, body: '{}' },
    { status: 200, contentType: 'application/json', body: '{"html":' },
    { status: 200, contentType: 'application/json', body: '{"metaData":[]}' },
  ]) {
    await page.route(STEP, (route) => route.fulfill(fault));
    await button(page, EN.continue).click();
    await expect(page.getByText('Nothing you entered is lost.')).toBeVisible();
    await expect(page.getByLabel(EN.email, { exact: true })).toHaveValue(email);
    await page.unroute(STEP);
  }
  await button(page, TRY_AGAIN).click();
  await expectStep(page, EN.review);
  ignoreFaults(faults, /flow-token|flow-engine|status of 500|ERR_FAILED/);
});

test('two tabs with the same request end at the same step (PC-14)', async ({ page }) => {
  await page.goto(REQUEST);
  await chooseRelation(page, EN, EN.never);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('marquee.flow.request'))).toContain('NEVER');
  const [other] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))]);
  await expectStep(other, EN.affirmations);
  await button(page, EN.next).click();
  await expectStep(page, EN.details);
  await expect(other.getByLabel(EN.never)).toBeChecked();
  await button(other, EN.next).click();
  await expectStep(other, EN.details);
  await expect(other.getByText('Here is where you left off.')).toBeVisible();
  // Both tabs also reach the review step, which shows the values of the first tab. The values typed in the second tab
  // are restored when that tab returns to the details step.
  await fillDetails(page, EN, newEmail());
  await button(page, EN.continue).click();
  await expectStep(page, EN.review);
  const email = newEmail();
  await fillDetails(other, EN, email);
  await button(other, EN.continue).click();
  await expectStep(other, EN.review);
  await expect(other.getByText(email)).toHaveCount(0);
  await button(other, 'Change something').click();
  await expectStep(other, EN.details);
  await expect(other.getByLabel(EN.email, { exact: true })).toHaveValue(email);
});

const WAYS = [
  ['Continue', 'button'],
  ['the close icon', 'icon'],
  ['Escape', 'key'],
] as const;

// SEED chooses one way to leave the dialog of the expired session; with FULL=1 all ways are tested.
for (const [way, leave] of sampleCases(WAYS, 1)) {
  test(`after 15 minutes without activity the page says that it expired, and ${way} loads it again (PC-37, PC-38, PC-39, PC-40)`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(REQUEST);
    await expect(page.getByRole('heading', { name: EN.affirmations })).toBeVisible();
    await page.clock.fastForward('14:00');
    await page.keyboard.press('Shift');
    await page.clock.fastForward('14:00');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.fastForward('02:00');
    const dialog = page.getByRole('dialog', { name: 'Your session has timed out' });
    await expect(dialog).toBeVisible();
    const loaded = page.waitForEvent('load');
    if (leave === 'button') await dialog.getByRole('button', { name: 'Continue' }).click();
    else if (leave === 'icon') await dialog.getByRole('button', { name: 'Close' }).click();
    else await page.keyboard.press('Escape');
    await loaded;
    await expect(dialog).toHaveCount(0);
  });
}
