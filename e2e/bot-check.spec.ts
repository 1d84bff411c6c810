import { DO_NOT_SELL, fillDoNotSell, openForm, TICKETS } from './support/forms.ts';
import type { OwnPortal } from './support/portal.ts';
import { expect, test } from './support/test.ts';

const PUZZLES = /\/api\/bot-check$/;

let portal: OwnPortal;
test.beforeAll(({ manyTickets }) => {
  portal = manyTickets;
});

test('a puzzle is requested when a visitor first touches the form, and its solution is sent with it (SEC-02)', async ({
  page,
}) => {
  const puzzles: string[] = [];
  page.on('request', (request) => {
    if (PUZZLES.test(request.url())) puzzles.push(request.url());
  });
  await openForm(page, portal.origin + DO_NOT_SELL);
  expect(puzzles).toEqual([]);
  await page.getByLabel('Client ID').focus();
  await expect.poll(() => puzzles.length).toBe(1);
  await fillDoNotSell(page);
  const sending = page.waitForRequest(TICKETS);
  await page.getByRole('button', { name: 'Send request' }).click();
  expect(await (await sending).headerValue('x-bot-check')).toMatch(/^[\w-]{22}:\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeFocused();
  expect(puzzles).toHaveLength(1);
});

test('a form whose solution was already used is sent again automatically, as the same request (SEC-02)', async ({
  page,
  faults,
}) => {
  await openForm(page, portal.origin + DO_NOT_SELL);
  await fillDoNotSell(page);
  const keys: (string | undefined)[] = [];
  await page.route(TICKETS, async (route) => {
    const headers = route.request().headers();
    keys.push(headers['idempotency-key']);
    const used = `${'a'.repeat(22)}:1`;
    await route.continue(keys.length === 1 ? { headers: { ...headers, 'x-bot-check': used } } : {});
  });
  const responses: number[] = [];
  page.on('response', (response) => {
    if (TICKETS.test(response.url())) responses.push(response.status());
  });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeFocused();
  expect(responses).toEqual([403, 200]);
  expect(keys[0]).toBe(keys[1]);
  faults.list.length = 0;
});
