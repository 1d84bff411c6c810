import type { Page } from '@playwright/test';
import { button, expectStep, STEP } from './privacy.ts';
import { expect } from './test.ts';

const TRY_AGAIN = 'Try again';

/** Covers that stay for seconds do not; they have tests of their own. */
export async function liftCoversAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const sooner = (run: () => void, ms?: number) => later(run, ms === 3000 || ms === 4000 ? 1 : ms);
    Object.assign(window, { setTimeout: sooner });
  });
}

export interface StepTrial {
  readonly heading: string;
  /** Enters everything. */
  readonly fill?: () => Promise<void>;
  /** Everything is still there. */
  readonly kept?: () => Promise<void>;
  /** What a reload may not bring back, like codes, is entered again before the step is sent. */
  readonly isSecret?: boolean;
  /** The button that goes on. */
  readonly go: string;
}

/**
 * What may happen in any step: it is loaded again while the engine is down, pressed twice on a slow connection, and its
 * answer is an error. Each is told at its place, the values stay, and then it goes on.
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

/** The engine takes messages and says nothing, until it fails all of them. */
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

/** The engine has forgotten the session when the button is pressed: the process begins anew and says so. */
export async function expectStartsOver(page: Page, go: string, first: string): Promise<void> {
  await page.route(STEP, (route) => route.fulfill({ status: 410, contentType: 'application/json', body: '{}' }), {
    times: 1,
  });
  await button(page, go).click();
  await expect(page.getByText('we have started over')).toBeVisible();
  await expectStep(page, first);
}
