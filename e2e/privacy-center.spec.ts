import { sampleCases } from '../tests/support/property.ts';
import { mailedCode, mailedLink } from './support/mail.ts';
import {
  chooseRelation,
  button,
  DASHBOARD,
  EN,
  ES,
  ESCALATION,
  expectGoodStep,
  expectStep,
  fillDetails,
  IDENTITY,
  makeRequest,
  newEmail,
  requestCode,
  REQUEST,
  recordEngineMessages,
} from './support/privacy/requests.ts';
import { shortenCovers } from './support/privacy/steps.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.setTimeout(90_000);

const HOSTS = [
  ['English', EN, 'localhost'],
  ['Spanish', ES, 'es.localhost'],
] as const;

// SEED chooses the language; with FULL=1 both are tested.
for (const [language, words, host] of sampleCases(HOSTS, 1)) {
  test(`a visitor who was never a customer makes a request in ${language} without signing in (PC-04, PC-10, PC-12, PC-13, PC-14, PC-15, PC-17, PC-21, PC-22, PC-25, PC-36, PC-41, PC-65, ROLE-15)`, async ({
    page,
    baseURL,
  }) => {
    const sent = recordEngineMessages(page);
    await page.goto(`${baseURL!.replace('localhost', host)}${REQUEST}`);
    await expectGoodStep(page, words.affirmations);
    await chooseRelation(page, words, words.never);
    await button(page, words.next).click();
    await expect(await expectStep(page, words.details)).toBeFocused();
    await expectGoodStep(page, words.details);
    await button(page, words.continue).click();
    await expect(page.getByRole('group', { name: /^(There is a problem|Hay un problema)$/ })).toBeFocused();
    expect(sent).toHaveLength(1);
    await fillDetails(page, words, newEmail());
    await button(page, words.continue).click();
    await expectGoodStep(page, words.review);
    await button(page, words.send).click();
    await expectGoodStep(page, words.done);
    await expect(page.locator('main')).toContainText(/IRR-[A-Z\d]{10}/);
    expect(page.url()).not.toContain('sandbox');
    const [first] = sent;
    expect(first!.headers()['authorization']).toMatch(/^Bearer flow\./);
    expect(first!.postDataJSON()).toMatchObject({
      displayFormReferenceKey: 'affirmationsForm',
      affirmationsForm: { customerSubType: 'NEVER', irrRequestType: 'ACCESS', actionButton: 'next' },
    });
    expect(JSON.stringify(first!.postDataJSON())).not.toContain('loginToken');
  });
}

test('neither a representative of another person nor a former customer is asked to sign in (PC-33, PC-36, ROLE-15)', async ({
  page,
}) => {
  await page.goto(REQUEST);
  await chooseRelation(page, EN, EN.current);
  await button(page, EN.someoneElse).click();
  await expectStep(page, EN.details);
  await expect(page.getByLabel('Your relation to the person')).toBeVisible();
  await button(page, 'Back').click();
  await chooseRelation(page, EN, EN.former);
  await button(page, EN.next).click();
  await expectStep(page, EN.details);
  await expect(page.getByLabel('Your relation to the person')).toHaveCount(0);
});

test('a visitor verifies their identity with a mailed code, also after an incorrect code (PC-01, PC-02, PC-03, PC-16, PC-72)', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  const crn = await makeRequest(page, email);
  const started = page.waitForRequest(/\/sandbox\/flow-engine\/process/);
  await page.getByRole('link', { name: 'Confirm who you are' }).click();
  expect((await started).postDataJSON()).toMatchObject({
    feProcessId: 'privacy-identity',
    internalCall: 'true',
    latest: 'true',
    customerReferenceNumber: crn,
  });
  await expect(page.locator('[data-part="flow-cover"]')).toBeVisible();
  await expectGoodStep(page, 'Confirm who you are');
  await requestCode(page, EN.never, email);
  await expectGoodStep(page, 'Enter your code');
  const code = await mailedCode(page, baseURL!, email);
  const field = page.getByLabel('Verification code');
  const wrong = code === '000000' ? '111111' : '000000';
  await field.fill(wrong);
  await button(page, EN.continue).click();
  await expect(field).toHaveAccessibleDescription(/The code you entered did not match\./);
  await expect(field).toHaveValue(wrong);
  await expect(page.locator('main').getByText('The code you entered did not match.')).toHaveCount(2);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(wrong);
  await field.fill(code);
  await button(page, EN.continue).click();
  await expectGoodStep(page, 'Thank you, that worked');
});

