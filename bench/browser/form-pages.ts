import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { FormDriver } from '../forms/form-driver.ts';
import { buildForms } from '../lib/build.ts';
import { launchChromium } from './chromium.ts';
import { serveFiles } from '../lib/file-server.ts';
import { reasonOf } from '../lib/measure.ts';
import { watchRenders } from './renders.ts';
import type { FlowSystemName, FormSystemName } from '../lib/systems.ts';

declare global {
  var formDriver: FormDriver;
}

export interface FormPage {
  readonly page: Page;
  readonly session: CDPSession;
}

type Name = FormSystemName | FlowSystemName;

export interface FormPages<Known extends Name = FormSystemName> {
  /** A tab for each system that could be built and opened. */
  readonly pages: Map<Known, FormPage>;
  /** Why the others are missing. */
  readonly failed: Map<Known, string>;
  close(): Promise<void>;
}

/** Builds the systems and opens each in a tab with a renderer process of its own. */
export async function openFormPages<Known extends Name>(systems: readonly Known[]): Promise<FormPages<Known>> {
  const browser: Browser = await launchChromium();
  const files = await serveFiles(path.join(import.meta.dirname, '../dist/forms'));
  const pages = new Map<Known, FormPage>();
  const failed = new Map<Known, string>();
  for (const system of systems) {
    try {
      await buildForms(system);
      const page = await (await browser.newContext({ viewport: { width: 800, height: 900 } })).newPage();
      page.setDefaultTimeout(30_000);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await watchRenders(page);
      await page.goto(`${files.origin}/${system}`);
      await page
        .waitForFunction(() => typeof globalThis.formDriver === 'object')
        .catch((error: unknown) => {
          throw new Error(errors[0] ?? reasonOf(error));
        });
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      pages.set(system, { page, session });
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
