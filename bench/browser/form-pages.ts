import type { CDPSession, Page } from 'playwright-core';
import type { FormDriver } from '../forms/form-driver.ts';
import { buildForms } from '../lib/build.ts';
import type { FlowSystemName, FormSystemName } from '../lib/systems.ts';
import { openTabs, type Tabs } from './open-tabs.ts';
import { watchRenders } from './renders.ts';

declare global {
  var formDriver: FormDriver;
}

export interface FormPage {
  readonly page: Page;
  readonly session: CDPSession;
}

type Name = FormSystemName | FlowSystemName;

export type FormPages<Known extends Name = FormSystemName> = Tabs<Known, FormPage>;

/** Opens the form of each system, with renders and processor time recorded. */
export function openFormPages<Known extends Name>(
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
