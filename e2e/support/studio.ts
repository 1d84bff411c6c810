import type { Page } from '@playwright/test';
import { startPortal, START_MS, type OwnPortal, type OwnPortalOptions } from './portal.ts';
import { expect, waitForHydration, test } from './test.ts';

/** Sample members of the staff (`fixtures/staff`). */
const STAFF = {
  publisher: { email: 'paul@staff.example', password: 'studio-paul-1' },
  editor: { email: 'anna@staff.example', password: 'studio-anna-1' },
  qa: { email: 'quinn@staff.example', password: 'studio-quinn-1' },
  administrator: { email: 'ada@staff.example', password: 'studio-ada-1' },
} as const;

/**
 * Messages of browsers about a frame of another site: browsers may refuse the visit's cookie there, and logging
 * requires it.
 */
export const REFUSED_VISIT_MESSAGES = /status of 401 .*\/sandbox\/logs\/ui|Cookie “marquee-visit” has been rejected/;

/** A portal with a studio that the tests of one file share. */
export interface StudioPortal {
  /** Returns the portal, which runs only while the tests run, not while they are collected. */
  portal(): OwnPortal;
  /** Returns the address of a path below `/studio`, for example `/pages/support/index`. */
  address(path: string): string;
  /** Signs a member of the staff in, by default a publisher, and opens a path below `/studio`. */
  open(page: Page, path: string, role?: keyof typeof STAFF): Promise<void>;
}

/** Starts a portal with a studio before the tests of the file, and stops it after them. The tests run in sequence. */
export function studioPortal({ config, ...options }: OwnPortalOptions = {}): StudioPortal {
  let started: OwnPortal | undefined;
  const portal = (): OwnPortal => {
    if (!started) throw new Error('The portal is started before the first test.');
    return started;
  };
  const address = (path: string): string =>
    `${portal().origin.replace('//localhost', '//studio.localhost')}/studio${path}`;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(START_MS);
    started = await startPortal({ ...options, config: { studio: {}, ...config } });
  });
  test.afterAll(() => started?.stop());
  return {
    portal,
    address,
    open: async (page, path, role = 'publisher') => {
      await page.goto(address(path));
      await page.locator('[name=email]').fill(STAFF[role].email);
      await page.locator('[name=password]').fill(STAFF[role].password);
      await page.keyboard.press('Enter');
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  };
}
