import { mailedCode, mailedLink } from './support/mail.ts';
import { expectStartsOver, shortenCovers, tryCodeStep, tryStep } from './support/privacy/steps.ts';
import {
  chooseRelation,
  button,
  DASHBOARD,
  EN,
  expectStepFits,
  expectStep,
  fillDetails,
  IDENTITY,
  makeRequest,
  newEmail,
  REQUEST,
} from './support/privacy/requests.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.setTimeout(120_000);
test.beforeEach(({ page }) => shortenCovers(page));
test.afterEach(({ faults }) => ignoreFaults(faults, /flow-engine\/step|status of (410|500)|ERR_FAILED/));

const LONG_NAME = 'Maximilianaguadalupe-Wolfeschlegelsteinhausenbergerdorff-Villavicencio';
const LONG_TEXT = `${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(2)}and all the rest.`;

test('every step of a request survives a reload, an unavailable engine, a double click and the back button (PC-12, PC-14, PC-22, PC-75) @every-browser', async ({
  page,
}) => {
  const email = newEmail();
  const chosen = async () => {
    await expect(page.getByLabel(EN.access)).toBeChecked();
    await expect(page.getByLabel(EN.never)).toBeChecked();
  };
  const fill = async () => {
    await fillDetails(page, EN, email);
    await page.getByLabel(EN.first, { exact: true }).fill(LONG_NAME);
    await page.getByLabel('Tell us more').fill(LONG_TEXT);
  };
  const typed = async () => {
    await expect(page.getByLabel(EN.first, { exact: true })).toHaveValue(LONG_NAME);
    await expect(page.getByLabel(EN.email, { exact: true })).toHaveValue(email);
    await expect(page.getByLabel(EN.phone, { exact: true })).toHaveValue('(512) 555-0147');
    await expect(page.getByLabel('Devices', { exact: true })).toBeChecked();
    await expect(page.getByLabel('Tell us more')).toHaveValue(LONG_TEXT);
  };
  await page.goto(REQUEST);
  const affirmations = { heading: EN.affirmations, kept: chosen, go: EN.next };
  await tryStep(page, { ...affirmations, fill: () => chooseRelation(page, EN, EN.never) });
  await tryStep(page, { heading: EN.details, fill, kept: typed, go: EN.continue });
  await expectStepFits(page, EN.review);
  await page.goBack();
  await expectStep(page, EN.details);
  await typed();
  await page.goBack();
  await expectStep(page, EN.affirmations);
  await chosen();
  // Values of a later step survive a reload of an earlier step.
  await page.reload();
  await expectStep(page, EN.affirmations);
  await button(page, EN.next).click();
  await expectStep(page, EN.details);
  await typed();
  await button(page, EN.continue).click();
  await expectStep(page, EN.review);
  await expectStartsOver(page, EN.send, EN.affirmations);
  await chosen();
  await button(page, EN.next).click();
  await expectStep(page, EN.details);
  await typed();
  await button(page, EN.continue).click();
  await tryStep(page, { heading: EN.review, go: EN.send });
  await expectStepFits(page, EN.done);
  await page.reload();
  await expectStep(page, EN.done);
});

test('every step of an identity check survives a reload, an unavailable engine, a double click and the back button (PC-12, PC-14, PC-22, PC-75)', async ({
  page,
  baseURL,
}) => {
  const who = 'Confirm who you are';
  const field = () => page.getByRole('textbox', { name: 'Email' });
  let email = newEmail();
  const fill = async () => {
    await page.getByLabel(EN.never).check();
    await page.getByRole('radio', { name: 'Email' }).check();
    await field().fill(email);
  };
  const typed = async () => {
    await expect(page.getByLabel(EN.never)).toBeChecked();
    await expect(field()).toHaveValue(email);
  };
  const sendToAnother = async () => {
    await typed();
    email = newEmail();
    await field().fill(email);
    await button(page, 'Send code').click();
    await expectStep(page, 'Enter your code');
  };
  await page.goto('/business');
  await page.goto(IDENTITY);
  await tryStep(page, { heading: who, fill, kept: typed, go: 'Send code' });
  await expectStep(page, 'Enter your code');
  await page.goBack();
  await expectStep(page, who);
  await sendToAnother();
  await page.getByLabel('Verification code').fill('123456');
  await expectStartsOver(page, EN.continue, who);
  await sendToAnother();
  await tryCodeStep(page, await mailedCode(page, baseURL!, email));
  await expectStep(page, 'Thank you, that worked');
  await page.reload();
  await expectStep(page, 'Thank you, that worked');
  // The back button does not return to a completed flow.
  await page.goBack();
  await expect(page).toHaveURL('/business');
  await page.goForward();
  await expectStep(page, 'Thank you, that worked');
});

test('every step of the dashboard and of an escalation survives a reload, an unavailable engine, a double click and the back button (PC-06, PC-08, PC-12, PC-14, PC-22, PC-75)', async ({
  page,
  baseURL,
}) => {
  const email = newEmail();
  const crn = await makeRequest(page, email);
  const list = 'Your privacy requests';
  const asked = 'Who answers my request, and when?';
  const question = () => page.getByLabel('Your question');
  const known = async () => {
    await expect(page.getByLabel(EN.never)).toBeChecked();
    await expect(page.getByLabel('Reference number')).toHaveValue(crn);
    await expect(page.getByLabel('Email')).toHaveValue(email);
  };
  await page.goto(DASHBOARD);
  await tryStep(page, {
    heading: list,
    fill: async () => {
      await page.getByLabel(EN.never).check();
      await page.getByLabel('Reference number').fill(crn);
      await page.getByLabel('Email').fill(email);
    },
    kept: known,
    go: EN.continue,
  });
  await expectStep(page, 'Confirm who you are');
  await page.goBack();
  await expectStep(page, list);
  await known();
  await button(page, EN.continue).click();
  await expectStep(page, 'Confirm who you are');
  await expectStartsOver(page, 'Send code', list);
  await known();
  await button(page, EN.continue).click();
  await tryStep(page, { heading: 'Confirm who you are', go: 'Send code' });
  await expectStep(page, 'Enter your code');
  await tryCodeStep(page, await mailedCode(page, baseURL!, email));
  await tryStep(page, { heading: list, go: `Open ${crn}` });
  await tryStep(page, {
    heading: `Request ${crn}`,
    fill: () => question().fill(asked),
    kept: () => expect(question()).toHaveValue(asked),
    go: 'Send',
  });
  await expect(page.getByText('Thank you, we have it.')).toBeVisible();
  await expect(question()).toHaveValue('');
  await question().fill('Something that is still being written');
  await page.goBack();
  await expectStep(page, list);
  await button(page, `Open ${crn}`).click();
  await expectStep(page, `Request ${crn}`);
  await expect(question()).toHaveValue('Something that is still being written');
  await button(page, 'Ask for another look').click();
  await tryStep(page, { heading: 'Look into your mail', go: 'Back' });
  await expectStep(page, list);

  await page.goto(await mailedLink(page, baseURL!, email));
  const reason = () => page.getByLabel('Why should we look at it again?');
  await tryStep(page, {
    heading: 'Ask for another look',
    fill: () => reason().fill(LONG_TEXT),
    kept: () => expect(reason()).toHaveValue(LONG_TEXT),
    go: 'Send',
  });
  await expectStep(page, 'Thank you');
  await page.reload();
  await expectStep(page, 'Thank you');
});
