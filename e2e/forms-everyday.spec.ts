import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { COSTLY_CONDITION, LONG_TEXT } from '#tests/support/forms/costly-form.ts';
import { sampleCases } from '#tests/support/property.ts';
import { CLIENT_ID, DO_NOT_SELL, openForm, errorSummary, TICKETS } from './support/forms.ts';
import { MANY_TICKETS, START_MS, startPortal, type OwnPortal } from './support/portal.ts';
import { expect, test } from './support/test.ts';

// All tests run in one worker, because each worker would start and publish a portal of its own.
test.describe.configure({ mode: 'default', timeout: 120_000 });

interface Definition {
  schema: { properties: Record<string, unknown> };
  uiSchema: Record<string, unknown>;
  rules: Record<string, unknown>;
  en: Texts;
  es: Texts;
}
interface Texts {
  fields: Record<string, unknown>;
  groups?: Record<string, unknown>;
}

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  portal = await startPortal(MANY_TICKETS);
  const file = path.join(portal.contentFolder, 'forms/do-not-sell.json');
  const form = JSON.parse(readFileSync(file, 'utf8')) as Definition;
  form.schema.properties['since'] = { type: 'string', format: 'date', formatMaximum: '2026-01-31' };
  const box = { type: 'object', properties: { serial: { type: 'string' } }, required: ['serial'] };
  form.schema.properties['boxes'] = { type: 'array', items: box };
  form.schema.properties['note'] = { type: 'string' };
  form.rules['boxes'] = { visible: COSTLY_CONDITION };
  form.uiSchema['ui:order'] = ['*', 'note', 'boxes', 'since'];
  const words = (since: string, note: string, serial: string, boxes: string): Required<Texts> => ({
    fields: { since: { label: since }, note: { label: note }, 'boxes.*.serial': { label: serial } },
    groups: { boxes: { title: boxes } },
  });
  for (const [texts, more] of [
    [form.en, words('Customer since', 'Note', 'Serial number', 'Boxes')],
    [form.es, words('Cliente desde', 'Nota', 'Número de serie', 'Equipos')],
  ] as const) {
    Object.assign(texts.fields, more.fields);
    texts.groups = { ...texts.groups, ...more.groups };
  }
  writeFileSync(file, JSON.stringify(form, null, 2));
  const { code, output } = await portal.content('publish');
  expect(output).toMatch(/release/i);
  expect(code).toBe(0);
  // The running portal loads the release a moment after the command has published it.
  await expect.poll(async () => (await fetch(`${portal.origin}/api/release`)).json()).toMatchObject({ release: '2' });
});
test.afterAll(() => portal.stop());

const HOSTS = [
  ['English', '', 'Customer since', 'Send request', /January 31, 2026 or earlier/],
  ['Spanish', 'es.', 'Cliente desde', 'Enviar solicitud', /31 de enero de 2026 o antes/],
] as const;

// SEED chooses the language; with FULL=1 both are tested.
for (const [language, host, label, button, limit] of sampleCases(HOSTS, 1)) {
  test(`a half-typed date is reported at Enter, and the first press on the button counts, in ${language} (ENG-19) @every-browser`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (each) => void (TICKETS.test(each.url()) && requests.push(each.url())));
    await openForm(page, portal.origin.replace('://', `://${host}`) + DO_NOT_SELL);
    const since = page.getByLabel(label);
    await since.focus();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(since).toHaveAttribute('aria-invalid', 'true');
    await since.fill('2026-02-01');
    await since.press('Tab');
    await expect(since).toHaveAccessibleDescription(limit);
    await since.fill('2026-01-31');
    await expect(since).not.toHaveAttribute('aria-invalid', /.*/);

    await page.reload();
    await expect(since).toBeVisible();
    await since.focus();
    await page.keyboard.type('12');
    const send = page.getByRole('button', { name: button });
    await send.scrollIntoViewIfNeeded();
    const place = (await send.boundingBox())!;
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.down();
    await expect(since).not.toBeFocused();
    expect(await send.boundingBox()).toEqual(place);
    await page.mouse.up();
    await expect(errorSummary(page)).toBeFocused();
    expect(requests).toEqual([]);
  });
}

test('a list keeps the focus when an entry is removed, and its errors name the entry (ENG-19) @every-browser', async ({
  page,
}) => {
  await openForm(page, portal.origin + DO_NOT_SELL);
  await page.getByLabel('Country').selectOption('Canada');
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  const add = page.getByRole('button', { name: 'Add: Boxes' });
  for (let count = 0; count < 3; count += 1) await add.click();
  await page.getByLabel('Serial number').nth(1).fill('B-2');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(errorSummary(page).getByRole('link')).toHaveText([/^Entry 1: /, /^Entry 3: /]);
  await page.getByRole('button', { name: 'Remove entry 1 Boxes' }).press('Enter');
  await expect(page.getByRole('listitem', { name: 'Entry 1' })).toBeFocused();
  await expect(page.getByLabel('Serial number').first()).toHaveValue('B-2');
  await page.getByRole('button', { name: 'Remove entry 2 Boxes' }).click();
  await expect(add).toBeFocused();
  // Records the sent body in the page, because Firefox does not report it to the test.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (address, init) => {
      if (String(address).endsWith('/api/tickets')) Object.assign(window, { sentBody: init?.body });
      return fetch(address, init);
    };
  });
  await Promise.all([page.waitForRequest(TICKETS), page.getByRole('button', { name: 'Send request' }).click()]);
  const sent = await page.evaluate(() => String((window as { sentBody?: unknown }).sentBody));
  expect(JSON.parse(sent)).toMatchObject({ values: { boxes: [{ serial: 'B-2' }] } });
});

test('a rule that needs too much work is reported to staff by the page and by the server, and the form is sent (ENG-20)', async ({
  page,
}) => {
  const problem = /form do-not-sell: a rule of \\?"boxes\\?" was not applied: .*more than \d+ steps/;
  const lines: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/ui') && problem.test(request.postData() ?? '')) lines.push(request.url());
  });
  await openForm(page, portal.origin + DO_NOT_SELL);
  await page.getByLabel('Country').selectOption('Canada');
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  await page.getByLabel(/^Note/).fill('A short one.');
  expect(lines, 'the control: a short text needs little work').toEqual([]);
  await page.getByLabel(/^Note/).fill(LONG_TEXT);
  await expect.poll(() => lines.length, { timeout: 15_000 }).toBe(1);
  await expect(page.getByRole('button', { name: 'Add: Boxes' })).toBeVisible();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible({ timeout: 20_000 });
  const logged = portal
    .log()
    .split('\n')
    .filter((each) => each.includes('"form-problem"'));
  expect(logged.map((each) => JSON.parse(each) as unknown)).toEqual([
    expect.objectContaining({
      form: 'do-not-sell',
      what: expect.stringContaining('a rule of "boxes" was not applied'),
    }),
  ]);
});
