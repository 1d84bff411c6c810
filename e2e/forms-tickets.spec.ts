import { recordAnnouncements, expectAnnounced } from './support/faults.ts';
import {
  CLIENT_ID,
  doNotSellForm,
  expectDoNotSellKept,
  fillDoNotSell,
  errorSummary,
  TICKETS,
  countCreatedTickets,
  watchTickets,
} from './support/forms.ts';
import { expect, test } from './support/test.ts';

const { open, send, sent, portal } = doNotSellForm();

test('a submitted request creates one ticket and shows a confirmation (DNS-02, DNS-19, DNS-20, DNS-23, SEC-02)', async ({
  page,
}) => {
  const { ids, requests } = watchTickets(page);
  const before = countCreatedTickets(portal().log());
  await open(page);
  await fillDoNotSell(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(TICKETS, async (route) => {
    await held;
    await route.continue();
  });
  await send(page).dblclick();
  const busy = page.getByRole('button', { name: 'Sending …' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  // While the request is being sent, Enter in a field and a click on the button send no further request.
  await page.getByLabel('Client ID').press('Enter');
  await busy.click({ force: true });
  release();
  await expect(sent(page)).toBeFocused();
  expect(await ids()).toHaveLength(1);
  expect(requests).toHaveLength(1);
  expect(requests[0]!.postDataJSON()).toEqual({
    form: 'do-not-sell',
    values: { country: 'United-States', velaState: 'New_York', clientId: CLIENT_ID, email: 'ana@example.com' },
  });
  // The credentials of the ticket system stay on the server.
  expect(await requests[0]!.headerValue('authorization')).toMatch(/^Bearer anonymous\./);
  await expect.poll(() => countCreatedTickets(portal().log())).toBe(before + 1);
  await expect(page.getByRole('link', { name: 'All privacy choices' })).toBeVisible();
  await page.goBack().catch(() => undefined);
  await open(page);
  await expect(page.getByLabel('Client ID')).toHaveValue('');
});

test('pressing Enter and clicking at the same moment creates one ticket (DNS-18, DNS-23)', async ({ page }) => {
  const { ids } = watchTickets(page);
  await open(page);
  await fillDoNotSell(page);
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('form button[type="submit"]')!;
    button.form!.requestSubmit();
    button.click();
    button.click();
  });
  await expect(sent(page)).toBeVisible();
  expect(await ids()).toHaveLength(1);
});

test('a retry after a lost response creates one ticket (DNS-21, DNS-23)', async ({ page, faults }) => {
  await recordAnnouncements(page);
  const { requests } = watchTickets(page);
  const before = countCreatedTickets(portal().log());
  await open(page);
  await fillDoNotSell(page);
  let lost = '';
  await page.route(
    TICKETS,
    async (route) => {
      const response = await route.fetch();
      lost = ((await response.json()) as { data: { ticketId: string } }).data.ticketId;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^Your request was not sent\./);
  await expectAnnounced(page, 'Your request was not sent.');
  await expectDoNotSellKept(page);
  const answered = page.waitForResponse(TICKETS);
  await send(page).click();
  const { data } = (await (await answered).json()) as { data: { ticketId: string } };
  await expect(sent(page)).toBeVisible();
  expect(data.ticketId).toBe(lost);
  expect(lost).not.toBe('');
  const keys = await Promise.all(requests.map((request) => request.headerValue('idempotency-key')));
  expect(new Set(keys).size).toBe(1);
  await expect.poll(() => countCreatedTickets(portal().log())).toBe(before + 1);
  faults.list.length = 0;
});

test('a retry after a reload during the request creates one ticket (DNS-23)', async ({ page, faults }) => {
  const before = countCreatedTickets(portal().log());
  await open(page);
  await fillDoNotSell(page);
  let arrived: (id: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => {
    arrived = resolve;
  });
  await page.route(
    TICKETS,
    async (route) => {
      const response = await route.fetch();
      arrived(((await response.json()) as { data: { ticketId: string } }).data.ticketId);
    },
    { times: 1 },
  );
  await send(page).click();
  const id = await first;
  await page.reload();
  await expect(send(page)).toBeVisible();
  await expectDoNotSellKept(page);
  const answered = page.waitForResponse(TICKETS);
  await send(page).click();
  const { data } = (await (await answered).json()) as { data: { ticketId: string } };
  expect(data.ticketId).toBe(id);
  await expect(sent(page)).toBeVisible();
  await expect.poll(() => countCreatedTickets(portal().log())).toBe(before + 1);
  faults.list.length = 0;
});

test('a different request creates another ticket (control of the tests above) (DNS-23)', async ({ page }) => {
  const { ids } = watchTickets(page);
  for (const country of ['Canada', 'Chile']) {
    await open(page);
    await page.getByLabel('Country').selectOption(country);
    await page.getByLabel('Client ID').fill(CLIENT_ID);
    await send(page).click();
    await expect(sent(page)).toBeVisible();
  }
  expect(new Set(await ids()).size).toBe(2);
});

test('an error that the server finds appears at its field (SEC-28)', async ({ page, faults }) => {
  await open(page);
  await fillDoNotSell(page);
  await page.route(
    TICKETS,
    (route) =>
      route.fulfill({
        status: 422,
        json: {
          success: false,
          errorCode: 'FORM-422',
          errorMessage: '<b>inside</b>',
          faults: [
            { path: 'clientId', cause: 'pattern', params: {} },
            { path: 'elsewhere', cause: 'unheard-of', params: {} },
          ],
        },
      }),
    { times: 1 },
  );
  await send(page).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole('link').first()).toHaveText(
    'The client ID has exactly 12 letters or digits.',
  );
  await expect(errorSummary(page)).not.toContainText('inside');
  await expectDoNotSellKept(page);
  await page.getByLabel('Client ID').fill('Zz12Cd34Ef56');
  await expect(page.getByLabel('Client ID')).not.toHaveAttribute('aria-invalid', /.*/);
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  faults.list.length = 0;
});
