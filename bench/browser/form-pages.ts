import type { CDPSession, Page } from 'playwright-core';
import type { FormDriver } from '../forms/form-driver.ts';
import { buildForms } from '../lib/build.ts';
import type { FlowSystemName, FormSystemName } from '../lib/systems.ts';
import { openTabs, type Tabs } from './open-tabs.ts';
import { watchRenders } from './renders.ts';

declare global {
  var formDriver: FormDriver;
}

/** A tab with one system's form, and its session for Chromium's debugging protocol. */
export interface FormPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Name of a system whose form can be measured. */
type MeasuredFormName = FormSystemName | FlowSystemName;

/** The opened forms by system, and the reason for each system that failed. */
export type FormPages<Known extends MeasuredFormName = FormSystemName> = Tabs<Known, FormPage>;

/** Opens the form of each system, with renders and processor time recorded. */
export function openFormPages<Known extends MeasuredFormName>(
  systems: readonly Known[],
  progress: (step: string) => void,
): Promise<FormPages<Known>> {
  return openTabs({
    systems,
    folder: 'forms',
    progress,
    timeoutMs: 30_000,
    context: { viewport: { width: 800, height: 900 } },
    build: buildForms,
    prepare: watchRenders,
    driver: 'formDriver',
    finish: async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      return { page, session };
    },
  });
}
