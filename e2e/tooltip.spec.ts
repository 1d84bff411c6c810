import type { Page } from '@playwright/test';
import { HELP, openForm } from './support/forms.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Explanation' });
const words = (page: Page) => page.getByRole('tooltip');

async function box(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await words(page).boundingBox();
  expect(found).not.toBeNull();
  return found!;
}

test.describe('the tooltip of a field', () => {
  for (const width of [1280, 320]) {
    test(`is at most 300 px wide and completely inside a window of ${width} px (CONST-01)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openForm(page, HELP);
      await expect(words(page)).toBeHidden();
      await button(page).focus();
      await expect(words(page)).toContainText('looks like AB12cd34EF56');
      const { x, width: wide } = await box(page);
      expect(wide).toBeLessThanOrEqual(300);
      expect(wide, 'the control: its text is long enough to want more').toBeGreaterThan(250);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      const target = await button(page).boundingBox();
      expect(Math.min(target!.width, target!.height)).toBeGreaterThanOrEqual(44);
    });
  }

  test('stays while the pointer is on it, and closes when the pointer leaves or with Escape (CONST-01)', async ({
    page,
  }) => {
    await openForm(page, HELP);
    const place = () => button(page).evaluate((element) => element.getBoundingClientRect().top);
    for (const side of ['below', 'above'] as const) {
      await button(page).evaluate(
        (element, isBelow) => element.scrollIntoView({ block: isBelow ? 'start' : 'end' }),
        side === 'below',
      );
      await button(page).hover();
      await expect(words(page)).toBeVisible();
      const { x, y, width, height } = await box(page);
      expect(y > (await place()), 'it shows where there is room').toBe(side === 'below');
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 10 });
      await expect(words(page)).toBeVisible();
      await page.mouse.move(1, 1);
      await expect(words(page)).toBeHidden();
    }
    await button(page).hover();
    await expect(words(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(words(page)).toBeHidden();
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });
    test('opens with a tap and closes with the next tap elsewhere (CONST-01)', async ({ page }) => {
      await openForm(page, HELP);
      await button(page).tap();
      await expect(words(page)).toBeVisible();
      await words(page).tap();
      await expect(words(page)).toBeVisible();
      await page.getByRole('heading', { level: 1 }).tap();
      await expect(words(page)).toBeHidden();
    });
  });
});
