import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { CLIENT_ID, DO_NOT_SELL, HELP, countCreatedTickets } from './support/forms.ts';
import type { OwnPortal } from './support/portal.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

/** Forms in a browser without JavaScript. */
test.use({ javaScriptEnabled: false });

let portal: OwnPortal;
test.beforeAll(({ manyTickets }) => {
  portal = manyTickets;
});

const siteIn = (language: 'en' | 'es'): string =>
  language === 'es' ? portal.origin.replace('//localhost', '//es.localhost') : portal.origin;
const summary = (page: Page) => page.getByRole('group', { name: /^(There is a problem|Hay un problema)$/ });

const TEXTS = {
  en: {
    send: 'Send request',
    error: /^Error: Do not sell/,
    faults: ['Choose your country.', 'Choose your state.', 'Enter your client ID.'],
    country: 'Country',
    state: 'State',
    id: 'Client ID',
    email: /^Email/,
    emailFault: 'Enter an email address like name@example.com.',
    success: 'We have your request',
  },
  es: {
    send: 'Enviar solicitud',
    error: /^Error: No vender/,
    faults: ['Elige tu país.', 'Elige tu estado.', 'Escribe tu ID de cliente.'],
    country: 'País',
    state: 'Estado',
    id: 'ID de cliente',
    email: /^Correo/,
    emailFault: 'Escribe un correo como nombre@example.com.',
    success: 'Recibimos tu solicitud',
  },
} as const;

for (const language of ['en', 'es'] as const) {
  const t = TEXTS[language];
  test(`do-not-sell without JavaScript shows its errors, keeps what was typed and is sent once (${language}) (DNS-05, DNS-09, DNS-18, DNS-23)`, async ({
    page,
    faults,
  }) => {
    const before = countCreatedTickets(portal.log());
    await page.goto(siteIn(language) + DO_NOT_SELL);
    await page.getByRole('button', { name: t.send }).click();
    ignoreFaults(faults, /422/);
    await expect(page).toHaveTitle(t.error);
    await expect(summary(page).getByRole('link')).toHaveText([...t.faults]);
    await summary(page).getByRole('link').nth(2).click();
    await expect(page.getByLabel(t.id)).toBeFocused();
    await page.getByLabel(t.id).fill(` ${CLIENT_ID} `);
    await page.getByLabel(t.country).selectOption('United-States');
    await page.getByLabel(t.state).selectOption('New_York');
    await page.getByLabel(t.email).fill('ana@nowhere');
    await page.getByRole('button', { name: t.send }).click();
    await expect(summary(page).getByRole('link')).toHaveText([t.emailFault]);
    await expect(page.getByLabel(t.email)).toHaveValue('ana@nowhere');
    await expect(page.getByLabel(t.id)).toHaveValue(CLIENT_ID);
    await expect(page.getByLabel(t.state)).toHaveValue('New_York');
    ignoreFaults(faults, /422/);

    await page.getByLabel(t.email).fill('ana@example.com');
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.success })).toBeVisible();
    const { search } = new URL(page.url());
    expect(search).toMatch(/^\?sent=[\w.-]+$/);
    expect(countCreatedTickets(portal.log()) - before).toBe(1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: t.success })).toBeVisible();
    expect(countCreatedTickets(portal.log()) - before).toBe(1);
    expect(portal.log()).not.toContain('ana@');
  });
}

test('a help request without JavaScript is sent without an attachment, in both languages (HELP-01, HELP-09, HELP-18, ROLE-12)', async ({
  page,
  faults,
}) => {
  const before = countCreatedTickets(portal.log());
  await page.goto(siteIn('en') + HELP);
  await expect(page.locator('form > p')).toHaveText(
    /^Picture or video: you can add this only with JavaScript turned on\./,
  );
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(summary(page).getByRole('link')).toHaveCount(7);
  ignoreFaults(faults, /422/);
  await page.getByLabel('First name').fill('José María');
  await page.getByLabel('Last name').fill('O’Neill');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Country').selectOption('Canada');
  await page.getByLabel('Device', { exact: true }).selectOption('browser');
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  await page.getByLabel('What can we help with?').fill('Play stops after a minute.\nI have restarted it twice.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your message' })).toBeVisible();
  expect(countCreatedTickets(portal.log()) - before).toBe(1);

  await page.goto(siteIn('es') + HELP);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(summary(page).getByRole('link')).toHaveCount(7);
  ignoreFaults(faults, /422/);
});

test('a form with pages is one page without JavaScript, and shows further questions when answers require them (ENG-20)', async ({
  page,
  faults,
}) => {
  await page.goto(`${siteIn('en')}/support/return-device`);
  await expect(page.locator('form').getByRole('heading', { level: 2 })).toHaveText([
    'The device',
    'The way back',
    'How we reach you',
  ]);
  await page.getByLabel('Vela TV').check();
  await page.getByLabel('Order number').fill('123456');
  await page.getByLabel('It does not work').check();
  await page.getByLabel('I take it to a parcel shop').check();
  await page.getByLabel('Your name').fill('Ana Gil');
  await page.getByLabel(/^Email/).fill('ana@example.com');
  await page.getByLabel(/^Phone/).fill('512-555-0123');
  await page.getByRole('button', { name: 'Send return request' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your answers lead to a few more questions. Answer them, then send the form again.',
  );
  await expect(summary(page)).toBeHidden();
  await expect(page.locator('form').getByRole('heading', { level: 2 })).toHaveText([
    'The device',
    'The problem',
    'The way back',
    'How we reach you',
  ]);
  await expect(page.getByLabel('It does not work')).toBeChecked();
  await page.getByLabel('No sound').check();
  await page.getByLabel('Something else').check();
  await page.getByRole('button', { name: 'Send return request' }).click();
  await expect(summary(page).getByRole('link')).toHaveText(['Tell us what is wrong with it']);
  ignoreFaults(faults, /422/);
  await expect(page.getByLabel('No sound')).toBeChecked();
  await page.getByLabel('Tell us more').fill('It hums.');
  await page.getByRole('button', { name: 'Send return request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your return request' })).toBeVisible();
});

test.describe('the same HTML with JavaScript', () => {
  test.use({ javaScriptEnabled: true });

  test('has no accessibility faults, empty and with errors', async ({ page, request }) => {
    const html = await (await request.get(portal.origin + DO_NOT_SELL)).text();
    const response = await request.post(portal.origin + DO_NOT_SELL, {
      form: { '~form': 'do-not-sell', '~shown': 'country velaState clientId email' },
      headers: { origin: portal.origin },
    });
    expect(response.status()).toBe(422);
    for (const [name, text] of [
      ['empty', html],
      ['with errors', await response.text()],
    ] as const) {
      // Scripts are removed, so that they do not change the page that the server has sent.
      const bare = text.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<\/?noscript>/g, '');
      await page.route(portal.origin + DO_NOT_SELL, (route) =>
        route.fulfill({ body: bare, contentType: 'text/html; charset=utf-8' }),
      );
      await page.goto(portal.origin + DO_NOT_SELL);
      await expect(page.getByRole('button', { name: 'Send request' })).toBeVisible();
      await expectAccessible(page, name);
    }
  });
});
