import { recordAnnouncements, expectAnnounced } from './support/faults.ts';
import {
  CLIENT_ID,
  DO_NOT_SELL,
  doNotSellForm,
  expectDoNotSellKept,
  fillDoNotSell,
  openForm,
  errorSummary,
  TICKETS,
  watchTickets,
} from './support/forms.ts';
import { siteOf } from './support/pages.ts';
import { expect, waitForHydration, test } from './support/test.ts';

const { open, send, sent, portal } = doNotSellForm();

test('an empty form is not sent: the error summary links to each field in the order of the screen (DNS-01, DNS-04, DNS-08, DNS-10, DNS-14, DNS-18) @every-browser', async ({
  page,
}) => {
  const { requests } = watchTickets(page);
  await open(page);
  const title = await page.title();
  await send(page).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${title}`);
  const links = errorSummary(page).getByRole('link');
  await expect(links).toHaveText(['Choose your country.', 'Choose your state.', 'Enter your client ID.']);
  for (const [index, label] of ['Country', 'State', 'Client ID'].entries()) {
    await links.nth(index).focus();
    await page.keyboard.press('Enter');
    const field = page.getByLabel(label);
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await expect(page.locator('label', { hasText: label }).first()).toBeInViewport();
    await expect(field).toHaveAccessibleDescription(new RegExp(`${(await links.nth(index).innerText()).trim()}$`));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel(/^Email/)).not.toHaveAttribute('aria-invalid', /.*/);
  expect(requests).toEqual([]);

  await page.getByLabel('Country').selectOption('United-States');
  await expect(links).toHaveText(['Choose your state.', 'Enter your client ID.']);
  await page.getByLabel('State').selectOption('Ohio');
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  await expect(errorSummary(page)).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});

test('the state field depends on the country: required, not available, required again (DNS-09, DNS-10, DNS-11, DNS-12, DNS-13, ENG-20)', async ({
  page,
}) => {
  await open(page);
  const country = page.getByLabel('Country');
  const state = page.getByLabel('State');
  await expect(state).toHaveAttribute('aria-required', 'true');
  await expect(country.locator('option', { hasText: 'United States' })).toHaveAttribute('value', 'United-States');
  await expect(state.locator('option', { hasText: 'New York' })).toHaveAttribute('value', 'New_York');
  await country.selectOption('United-States');
  await state.selectOption('New_York');
  await country.selectOption('Canada');
  await expect(state).toHaveValue('');
  await expect(state.locator('option:checked')).toHaveText('Not available');
  await expect(state).not.toHaveAttribute('aria-required', 'true');
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  const [request] = await Promise.all([page.waitForRequest(TICKETS), send(page).click()]);
  expect(request.postDataJSON()).toEqual({ form: 'do-not-sell', values: { country: 'Canada', clientId: CLIENT_ID } });
  await expect(sent(page)).toBeVisible();

  await open(page);
  await country.selectOption('Canada');
  await country.selectOption('United-States');
  await expect(state).toHaveValue('');
  await expect(state).toHaveAttribute('aria-required', 'true');
  await expect(state.locator('option:checked')).not.toHaveText('Not available');
});

test('a field shows its error after it is left, and checks every change from then on (DNS-05, DNS-06, DNS-07, DNS-15, DNS-16, DNS-17)', async ({
  page,
}) => {
  await recordAnnouncements(page);
  await open(page);
  const clientId = page.getByLabel('Client ID');
  await clientId.pressSequentially('ab1');
  await expect(clientId).not.toHaveAttribute('aria-invalid', /.*/);
  await clientId.press('Tab');
  await expect(clientId).toHaveAccessibleDescription(/exactly 12 letters or digits\.$/);
  await expectAnnounced(page, 'Client ID: The client ID has exactly 12 letters or digits.');
  await clientId.fill('');
  await expect(clientId).toHaveAccessibleDescription(/Enter your client ID\.$/);
  await clientId.pressSequentially(`${CLIENT_ID}XY`);
  await expect(clientId).toHaveValue(CLIENT_ID);
  await expect(clientId).not.toHaveAttribute('aria-invalid', /.*/);

  const email = page.getByLabel(/^Email/);
  await email.fill('nobody');
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription(/Enter an email address like name@example\.com\.$/);
  await email.fill('nobody@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid', /.*/);
  await email.fill(`${'a'.repeat(60)}@${'b'.repeat(40)}.com`);
  await expect(email).toHaveAccessibleDescription(/Enter an email address like name@example\.com\.$/);
  await email.fill(`${'a'.repeat(60)}@${'b'.repeat(35)}.com`);
  await expect(email).not.toHaveAttribute('aria-invalid', /.*/);
});

test('typed values survive a reload and a visit to another page, and are gone after the form is cleared (DNS-03, DNS-22) @every-browser', async ({
  page,
}) => {
  await open(page);
  await fillDoNotSell(page);
  await page.reload();
  await expect(send(page)).toBeVisible();
  await expectDoNotSellKept(page);
  await page.getByRole('banner').getByRole('link', { name: 'Vela TV' }).click();
  await expect(page).not.toHaveURL(/do-not-sell/);
  await page.goBack();
  await expect(send(page)).toBeVisible();
  await expectDoNotSellKept(page);

  await page.getByLabel(/^Email/).fill('nobody');
  await send(page).click();
  await expect(errorSummary(page)).toBeFocused();
  await page.getByRole('button', { name: 'Clear form' }).click();
  await expect(errorSummary(page)).toHaveCount(0);
  for (const label of ['Country', 'State', 'Client ID', /^Email/]) {
    await expect(page.getByLabel(label)).toHaveValue('');
    await expect(page.getByLabel(label)).not.toHaveAttribute('aria-invalid', /.*/);
  }
  await expect(page).not.toHaveTitle(/^Error/);
  await page.reload();
  await expect(send(page)).toBeVisible();
  await expect(page.getByLabel('Client ID')).toHaveValue('');
});

test('every text of the form is Spanish on the Spanish site (DNS-06, DNS-08, DNS-13, DNS-14)', async ({ page }) => {
  await openForm(page, siteOf(portal().origin, 'es') + DO_NOT_SELL);
  const title = await page.title();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(errorSummary(page).getByRole('heading')).toHaveText('Hay un problema');
  await expect(errorSummary(page).getByRole('link')).toHaveText([
    'Elige tu país.',
    'Elige tu estado.',
    'Escribe tu ID de cliente.',
  ]);
  await expect(page).toHaveTitle(`Error: ${title}`);
  await page.getByLabel('País').selectOption('Spain');
  await expect(page.getByLabel('País').locator('option:checked')).toHaveText('España');
  await expect(page.getByLabel('Estado').locator('option:checked')).toHaveText('No disponible');
  await page.getByLabel('ID de cliente').fill(CLIENT_ID);
  await page.getByLabel(/^Correo electrónico/).fill('nadie');
  await page.getByLabel(/^Correo electrónico/).press('Tab');
  await expect(page.getByLabel(/^Correo electrónico/)).toHaveAccessibleDescription(/Escribe un correo/);
  await page.getByLabel(/^Correo electrónico/).fill('');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu solicitud' })).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText(/\b(the|your|request)\b/);
});

test('the form can be filled in and sent with the keyboard alone (DNS-01, DNS-03)', async ({ page }) => {
  await open(page);
  await waitForHydration(page);
  await page.getByLabel('Country').focus();
  // The browser itself selects an option by typed text.
  await page.keyboard.type('United S');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('State')).toBeFocused();
  await page.keyboard.type('Ohio');
  await page.keyboard.press('Tab');
  await page.keyboard.type(CLIENT_ID);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^Email/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeFocused();
});

test('an error that appears when a field is left does not move the button away from the pointer (DNS-17, DNS-18)', async ({
  page,
}) => {
  await open(page);
  await page.getByLabel('Country').selectOption('Canada');
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  const email = page.getByLabel(/^Email/);
  await email.pressSequentially('nobody');
  const box = (await send(page).boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 3);
  await page.mouse.down();
  await expect(email).not.toBeFocused();
  await expect(email).not.toHaveAttribute('aria-invalid', /.*/);
  await page.mouse.up();
  await expect(errorSummary(page)).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('the link to the other language asks for confirmation before typed values are lost, also after a reload', async ({
  page,
}) => {
  const questions: string[] = [];
  let stays = true;
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await (stays ? dialog.dismiss() : dialog.accept());
  });
  const spanish = page.getByRole('link', { name: 'Español' }).first();
  await openForm(page, DO_NOT_SELL);
  const address = page.url();
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  await spanish.click();
  await expect.poll(() => questions).toEqual(['beforeunload']);
  // After a click on the page, the browser also asks for confirmation before a reload.
  stays = false;
  await page.reload();
  await expect(page.getByLabel('Client ID')).toHaveValue(CLIENT_ID);
  stays = true;
  questions.length = 0;
  await spanish.click();
  await expect.poll(() => questions).toEqual(['beforeunload']);
  expect(page.url(), 'the customer stays, and nothing is lost').toBe(address);
  await expect(page.getByLabel('Client ID')).toHaveValue(CLIENT_ID);
});
