import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { BrowserDriver } from '../drivers/tasks.ts';
import { buildBrowser } from '../lib/build.ts';
import { launchChromium } from './chromium.ts';
import { serveFiles } from '../lib/file-server.ts';
import { reasonOf } from '../lib/measure.ts';
import type { SystemName } from '../lib/systems.ts';

declare global {
  var driver: BrowserDriver;
}

export interface BrowserPages {
  /** A tab for each system that could be built and opened. */
  readonly pages: ReadonlyMap<SystemName, Page>;
  /** Why the others are missing. */
  readonly failed: ReadonlyMap<SystemName, string>;
  close(): Promise<void>;
}

/** Builds the systems and opens each in a tab with a renderer process of its own. */
export async function openBrowserPages(systems: readonly SystemName[]): Promise<BrowserPages> {
  const browser: Browser = await launchChromium();
  const files = await serveFiles(path.join(import.meta.dirname, '../dist/browser'));
  const pages = new Map<SystemName, Page>();
  const failed = new Map<SystemName, string>();
  for (const system of systems) {
    try {
      await buildBrowser(system);
      const page = await (await browser.newContext()).newPage();
      page.setDefaultTimeout(20_000);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(`${files.origin}/${system}`);
      await page
        .waitForFunction(() => typeof globalThis.driver === 'object')
        .catch((error: unknown) => {
          throw new Error(errors[0] ?? reasonOf(error));
        });
      pages.set(system, page);
    } catch (error) {
      failed.set(system, reasonOf(error));
    }
  }
  return {
    pages,
    failed,
    close: async () => {
      files.close();
      await browser.close();
    },
  };
}
