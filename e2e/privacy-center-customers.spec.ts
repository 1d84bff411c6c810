import type { Page } from '@playwright/test';
import { customer, fillSignIn, signIn, type Customer } from './support/customers.ts';
import { mailedCode } from './support/mail.ts';
import { shortenCovers } from './support/privacy/steps.ts';
import {
  chooseRelation,
  button,
  DASHBOARD,
  EN,
  expectGoodStep,
  expectStep,
  fillDetails,
  IDENTITY,
  newEmail,
  REQUEST,
  recordEngineMessages,
} from './support/privacy/requests.ts';
import { expect, test } from './support/test.ts';

const rosa = customer('rich');

test.use({ viewport: { width: 360, height: 740 } });
test.setTimeout(90_000);

test('a customer signs in during a request and continues at the same place (PC-19, PC-20, PC-26, PC-28, PC-29, PC-33, PC-34, PC-35, AUTH-31)', async ({
  page,
}) => {
  const sent = recordEngineMessages(page);
  await page.goto(REQUEST);
  await chooseRelation(page, EN, EN.current);
  await button(page, EN.next).click();
  await page.waitForURL(/\/sandbox\/identity\//);
  expect(sent).toHaveLength(0);
  await fillSignIn(page, rosa);
  await page.waitForURL((url) => url.pathname === REQUEST);
  await expectGoodStep(page, EN.details);
  expect(new URL(page.url()).search).toBe('');
  expect(sent).toHaveLength(1);
  const message = sent[0]!.postDataJSON() as Record<string, unknown>;
  expect(message).toMatchObject({ affirmationsForm: { customerSubType: 'CURRENT', actionButton: 'next' } });
  expect(String(message['loginToken'])).not.toBe('undefined');
  expect(message['accessAuthToken']).toBe(message['loginToken']);
  expect(await page.evaluate(() => sessionStorage.getItem('marquee.flowMessage'))).toBeNull();
});

test('a visitor who returns without signing in finds the entered values (PC-34)', async ({ page }) => {
  await page.goto(REQUEST);
  await chooseRelation(page, EN, EN.current);
  await button(page, EN.next).click();
  await page.waitForURL(/\/sandbox\/identity\//);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === REQUEST);
  await expectStep(page, EN.affirmations);
  await expect(page.getByLabel(EN.current)).toBeChecked();
  await page.getByLabel(EN.never).check();
  await button(page, EN.next).click();
  await expectStep(page, EN.details);
});

/** Completes the identity check with the code mailed to the account. */
async function proveIdentity(page: Page, baseURL: string, who: Customer, isSignedIn: boolean): Promise<void> {
  await page.goto(IDENTITY);
  await expectStep(page, 'Confirm who you are');
  await page.getByLabel(EN.current).check();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await button(page, 'Send code').click();
  if (!isSignedIn) {
    await page.waitForURL(/\/sandbox\/identity\//);
    await fillSignIn(page, who);
    await page.waitForURL((url) => url.pathname === IDENTITY);
  }
  await expectStep(page, 'Enter your code');
  expect(new URL(page.url()).search).toBe('');
  const { email } = who.profile;
  await expect(page.getByText(`${email[0]}***${email.slice(email.indexOf('@'))}`)).toBeVisible();
  await page.getByLabel('Verification code').fill(await mailedCode(page, baseURL, email));
  await button(page, EN.continue).click();
  await expectStep(page, 'Thank you, that worked');
}

test('a customer verifies their identity: signs in on the way and enters the code mailed to the account (PC-29, PC-32, PC-34, PC-35) @every-browser', async ({
  page,
  baseURL,
  browserName,
}) => {
  await shortenCovers(page);
  // One address can get a code only every 15 seconds, and both browsers request one at the same time.
  await proveIdentity(page, baseURL!, browserName === 'chromium' ? rosa : customer('new'), false);
  await page.getByRole('link', { name: 'Your privacy requests' }).click();
  await expectStep(page, 'Your privacy requests');
  await expect(page.getByLabel(EN.current)).toHaveCount(0);
});

test('a customer makes a request and opens it on the dashboard; a signed-in customer is not asked to sign in again (PC-06, PC-19, PC-32, PC-33, PC-34, PC-35)', async ({
  page,
  baseURL,
}) => {
  const maximiliana = customer('no-update');
  await shortenCovers(page);
  await page.goto(DASHBOARD);
  await expectStep(page, 'Your privacy requests');
  await page.getByLabel(EN.current).check();
  await expect(page.getByLabel('Reference number')).toHaveCount(0);
  await button(page, EN.continue).click();
  await page.waitForURL(/\/sandbox\/identity\//);
  await fillSignIn(page, maximiliana);
  await page.waitForURL((url) => url.pathname === DASHBOARD);
  await expectStep(page, 'Your privacy requests');
  await expect(page.getByLabel(EN.current)).toHaveCount(0);

  await page.goto(REQUEST);
  await chooseRelation(page, EN, EN.current);
  await button(page, EN.next).click();
  await fillDetails(page, EN, newEmail());
  await button(page, EN.continue).click();
  await expectStep(page, EN.review);
  await button(page, EN.send).click();
  await expectStep(page, EN.done);
  await expect(page.getByRole('main')).toContainText('We are working on it');
  const crn = /IRR-[A-Z\d]{10}/.exec(await page.locator('main').innerText())![0];

  await page.getByRole('link', { name: 'Your privacy requests' }).click();
  await button(page, `Open ${crn}`).click();
  await expectGoodStep(page, `Request ${crn}`);
  await page.getByLabel('Further information').fill('My account has had two owners.');
  await button(page, 'Send').click();
  await expect(page.getByText('Thank you, we have it.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'My account has had two owners.' })).toBeVisible();
  await proveIdentity(page, baseURL!, maximiliana, true);
});

test('a sign-in that expires in the middle of a request is repeated without losing typed values (PC-30, PC-34, AUTH-31)', async ({
  page,
}) => {
  await signIn(page, rosa);
  await page.goto(REQUEST);
  await chooseRelation(page, EN, EN.current);
  await button(page, EN.next).click();
  const email = newEmail();
  await fillDetails(page, EN, email);
  await endSignIn(page);
  await page.reload();
  await expectStep(page, 'Please sign in again');
  await button(page, 'Sign in').click();
  await page.waitForURL(/\/sandbox\/identity\//);
  await fillSignIn(page, rosa);
  await page.waitForURL((url) => url.pathname === REQUEST);
  await expectStep(page, EN.details);
  await expect(page.getByLabel(EN.email, { exact: true })).toHaveValue(email);
  await button(page, EN.continue).click();
  await expectStep(page, EN.review);
  await expect(page.getByText(email)).toBeVisible();
});

/** Ends the sign-in in this browser and at the provider, and notifies the loaded page. */
async function endSignIn(page: Page): Promise<void> {
  await page.context().clearCookies({ path: /sandbox/ });
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('marquee.signIn')!) as { expiresAt: number };
    sessionStorage.setItem('marquee.signIn', JSON.stringify({ ...stored, expiresAt: Date.now() - 1000 }));
    localStorage.setItem('marquee.login', String(Date.now() - 1000));
  });
}

test('an expired login is refreshed by the helper of the page before the waiting message is sent (PC-30, PC-31)', async ({
  page,
}) => {
  await signIn(page, rosa);
  await page.goto(REQUEST);
  await chooseRelation(page, EN, EN.current);
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('marquee.signIn')!) as { expiresAt: number };
    const kept = JSON.parse(sessionStorage.getItem('marquee.flow.request')!) as Record<string, unknown>;
    const values = { irrRequestType: 'ACCESS', customerSubType: 'CURRENT', actionButton: 'next' };
    const requester = { irrRequestType: 'ACCESS', customerSubType: 'CURRENT' };
    sessionStorage.setItem('marquee.flowMessage', JSON.stringify({ ...kept, page: 'request', values, requester }));
    sessionStorage.setItem('marquee.signIn', JSON.stringify({ ...stored, expiresAt: Date.now() - 1000 }));
    localStorage.setItem('marquee.login', String(Date.now() - 1000));
  });
  const refreshed = page.waitForResponse(/\/refresh\/request$/);
  await page.reload();
  await expectStep(page, EN.details);
  expect((await refreshed).status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe(REQUEST);
});
