import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { serveFiles } from '../lib/file-server.ts';
import { reasonOf } from '../lib/measure.ts';
import { launchChromium } from './chromium.ts';

/** The systems to open in tabs, and how to build and open the page of each. */
export interface TabOptions<Name, Tab> {
  readonly systems: readonly Name[];
  /** Folder of the built pages, below `dist`. */
  readonly folder: string;
  readonly timeoutMs: number;
  /** Prints each system that has been opened or is left out. */
  readonly progress?: (step: string) => void;
  readonly context?: BrowserContextOptions;
  /** Builds the page of a system. */
  readonly build: (system: Name) => Promise<unknown>;
  /** Prepares the tab before its page loads. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Name of the global variable that the page sets when it is ready. */
  readonly driver: string;
  /** Runs after the page has loaded. Returns what the measure needs from the tab. */
  readonly finish: (page: Page) => Promise<Tab>;
}

/** The opened tabs by system. `close` closes the browser and the server of its files. */
export interface Tabs<Name, Tab> {
  /** A tab for each system that could be built and opened. */
  readonly pages: Map<Name, Tab>;
  /** The reason for each system that could not be built or opened. */
  readonly failed: Map<Name, string>;
  close(): Promise<void>;
}

/** Builds the systems and opens each in a tab with its own renderer process. */
export async function openTabs<Name extends string, Tab>(options: TabOptions<Name, Tab>): Promise<Tabs<Name, Tab>> {
  const browser = await launchChromium();
  const files = await serveFiles(path.join(import.meta.dirname, '../dist', options.folder));
  const pages = new Map<Name, Tab>();
  const failed = new Map<Name, string>();
  for (const system of options.systems) {
    try {
      await options.build(system);
      pages.set(system, await openTab(browser, `${files.origin}/${system}`, options));
      options.progress?.(`built and opened ${system}`);
    } catch (error) {
      failed.set(system, reasonOf(error));
      options.progress?.(`${system} is left out: ${reasonOf(error)}`);
    }
  }
  const close = async () => {
    files.close();
    await browser.close();
  };
  return { pages, failed, close };
}

/**
 * Opens a page and waits until it has set its driver, a global variable. If it does not, throws the first error of the
 * page, otherwise the timeout.
 */
async function openTab<Name, Tab>(browser: Browser, address: string, options: TabOptions<Name, Tab>): Promise<Tab> {
  const page = await (await browser.newContext(options.context)).newPage();
  page.setDefaultTimeout(options.timeoutMs);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await options.prepare?.(page);
  await page.goto(address);
  await page
    .waitForFunction((name) => typeof Reflect.get(globalThis, name) === 'object', options.driver)
    .catch((error: unknown) => {
      throw new Error(errors[0] ?? reasonOf(error));
    });
  return options.finish(page);
}
