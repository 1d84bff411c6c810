import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { botCheckHeaders } from './support/bot-check.ts';
import { CLIENT_ID, DO_NOT_SELL, openForm, errorSummary } from './support/forms.ts';
import { MANY_TICKETS, START_MS, startPortal, type OwnPortal } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  portal = await startPortal(MANY_TICKETS);
});
test.afterAll(() => portal.stop());

interface Definition {
  schema: { properties: Record<string, Record<string, unknown>>; required: string[] };
  uiSchema: Record<string, unknown>;
  rules: Record<string, Record<string, unknown>>;
  en: { fields: Record<string, { label?: string; messages?: Record<string, string> }> };
  es: { fields: Record<string, { label?: string; messages?: Record<string, string> }> };
}

/** Changes a form in the drafts, as an editor does. */
function edit(form: string, change: (definition: Definition) => void): void {
  const file = path.join(portal.contentFolder, 'forms', `${form}.json`);
  const definition = JSON.parse(readFileSync(file, 'utf8')) as Definition;
  change(definition);
  writeFileSync(file, JSON.stringify(definition, null, 2));
}

/** Copies a form and changes the copy. Returns a function that removes the copy. */
function copy(form: string, to: string, change: (definition: Definition) => void): () => void {
  const file = path.join(portal.contentFolder, 'forms', `${to}.json`);
  cpSync(path.join(portal.contentFolder, 'forms', `${form}.json`), file);
  edit(to, change);
  return () => rmSync(file);
}

async function publish(): Promise<void> {
  const before = await release();
  const { code, output } = await portal.content('publish');
  expect(output).toMatch(/release/i);
  expect(code).toBe(0);
  await expect.poll(release).not.toBe(before);
}

const release = async (): Promise<string> =>
  ((await (await fetch(`${portal.origin}/api/release`)).json()) as { release: string }).release;

/** Simulates that the customer returns to the page from another window. */
const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

const IS_CANADA = { '===': [{ var: 'country' }, 'Canada'] };

test('an open form adopts a published message, limit, pattern, rule and new field without losing typed values (ENG-01, ENG-19, ENG-20)', async ({
  page,
  request,
  faults,
}) => {
  await openForm(page, portal.origin + DO_NOT_SELL);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const clientId = page.getByLabel('Client ID');
  const email = page.getByLabel(/^Email/);
  await page.getByLabel('Country').selectOption('Canada');
  await clientId.fill('short');
  await clientId.press('Tab');
  await expect(clientId).toHaveAccessibleDescription(/has exactly 12 letters or digits\.$/);
  await email.fill('somebody.with.a.long.name@example.com');
  await clientId.focus();

  edit('do-not-sell', ({ schema, uiSchema, rules, en, es }) => {
    en.fields['clientId']!.messages!['pattern'] = 'Look at the back of your device: 12 characters.';
    schema.properties['email']!['maxLength'] = 30;
    for (const { fields } of [en, es]) delete fields['email']!.messages!['maxLength'];
    schema.properties['clientId']!['pattern'] = '^V[A-Za-z0-9]{11}$';
    schema.properties['serial'] = { type: 'string', maxLength: 20 };
    schema.required.push('serial');
    uiSchema['ui:order'] = ['country', '{product}State', 'serial', 'clientId', 'email'];
    rules['email'] = { required: IS_CANADA };
    rules['{product}State'] = { visible: { '!': [IS_CANADA] } };
    en.fields['serial'] = { label: 'Serial number', messages: { required: 'Enter the serial number.' } };
    es.fields['serial'] = { label: 'Número de serie', messages: { required: 'Escribe el número de serie.' } };
  });
  await publish();
  await comeBack(page);
  await expect(clientId).toHaveAccessibleDescription(/Look at the back of your device: 12 characters\.$/);
  await expect(page.getByLabel('Serial number')).toBeVisible();
  await expect(page.getByLabel('State')).toHaveCount(0);
  await expect(email).toHaveAttribute('aria-required', 'true');

  await expect(clientId).toBeFocused();
  await expect(clientId).toHaveValue('short');
  await expect(email).toHaveValue('somebody.with.a.long.name@example.com');
  await expect(page.getByLabel('Country')).toHaveValue('Canada');
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
  const labels = await page.locator('form label').allInnerTexts();
  expect(labels.map((label) => label.trim())).toEqual(['Country', 'Serial number', 'Client ID', 'Email']);

  await clientId.fill(CLIENT_ID);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(errorSummary(page).getByRole('link')).toHaveText([
    'Enter the serial number.',
    'Look at the back of your device: 12 characters.',
    // The form's own message for an invalid email address. Without the new limit, this address would be valid.
    'Enter an email address like name@example.com.',
  ]);

  // The server validates with the new version for every client.
  const { access_token: token } = (await (await request.get(`${portal.origin}/sandbox/anonymous-token`)).json()) as {
    access_token: string;
  };
  const post = async (values: Record<string, string>) =>
    request.post(`${portal.origin}/api/tickets`, {
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
        ...(await botCheckHeaders(request, portal.origin)),
      },
      data: { form: 'do-not-sell', values },
    });
  const refused = await post({
    country: 'Canada',
    clientId: CLIENT_ID,
    email: 'somebody.with.a.long.name@example.com',
  });
  expect(refused.status()).toBe(422);
  expect(await refused.json()).toMatchObject({
    faults: [
      { path: 'serial', cause: 'required' },
      { path: 'clientId', cause: 'pattern' },
      { path: 'email', cause: 'maxLength', params: { limit: 30 } },
    ],
  });
  const taken = await post({ country: 'Canada', clientId: 'V12345678901', email: 'ana@example.com', serial: 'S1' });
  expect(taken.status()).toBe(200);

  await clientId.fill('V12345678901');
  await page.getByLabel('Serial number').fill('S1');
  await email.fill('ana@example.com');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeFocused();
  faults.list.length = 0;
});

