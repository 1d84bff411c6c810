import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { controls } from '#registry/controls.ts';
import { CHUNK_CONTENTS_FILE, type ChunkContents } from '#server/setup/chunk-contents.ts';
import { compileRjsf } from '#tests/support/forms/compile-rjsf.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openForm, errorSummary, TICKETS, watchTickets } from './support/forms.ts';
import { serveForm } from './support/matrix/form.ts';
import type { OwnPortal } from './support/portal.ts';
import { expect, test } from './support/test.ts';

const RETURN = '/support/return-device';

let portal: OwnPortal;
test.beforeAll(({ manyTickets }) => {
  portal = manyTickets;
});

const title = (page: Page, text: RegExp) => page.getByRole('heading', { level: 2, name: text });
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

/** Moves the focus with the Tab key until an element has it. */
async function tabTo(page: Page, role: 'button' | 'radio' | 'checkbox' | 'textbox', name: string): Promise<void> {
  const goal = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(goal).toBeFocused();
}

async function choose(page: Page, role: 'radio' | 'checkbox', name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole(role, { name, exact: true })).toBeChecked();
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', label);
  await page.keyboard.type(text);
}

test('a form with pages is completed with the keyboard alone, from the first question to the confirmation (ENG-19, ENG-20) @every-browser', async ({
  page,
  browserName,
}) => {
  const { requests } = watchTickets(page);
  await openForm(page, portal.origin + RETURN);
  await expectAccessible(page, 'the first page');

  await tabTo(page, 'button', 'Continue');
  await page.keyboard.press('Enter');
  await expect(errorSummary(page)).toBeFocused();
  await expectAccessible(page, 'the first page with errors');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Order number' })).toBeFocused();
  await page.keyboard.type('1234567');
  await choose(page, 'radio', 'Vela Stream Box');
  await choose(page, 'radio', 'It does not work');
  // Enter in a field continues, like the button.
  await page.keyboard.press('Enter');

  await expect(title(page, /^Step 2 of 4 The problem/)).toBeFocused();
  await expect(page).toHaveTitle(/^The problem – /);
  await expectAccessible(page, 'the second page');
  await choose(page, 'checkbox', 'No sound');
  await tabTo(page, 'button', 'Continue');
  await page.keyboard.press('Enter');

  await expect(title(page, /The way back$/)).toBeFocused();
  await choose(page, 'radio', 'I take it to a parcel shop');
  await page.keyboard.press('Enter');

  await expect(title(page, /How we reach you$/)).toBeFocused();
  await type(page, 'Your name', 'Ana Gil');
  await type(page, 'Email', 'ana@example.com');
  await page.keyboard.press('Enter');

  await expect(title(page, /^Check your answers$/)).toBeFocused();
  await expectAccessible(page, 'the page with the answers');
  await tabTo(page, 'button', 'Change: Why do you return it?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'It does not work' })).toBeFocused();
  await choose(page, 'radio', 'I changed my mind');
  await page.keyboard.press('Enter');
  await expect(title(page, /^Check your answers$/)).toBeFocused();
  await expect(page.getByText('No sound')).toBeHidden();

  await tabTo(page, 'button', 'Send return request');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'We have your return request' })).toBeFocused();
  // Firefox does not report requests that outlive their page.
  if (browserName === 'firefox') return;
  expect(requests.map((request) => request.postDataJSON() as object)).toEqual([
    {
      form: 'device-return',
      values: {
        product: 'stream-box',
        orderNumber: '1234567',
        reason: 'changed-mind',
        way: 'drop-off',
        fullName: 'Ana Gil',
        email: 'ana@example.com',
      },
    },
  ]);
});

