import type { Page } from '@playwright/test';
import { DASHBOARD, ESCALATION, IDENTITY, REQUEST } from '../support/privacy/requests.ts';
import { enterPassword } from './pages.ts';
import { expect, test } from './test.ts';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const LONG = 'I would like to know everything about it.';

const fillDetails = async (page: Page) => {
  await heading(page, 'Details');
  await page.getByLabel('Contact data').check();
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByLabel('Describe your request').fill(LONG);
};

for (const ids of ['inputs', 'metaData'] as const) {
  test(`someone who never was a customer makes a request; ids in ${ids} (PC-10, PC-13, PC-14, PC-15, PC-17, PC-36, PC-54, PC-55)`, async ({
    page,
    outside,
  }) => {
    outside.state.idsOfSteps = ids;
    await page.goto(REQUEST);
    await heading(page, 'Your request');
    await page.getByLabel('Never a customer').check();
    await page.getByLabel('Request', { exact: true }).selectOption('ACCESS');
    await press(page, 'For myself');
    await fillDetails(page);
    await page.getByLabel('Prefer mail delivery').check();
    for (const [label, value] of [
      ['First name', 'Ana'],
      ['Last name', 'Castillo'],
      ['City', 'Austin'],
      ['ZIP Code', '78701'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('State', { exact: true }).selectOption('TX');
    await page.getByLabel('Street address').fill('12 Gar');
    await page.getByRole('option', { name: '12 Garden Street, Austin, TX 78701' }).click();
    await press(page, 'Submit');
    await heading(page, 'Thank you');
  });
}

test('a current customer signs in during a request, and the waiting message is sent (PC-19, PC-26, PC-29, PC-33, PC-34, PC-35)', async ({
  page,
  outside,
}) => {
  await page.goto(REQUEST);
  await heading(page, 'Your request');
  await page.getByLabel('Current customer').check();
  await page.getByLabel('Request', { exact: true }).selectOption('DELETE');
  await press(page, 'For myself');
  await enterPassword(page, outside, 'ana@example.org');
  await fillDetails(page);
  await expect(page).toHaveURL(new RegExp(`${REQUEST}$`));
  await press(page, 'Submit');
  await heading(page, 'Thank you');
});

test('someone who acts for another person needs no sign-in (PC-18, PC-36)', async ({ page }) => {
  await page.goto(REQUEST);
  await heading(page, 'Your request');
  await page.getByLabel('Current customer').check();
  await page.getByLabel('Request', { exact: true }).selectOption('ACCESS');
  await press(page, 'For someone else');
  await fillDetails(page);
});

test('an identity is proven with a code; a wrong code is explained (PC-02, PC-03, PC-23, PC-72)', async ({
  page,
  outside,
}) => {
  await page.goto(`${IDENTITY}?crn=CRN-77`);
  await heading(page, 'Who are you?');
  await page.getByLabel('Former customer').check();
  await press(page, 'Continue');
  await heading(page, 'Enter the code');
  await page.getByLabel('Verification code').fill('999999');
  await press(page, 'Verify');
  await expect(page.getByText('The code you entered did not match.').first()).toBeVisible();
  await page.getByLabel('Verification code').fill('123456');
  await press(page, 'Verify');
  await heading(page, 'Thank you');
  const start = outside.calls.find(({ operation, method }) => operation === 'startProcess' && method === 'POST');
  expect({ ...start?.query, ...(start?.body as object) }).toMatchObject({ customerReferenceNumber: 'CRN-77' });
});

test('a current customer signs in to prove an identity and to follow requests (PC-24, PC-32)', async ({
  page,
  outside,
}) => {
  await page.goto(IDENTITY);
  await heading(page, 'Who are you?');
  await page.getByLabel('Current customer').check();
  await press(page, 'Continue');
  await enterPassword(page, outside, 'ana@example.org');
  await heading(page, 'Enter the code');
  await page.goto(DASHBOARD);
  await heading(page, 'Who are you?');
  await page.getByLabel('Current customer').check();
  await press(page, 'Continue');
  await heading(page, 'Your requests');
  await page.getByLabel('Comment').fill(LONG);
  await press(page, 'Send');
  await heading(page, 'Thank you');
});

test('an escalation sends the token of its link, which is removed from the address (PC-07, PC-08, PC-20)', async ({
  page,
  outside,
}) => {
  await page.goto(`${ESCALATION}?crn=undefined#access_token=link-token-1`);
  await heading(page, 'Escalate');
  expect(page.url()).not.toContain('link-token-1');
  await page.getByLabel('Reason').fill(LONG);
  await press(page, 'Send');
  await heading(page, 'Thank you');
  const step = outside.calls.findLast(({ operation, method }) => operation === 'sendStep' && method === 'POST');
  expect(step?.body).toMatchObject({ accessAuthToken: 'link-token-1' });
});