test('a form that was filled in with an outdated version is checked with the new version, and errors appear at its fields (ENG-19, ENG-20)', async ({
  page,
  faults,
}) => {
  await openForm(page, portal.origin + DO_NOT_SELL);
  await page.getByLabel('Country').selectOption('Chile');
  await page.getByLabel('Client ID').fill('V12345678901');
  await page.getByLabel('Serial number').fill('S1');
  edit('do-not-sell', ({ schema, uiSchema, en, es }) => {
    schema.properties['model'] = { type: 'string', maxLength: 20 };
    schema.required.push('model');
    uiSchema['ui:order'] = ['country', '{product}State', 'model', 'serial', 'clientId', 'email'];
    en.fields['model'] = { label: 'Model', messages: { required: 'Enter the model.' } };
    es.fields['model'] = { label: 'Modelo', messages: { required: 'Escribe el modelo.' } };
  });
  await publish();
  await page.getByRole('button', { name: 'Send request' }).click();
  const link = errorSummary(page).getByRole('link', { name: 'Enter the model.' });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page.getByLabel('Model')).toBeFocused();
  await expect(page.getByLabel('Model')).toHaveAccessibleDescription('Enter the model.');
  await expect(page.getByLabel('Serial number')).toHaveValue('S1');
  await page.keyboard.type('M2');
  await expect(errorSummary(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeFocused();
  faults.list.length = 0;
});

test('a form that would not work is not published; the report says where and what is wrong (ENG-19, ENG-20)', async ({
  page,
}) => {
  const before = await release();
  const cases: readonly (readonly [what: string, change: (definition: Definition) => void, report: RegExp])[] = [
    [
      'a rule that reads a field that is not there',
      ({ rules }) => {
        rules['email'] = { visible: { '===': [{ var: 'contry' }, 'Canada'] } };
      },
      /forms\/bad-\d\.json \(\d errors?\)\n\s+[^\n]*email[^\n]*contry/,
    ],
    [
      'rules in a circle',
      ({ rules }) => {
        rules['email'] = { visible: { '!!': [{ var: 'clientId' }] } };
        rules['clientId'] = { visible: { '!!': [{ var: 'email' }] } };
      },
      /forms\/bad-\d\.json \(\d errors?\)\n\s+[^\n]*(email|clientId)[^\n]*(circle|each other|itself|cycle)/i,
    ],
    [
      'an invalid pattern',
      ({ schema }) => {
        schema.properties['email']!['pattern'] = '([a-z';
      },
      /forms\/bad-\d\.json \(\d errors?\)\n\s+[^\n]*email[^\n]*pattern/,
    ],
    [
      'a pattern that takes for ever',
      ({ schema }) => {
        schema.properties['email']!['pattern'] = '^(a+)+$';
      },
      /forms\/bad-\d\.json \(\d errors?\)\n\s+[^\n]*email[^\n]*pattern/,
    ],
    [
      'a field without words',
      ({ schema }) => {
        schema.properties['serial2'] = { type: 'string' };
      },
      /forms\/bad-\d\.json \(\d errors?\)\n\s+[^\n]*serial2/,
    ],
    [
      'a cause without a message',
      ({ rules }) => {
        rules['email'] = { checks: { differentFromSerial: { '!==': [{ var: 'email' }, { var: 'serial' }] } } };
      },
      /forms\/bad-\d\.json \(\d errors?\)\n\s+[^\n]*email[^\n]*differentFromSerial/,
    ],
    [
      'a consent that is ticked already',
      ({ schema, en, es }) => {
        schema.properties['consent'] = { type: 'boolean', const: true, default: true };
        schema.required.push('consent');
        en.fields['consent'] = { label: 'I agree' };
        es.fields['consent'] = { label: 'Estoy de acuerdo' };
      },
      /forms\/bad-\d\.json \(\d errors?\)\n\s+[^\n]*consent/,
    ],
  ];
  // One publish checks all cases, each as a separate form.
  const made = cases.map(([, change], index) => copy('do-not-sell', `bad-${index}`, change));
  const { code, output } = await portal.content('publish');
  for (const remove of made) remove();
  expect(code).toBe(1);
  for (const [index, [what, , report]] of cases.entries()) {
    const part = output.split(/(?=^\s*forms\/)/m).find((each) => each.includes(`forms/bad-${index}.json`));
    expect(part, what).toMatch(report);
  }
  expect(output, 'the form that they were copied from').not.toContain('forms/do-not-sell.json');
  expect(await release()).toBe(before);
  await openForm(page, portal.origin + DO_NOT_SELL);
  await expect(page.getByLabel('Client ID')).toBeVisible();
});
