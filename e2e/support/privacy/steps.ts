import type { Page } from '@playwright/test';
import { button, EN, expectStep, STEP } from './requests.ts';
import { expect } from '../test.ts';

/** Name of the button that sends a failed message again. */
const TRY_AGAIN = 'Try again';

/** Shortens the minimum duration of loading covers, which have their own tests. */
export async function shortenCovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const sooner = (run: () => void, ms?: number) => later(run, ms === 3000 || ms === 4000 ? 1 : ms);
    Object.assign(window, { setTimeout: sooner });
  });
}

/** A step that `tryStep` runs through failures. */
export interface StepTrial {
  readonly heading: string;
  /** Fills in the step. */
  readonly fill?: () => Promise<void>;
  /** Expects that the entered values are kept. */
  readonly kept?: () => Promise<void>;
  /** Whether the values are not stored, for example codes, and must be entered again after a reload. */
  readonly isSecret?: boolean;
  /** Name of the button that continues. */
  readonly go: string;
}

/**
 * Runs a step through the usual failures: a reload while the engine is unavailable, a double click on a slow
 * connection, and an error as the response. After each failure, expects an error in the page and the entered values.
 * Finally sends the step.
 */
export async function tryStep(
  page: Page,
  { heading, fill = async () => undefined, kept = async () => undefined, isSecret = false, go }: StepTrial,
): Promise<void> {
  await expectStep(page, heading);
  await fill();
  await page.route(STEP, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await page.reload();
  const trouble = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /try again/i });
  await expect(trouble).toBeVisible();
  await button(page, TRY_AGAIN).click();
  await expectStep(page, heading);
  if (isSecret) await fill();
  await kept();
  const engine = await holdEngine(page);
  await button(page, go).dblclick();
  await expect(page.locator('[data-part="flow-cover"]')).toContainText('Loading');
  await expect(button(page, go)).toHaveAttribute('aria-disabled', 'true');
  engine.fail();
  await expect(trouble).toBeVisible();
  await expect(button(page, TRY_AGAIN)).toBeFocused();
  expect(engine.messages(), `${heading}: messages of a double click`).toBe(1);
  await expectStep(page, heading);
  await kept();
  await page.unroute(STEP);
  await button(page, TRY_AGAIN).click();
}

/** Like `tryStep`, for the step in which a mailed code is entered. */
export async function tryCodeStep(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Verification code');
  await tryStep(page, {
    heading: 'Enter your code',
    fill: () => field.fill(code),
    kept: () => expect(field).toHaveValue(code),
    isSecret: true,
    go: EN.continue,
  });
}

/** Holds every message to the engine without a response until `fail` is called, which fails all of them. */
async function holdEngine(page: Page): Promise<{ messages: () => number; fail: () => void }> {
  let count = 0;
  const held = Promise.withResolvers<void>();
  await page.route(STEP, async (route) => {
    count += 1;
    await held.promise;
    await route.fulfill({ status: 500, body: '{}' });
  });
  return { messages: () => count, fail: () => held.resolve() };
}

/**
 * Presses a button after the session has expired in the engine. Expects that the process starts again with a message.
 */
export async function expectStartsOver(page: Page, go: string, first: string): Promise<void> {
  await page.route(STEP, (route) => route.fulfill({ status: 410, contentType: 'application/json', body: '{}' }), {
    times: 1,
  });
  await button(page, go).click();
  await expect(page.getByText('we have started over')).toBeVisible();
  await expectStep(page, first);
}