test('the back button of the browser, a reload and a double click lose nothing that was typed (ENG-20) @every-browser', async ({
  page,
  browserName,
}) => {
  await openForm(page, portal.origin + RETURN);
  await page.getByRole('radio', { name: 'Vela TV' }).check();
  await page.getByLabel('Order number').fill('765432');
  await page.getByRole('radio', { name: 'It is not what I ordered' }).check();
  // Automated clicks in Firefox never count as a double click.
  if (browserName === 'firefox') await next(page).click();
  else await next(page).dblclick();
  await expect(title(page, /^Step 2 of 3 The way back/)).toBeVisible();
  await expect(errorSummary(page)).toBeHidden();
  await page.getByRole('radio', { name: 'You collect it at my address' }).check();
  await next(page).click();
  await expect(title(page, /^Step 3 of 4 The pickup/)).toBeVisible();
  await page.getByLabel('City').fill('Austin');

  await page.goBack();
  await expect(title(page, /The way back$/)).toBeFocused();
  await page.goForward();
  await expect(title(page, /The pickup$/)).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Austin');

  await page.reload();
  await expect(title(page, /The pickup$/)).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Austin');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(RETURN);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'You collect it at my address' })).toBeChecked();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Order number')).toHaveValue('765432');
});

/** Features that only some forms use, with the paths of their code. */
const FEATURES = {
  pages: /^src\/forms\/pages\/paged-form/,
  lists: /^src\/forms\/templates\/list-template/,
  alternatives: /^src\/forms\/templates\/alternatives-/,
  'names of the customer': /^src\/forms\/templates\/added-property/,
  'structures that change': /^@rjsf\//,
  'telephone numbers of all countries': /^libphonenumber-js$|\/international-phone\.tsx$/,
  files: /\/controls\/file\/file\.tsx$/,
  masks: /\/masked-text\.tsx$/,
} as const;
const text = { type: 'string' };
const object = (properties: object) => ({ type: 'object', properties });
/** A form with all features of FEATURES except pages. */
const FULL_FORM = {
  schema: object({
    list: { type: 'array', title: 'List', items: text },
    way: { title: 'Way', oneOf: [object({ mail: text }), object({ call: text })] },
    names: { type: 'object', additionalProperties: text },
    phone: text,
    code: text,
    photo: { ...text, format: 'data-url' },
  }),
  uiSchema: {
    phone: { 'ui:control': 'international-phone', 'ui:options': { country: 'US' } },
    code: { 'ui:control': 'masked-text', 'ui:options': { mask: 'AA-9999' } },
  },
};

test('a form loads no code of features that it does not use: pages, lists, alternatives, telephone numbers, files, masks (ENG-19)', async ({
  page,
}) => {
  const built = path.resolve(import.meta.dirname, '../dist/client', CHUNK_CONTENTS_FILE);
  const contents = JSON.parse(readFileSync(built, 'utf8')) as ChunkContents;
  const loaded = new Set<string>();
  page.on('response', (response) => {
    for (const name of contents[new URL(response.url()).pathname.slice(1)] ?? []) loaded.add(name);
  });
  const features = () =>
    Object.entries(FEATURES).flatMap(([name, code]) => ([...loaded].some((one) => code.test(one)) ? [name] : []));
  await openForm(page, `${portal.origin}/privacy/do-not-sell`);
  expect([...loaded], 'the control: the form was loaded').toContain('src/forms/structure/fixed-structure.tsx');
  expect(features()).toEqual([]);
  await openForm(page, portal.origin + RETURN);
  expect(features()).toEqual(['pages']);
  await serveForm(page, compileRjsf(FULL_FORM, controls), 'en');
  await openForm(page, `${portal.origin}/privacy/do-not-sell`);
  expect(features()).toEqual(Object.keys(FEATURES));
});

test('the pages and the answers are Spanish on the Spanish site, and a request that fails keeps all answers (ENG-19)', async ({
  page,
  faults,
}) => {
  const spanish = portal.origin.replace('//localhost', '//es.localhost');
  await openForm(page, spanish + RETURN);
  await page.getByRole('radio', { name: 'Control remoto' }).check();
  await page.getByLabel('Número de pedido').fill('765432');
  await page.getByRole('radio', { name: 'Cambié de opinión' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('radio', { name: 'Lo llevo a un punto de envío' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Tu nombre').fill('Ana Gil');
  await page.getByLabel('Correo electrónico').fill('ana@example.com');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(title(page, /^Revisa tus respuestas$/)).toBeFocused();
  await expectAccessible(page, 'the answers in Spanish');
  await page.route(TICKETS, (route) => route.abort());
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('alert')).toContainText('Tu solicitud no se envió.');
  await expect(page.getByText('ana@example.com')).toBeVisible();
  await page.unroute(TICKETS);
  faults.list.length = 0;
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu solicitud' })).toBeFocused();
});
