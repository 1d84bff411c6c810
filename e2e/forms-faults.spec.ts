import type { Page, Route } from '@playwright/test';
import {
  recordAnnouncements,
  expectAnnounced,
  exceedTimeLimit,
  sampleFaults,
  controlTimeLimits,
} from './support/faults.ts';
import {
  DO_NOT_SELL,
  expectDoNotSellKept,
  expectHelpKept,
  fillDoNotSell,
  fillHelp,
  HELP,
  openForm,
  picture,
  TICKETS,
  UPLOADS,
} from './support/forms.ts';
import { isFull, sampleCases, SEED } from '../tests/support/property.ts';
import type { OwnPortal } from './support/portal.ts';
import { expect, test } from './support/test.ts';

let portal: OwnPortal;
test.beforeAll(({ manyTickets }) => {
  portal = manyTickets;
});

/** Failures of the systems that receive tickets and files. */
const FAULTS: Record<string, (route: Route, page: Page) => Promise<void>> = {
  'times out': (route, page) => exceedTimeLimit(page, route.request().url()),
  'responds with 500': (route) =>
    route.fulfill({ status: 500, json: { success: false, errorMessage: '<i>inside</i>' } }),
  'responds with 404': (route) => route.fulfill({ status: 404, json: { success: false } }),
  'responds with 401': (route) => route.fulfill({ status: 401, json: { success: false, errorCode: 'AUTH-401' } }),
  'responds with 429': (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { success: false } }),
  'responds with half a document': (route) => route.fulfill({ contentType: 'application/json', body: '{"data":' }),
  'responds with HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>proxy' }),
  'responds with other JSON': (route) => route.fulfill({ json: { success: true, data: [], upload: 7 } }),
  'breaks the connection': (route) => route.abort('connectionreset'),
  'is unreachable': async (route, page) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  },
};

const FORMS = ['do-not-sell', 'help-request'] as const;

async function restore(page: Page, pattern: RegExp): Promise<void> {
  await page.unroute(pattern);
  await page.context().setOffline(false);
}

/**
 * Faults that are tested with both forms. SEED chooses one form for each other fault; with FULL=1 all are tested with
 * both.
 */
const BOTH_FORMS = ['times out', 'is unreachable'];
const formsOf = (index: number, name: string): readonly (typeof FORMS)[number][] =>
  isFull || BOTH_FORMS.includes(name) ? FORMS : [FORMS[(SEED + index) % FORMS.length]!];

for (const [index, name] of sampleFaults('responds with 401', 'responds with 429').entries()) {
  const fault = FAULTS[name]!;
  const forms = formsOf(index, name);
  test.describe(`a system that ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      await recordAnnouncements(page);
      await controlTimeLimits(page);
    });
    test.afterEach(({ faults }) => {
      expect(faults.list.filter((line) => line.startsWith('uncaught'))).toEqual([]);
      faults.list.length = 0;
    });

    if (forms.includes('do-not-sell'))
      test('loses no request: an error is announced, the typed values stay, and the form can be sent again (DNS-21, HELP-24, SEC-28)', async ({
        page,
      }) => {
        await openForm(page, portal.origin + DO_NOT_SELL);
        await fillDoNotSell(page);
        await page.route(TICKETS, (route) => fault(route, page));
        const send = page.getByRole('button', { name: 'Send request' });
        for (let attempt = 0; attempt < 2; attempt += 1) {
          await send.click();
          const alert = page.getByRole('alert');
          await expect(alert).toHaveText(
            'Your request was not sent. Nothing you entered is lost. Please try again in a few minutes.',
          );
          await expect(alert).toBeInViewport();
          await expectAnnounced(page, 'Your request was not sent.');
          await expect(send).toHaveAttribute('aria-disabled', 'false');
          await expectDoNotSellKept(page);
        }
        await restore(page, TICKETS);
        await send.click();
        await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeFocused();
      });

    if (forms.includes('help-request'))
      test('loses no file: its field shows an error, the typed values stay, and the file can be sent again (HELP-16, HELP-24)', async ({
        page,
      }) => {
        await openForm(page, portal.origin + HELP);
        await fillHelp(page);
        await page.route(UPLOADS, (route) => fault(route, page));
        const file = page.getByLabel(/^Picture or video/);
        await file.setInputFiles(picture(20_000));
        await expect(file).toHaveAccessibleDescription(/The file was not sent\. Try again\.$/);
        await expectAnnounced(page, 'photo.jpg was not uploaded.');
        await expectHelpKept(page);
        await restore(page, UPLOADS);
        await page.getByRole('button', { name: 'Try again to upload photo.jpg' }).click();
        await expect(page.getByRole('button', { name: 'Remove photo.jpg' })).toBeVisible();
        await expect(file).not.toHaveAttribute('aria-invalid', /.*/);

        await page.route(TICKETS, (route) => fault(route, page));
        const send = page.getByRole('button', { name: 'Send', exact: true });
        await send.click();
        await expect(page.getByRole('alert')).toHaveText(/^Your message was not sent\./);
        await expectAnnounced(page, 'Your message was not sent.');
        await expectHelpKept(page);
        await expect(page.getByRole('button', { name: 'Remove photo.jpg' })).toBeVisible();
        await restore(page, TICKETS);
        await send.click();
        await expect(page.getByRole('heading', { level: 1, name: 'We have your message' })).toBeFocused();
      });
  });
}

for (const [what, pattern] of [
  ['the addresses of the services', /\/api\/endpoints\?/],
  ['a token for visitors', /\/sandbox\/anonymous-token/],
] as const) {
  for (const name of sampleCases(
    ['times out', 'responds with 500', 'responds with HTML', 'breaks the connection'],
    1,
  )) {
    test(`no request is lost if the source of ${what} ${name} (API-01, API-38, DNS-21)`, async ({ page, faults }) => {
      await recordAnnouncements(page);
      await controlTimeLimits(page);
      await page.route(pattern, (route) => FAULTS[name]!(route, page));
      await openForm(page, portal.origin + DO_NOT_SELL);
      await fillDoNotSell(page);
      const send = page.getByRole('button', { name: 'Send request' });
      await send.click();
      await expect(page.getByRole('alert')).toHaveText(/^Your request was not sent\./);
      await expectDoNotSellKept(page);
      await restore(page, pattern);
      await send.click();
      await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeFocused();
      expect(faults.list.filter((line) => line.startsWith('uncaught'))).toEqual([]);
      faults.list.length = 0;
    });
  }
}

for (const [part, pattern] of [
  ['code', /\/forms\/[\w-]+\.js$/],
  ['texts', /\/forms\/[\w-]+\.json$/],
] as const) {
  test(`a form whose ${part} failed to load shows an error and can be loaded again (ENG-19)`, async ({
    page,
    faults,
  }) => {
    await page.route(pattern, (route) => route.abort('connectionreset'));
    await page.goto(portal.origin + DO_NOT_SELL);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Do not sell or share my data' })).toBeVisible();
    await page.unroute(pattern);
    await again.click();
    await expect(page.getByRole('button', { name: 'Send request' })).toBeVisible();
    faults.list.length = 0;
  });
}