test('a code can be entered only six times (PC-73, SEC-25)', async ({ page, baseURL }) => {
  await shortenCovers(page);
  const email = newEmail();
  await page.goto(IDENTITY);
  await expectStep(page, 'Confirm who you are');
  await requestCode(page, EN.former, email);
  await expectStep(page, 'Enter your code');
  const code = await mailedCode(page, baseURL!, email);
  const field = page.getByLabel('Verification code');
  for (let index = 0; index < 6; index += 1) {
    await field.fill(code === `00000${index}` ? '999999' : `00000${index}`);
    await button(page, EN.continue).click();
    await expect(field).toHaveAccessibleDescription(/did not match/);
  }
  await field.fill(code);
  await button(page, EN.continue).click();
  await expect(field).toHaveAccessibleDescription(/Each verification code can only be entered 6 times/);
});

test('a visitor opens a request on the dashboard with its number and a code, and again with the mailed link (PC-06, PC-07, PC-08, PC-66, PC-67, PC-76, SEC-05)', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  const crn = await makeRequest(page, email);
  await page.goto(DASHBOARD);
  await expectGoodStep(page, 'Your privacy requests');
  await page.getByLabel(EN.never).check();
  await page.getByLabel('Reference number').fill(crn);
  await page.getByLabel('Email').fill(email);
  await button(page, EN.continue).click();
  await expectGoodStep(page, 'Confirm who you are');
  await button(page, 'Send code').click();
  await expectStep(page, 'Enter your code');
  await page.getByLabel('Verification code').fill(await mailedCode(page, baseURL!, email));
  await button(page, EN.continue).click();
  await expectGoodStep(page, 'Your privacy requests');
  await button(page, `Open ${crn}`).click();
  await expectGoodStep(page, `Request ${crn}`);
  const question = page.getByLabel('Your question');
  await question.fill('Too short');
  await button(page, 'Send').click();
  await expect(question).toHaveAccessibleDescription(
    /Please lengthen this text to 20 characters or more\. You are currently using 9 characters\./,
  );
  await question.fill('When will my request be answered?');
  await expect(page.getByText('33/1000')).toBeVisible();
  await button(page, 'Send').click();
  await expect(page.getByText('Thank you, we have it.')).toBeVisible();
  await expect(question).toHaveValue('');
  await button(page, 'Ask for another look').click();
  await expectGoodStep(page, 'Look into your mail');

  const link = await mailedLink(page, baseURL!, email);
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('access_token')!;
  const started = page.waitForRequest(/\/sandbox\/flow-engine\/process/);
  await page.goto(link);
  expect((await started).postDataJSON()).toMatchObject({ accessAuthToken: token, customerReferenceNumber: crn });
  await expectGoodStep(page, 'Ask for another look');
  expect(page.url()).not.toContain('#');
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain(token);
  await page.reload();
  await expectStep(page, 'Ask for another look');
  await page.getByLabel('Why should we look at it again?').fill('I think that something was left out of it.');
  await button(page, 'Send').click();
  await expectGoodStep(page, 'Thank you');

  await page.goto('/');
  await page.goto(`${ESCALATION}?crn=undefined#access_token=${token}`);
  await expectStep(page, "We couldn't open your request");
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
});

test('a request for a response by mail asks for an address, searches for it once typing stops, and refuses an unknown one (PC-43, PC-44, PC-45, PC-46, PC-52, PC-53, PC-54, PC-56)', async ({
  page,
}) => {
  await page.goto(REQUEST);
  await chooseRelation(page, EN, EN.never);
  await button(page, EN.next).click();
  await fillDetails(page, EN, newEmail());
  await expect(page.getByLabel('Street address')).toHaveCount(0);
  await page.getByLabel('I prefer an answer by mail').check();
  const street = page.getByLabel('Street address');
  const requestedStreets: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('streetAddress='))
      requestedStreets.push(new URL(request.url()).searchParams.get('streetAddress')!);
  });
  await street.fill('Som');
  await street.pressSequentially('e street nobody knows', { delay: 20 });
  await expect(page.getByText('No results').first()).toBeVisible();
  expect(requestedStreets).toEqual(['Some street nobody knows']);
  await page.getByLabel('City').focus();
  await expect(street).toHaveAccessibleDescription(/Address not valid/);
  await page.getByLabel('I prefer an answer by mail').uncheck();
  await button(page, EN.continue).click();
  await expectStep(page, EN.review);
});

test('the appeal page loads without an error (PC-05)', async ({ page }) => {
  const response = await page.goto('/privacy/requests/appeal');
  expect(response!.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
