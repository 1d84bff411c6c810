import type { Page } from 'playwright-core';
import type { BrowserDriver } from '../drivers/tasks.ts';
import { buildBrowser } from '../lib/build.ts';
import type { SystemName } from '../lib/systems.ts';
import { openTabs, type Tabs } from './open-tabs.ts';

declare global {
  var driver: BrowserDriver;
}

/** Builds the sample page of each system and opens it in a tab of its own. */
export function openBrowserPages(systems: readonly SystemName[]): Promise<Tabs<SystemName, Page>> {
  return openTabs({
    systems,
    folder: 'browser',
    timeoutMs: 20_000,
    build: buildBrowser,
    driver: 'driver',
    finish: (page) => Promise.resolve(page),
  });
}
