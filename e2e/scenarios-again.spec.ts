import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Scenario } from '../schemas/types/scenarios/scenario.types.ts';
import { isFull, pickSample, SEED } from '../tests/support/property.ts';
import { differingPixels, domOf, storeScenario } from './support/compare/scenario-pages.ts';
import { customer, signIn } from './support/customers.ts';
import { publicPages } from './support/pages.ts';
import { START_MS, startPortal, type OwnPortal } from './support/portal.ts';
import {
  allScenarios,
  openScenario,
  qaOf,
  waitUntilIdle,
  readScenario,
  staysLoading,
  textsOn,
} from './support/scenarios.ts';
import { expect, waitForHydration, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

const DAYS_MS = 45 * 86_400_000;
/** Code that sets the clock of a process or a page 45 days ahead. */
const SHIFT = `{ const Real = Date; globalThis.Date = class extends Real {
  constructor(...parts) { if (parts.length > 0) super(...parts); else super(Real.now() + ${DAYS_MS}); }
  static now() { return Real.now() + ${DAYS_MS}; }
}; }`;

/** Scenarios that show dates of charges. In other time zones, some of these dates would be another day. */
const SCENARIOS_WITH_DATES = ['transactions-many'];

test.describe('at two real dates and in two time zones', () => {
  // All tests share one portal whose clock is ahead.
  test.describe.configure({ mode: 'default' });
  let later: OwnPortal;
  test.beforeAll(async () => {
    test.setTimeout(START_MS);
    later = await startPortal({ env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SHIFT)}` } });
  });
  test.afterAll(() => later.stop());

  for (const name of isFull ? allScenarios : SCENARIOS_WITH_DATES) {
    test(`the scenario ${name} looks exactly the same`, async ({ browser, page, baseURL, faults }) => {
      const { width = 1280, scheme: colorScheme = 'light' } = readScenario(name);
      const viewport = { width, height: 900 };
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', viewport, colorScheme });
      await context.addInitScript(SHIFT);
      const other = await context.newPage();
      await openScenario(page, qaOf(baseURL!), name, readScenario(name));
      await openScenario(other, qaOf(later.origin), name, readScenario(name));
      const shifted = await other.evaluate(() => [Date.now(), new Date().getTimezoneOffset()] as const);
      expect(shifted[0]).toBeGreaterThan(Date.now() + DAYS_MS / 2);
      expect(shifted[1]).toBe(-540);
      expect(await differingPixels(page, other, test.info())).toBe(0);
      await context.close();
      faults.list.length = 0;
    });
  }
});

/**
 * Scenarios whose screen does not depend on their planned responses, on purpose: these responses only arrive late,
 * change a removal that is done later, omit the browser's address, or are the usual ones, so that the sandbox counts
 * and stores nothing.
 */
const UNCHANGED_SCREENS: readonly string[] = [
  'account-profile-slow',
  'devices-slow',
  'devices-remove-submitted',
  'offers-order-unknown-address',
  'account-email-code',
  'account-email-code-again',
  'account-email-code-mistake',
  'account-email-code-spanish-phone',
  'account-email-code-wrong',
  'do-not-sell-sent',
  'do-not-sell-sent-phone',
  'firmware-code-started',
  'firmware-last-download',
  'firmware-started',
  'firmware-started-spanish',
  'help-request-file',
  'help-request-film',
  'help-request-sent',
  'help-request-sent-spanish-phone',
  'sign-up-done',
  'sign-up-existing',
  'support-return-device-sent',
];

for (const name of isFull
  ? allScenarios.filter((each) => readScenario(each).services && !UNCHANGED_SCREENS.includes(each))
  : []) {
  test(`the scenario ${name} does not pass without the responses of its services`, async ({
    page,
    baseURL,
    faults,
  }) => {
    const { services: _, expect: texts = [], absent = [], ...rest } = readScenario(name);
    const qa = qaOf(baseURL!);
    await openScenario(page, qa, await storeScenario(page, qa, rest), rest);
    const shown = await textsOn(page, { page: rest.page, expect: [...texts, ...absent] });
    expect(texts.every((text) => shown.includes(text)) && !absent.some((text) => shown.includes(text))).toBe(false);
    faults.list.length = 0;
  });
}

/** Saves the state of the page with a button of the scenario bar. */
async function save(page: Page): Promise<Scenario> {
  // The button is pressed by keyboard, so that it also works while a dialog is open.
  await page.keyboard.press('Alt+Shift+S');
  await page.keyboard.press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  return JSON.parse(readFileSync(await (await download).path(), 'utf8')) as Scenario;
}

/** Controls that do not leave the page: disclosure buttons, menus, check boxes, radio buttons and switches. */
const CHANGES =
  'input[type=checkbox], input[type=radio], summary, button[aria-expanded], [aria-haspopup="dialog"], [role=switch]';

/** The short run always saves the same scenarios, after the same presses. */
const seed = isFull ? SEED : 7;

/** Presses a control of the page; the seed chooses which one. Returns false if the page has no such control. */
async function pressSomething(page: Page, mayLoad: boolean): Promise<boolean> {
  const dialog = page.getByRole('dialog');
  const place = (await dialog.count()) > 0 ? dialog.last() : page.locator('#root main');
  const [chosen] = pickSample(await place.locator(CHANGES).filter({ visible: true }).all(), 1, seed);
  if (!chosen) return false;
  await chosen.click();
  await waitUntilIdle(page, mayLoad);
  return true;
}

/** A scenario with an open dialog. */
const WITH_DIALOG = 'account-name-dialog';
/** A scenario with a dialog that offers a choice of reasons. */
const WITH_CHOICES = 'transactions-refund-dialog';

/** A scenario after whose last step the portal continues to a page that cannot be opened directly. */
const GOES_ON = 'offers-order-done';

for (const name of new Set([WITH_DIALOG, WITH_CHOICES, GOES_ON, ...pickSample(allScenarios, isFull ? 20 : 1, seed)])) {
  test(`a scenario that is saved from the scenario ${name} opens the same page`, async ({ page, baseURL, faults }) => {
    const qa = qaOf(baseURL!);
    await openScenario(page, qa, name, readScenario(name));
    const opened = await domOf(page);
    const isChanged = await pressSomething(page, staysLoading(readScenario(name)));
    const before = await domOf(page);
    const texts = await textsOn(page, readScenario(name));
    const saved = await save(page);
    // The press may open a part of the page whose fields have values. The saved scenario then has further steps for
    // these values.
    expect(saved.steps?.length ?? 0).toBeGreaterThanOrEqual(
      (readScenario(name).steps?.length ?? 0) + (isChanged ? 1 : 0),
    );
    if (name === WITH_CHOICES) expect(before).not.toBe(opened);
    // A saved scenario lists no expected texts, so the texts that were on the page are added.
    await openScenario(page, qa, await storeScenario(page, qa, saved), { ...saved, expect: texts });
    expect(await domOf(page)).toBe(before);
    faults.list.length = 0;
  });
}

const SIGNED_IN = ['/account', '/devices', '/transactions', '/subscriptions', '/subscriptions/manage'];

/** Opens a captured file in the gallery. Returns the name of the resulting scenario. */
async function drop(page: Page, qa: string, text: string): Promise<string> {
  await page.goto(`${qa}/gallery`);
  const file = { name: 'captured.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await expect(page.getByText('No problems.')).toBeVisible();
  const link = await page.getByRole('link', { name: 'Open it' }).getAttribute('href');
  return new URL(link!, qa).searchParams.get('scenario')!;
}

for (const route of isFull ? [...publicPages, ...SIGNED_IN] : ['/business']) {
  test(`the layout of ${route} that was captured in production opens in QA to the same page`, async ({
    page,
    baseURL,
    faults,
  }) => {
    const qa = qaOf(baseURL!);
    const isSignedIn = SIGNED_IN.includes(route);
    await (isSignedIn ? signIn(page, customer('rich'), baseURL! + route) : page.goto(baseURL! + route));
    await waitForHydration(page);
    const address = `${baseURL}/sitecore/api/layout/render/jss?${new URLSearchParams({ item: route, sc_lang: 'en' })}`;
    const layout = await (await page.request.get(address)).text();
    // On the captured page the popup appears after a moment, but in a scenario immediately.
    if (layout.includes('"SignUpPopup"'))
      await expect(page.getByRole('textbox', { name: /email/i }).last()).toBeVisible();
    await waitUntilIdle(page);
    const before = await domOf(page);
    const whole = { page: route, layout: JSON.parse(layout) as object, customer: 'rich', now: 'real' };
    const name = isSignedIn ? await storeScenario(page, qa, whole) : await drop(page, qa, layout);
    await openScenario(page, qa, name, { page: route });
    expect(await domOf(page)).toBe(before);
    expect(before).toContain('</h1>');
    faults.list.length = 0;
  });
}
