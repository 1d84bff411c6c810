import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Scenario } from '../../schemas/types/scenarios/scenario.types.ts';
import { isFull, pickSample } from '../../tests/support/property.ts';
import { runAxe } from './accessibility.ts';
import { root } from './folders.ts';
import { ignoreFaults, watchFaults, type Faults } from './test.ts';

/** Folder of the scenarios. */
const scenariosFolder = path.join(root, 'fixtures/scenarios');
/** Number of scenarios that are opened in a usual run. */
const SAMPLE_SIZE = 3;

/** Names of all scenarios. */
export const allScenarios: readonly string[] = globSync('*.json', { cwd: scenariosFolder })
  .map((file) => file.replace(/\.json$/, ''))
  .toSorted();

/** The scenarios to open: all with FULL=1, otherwise a few that SEED chooses. */
export const scenarios: readonly string[] = isFull ? allScenarios : pickSample(allScenarios, SAMPLE_SIZE);

/** Reads a scenario. */
export function readScenario(name: string): Scenario {
  return JSON.parse(readFileSync(path.join(scenariosFolder, `${name}.json`), 'utf8')) as Scenario;
}

/** Returns the address of the portal's QA host. */
export const qaOf = (baseURL: string): string => baseURL.replace('://', '://qa.');

/** Opens a scenario from its link, in its own language or another one, and waits until its steps are done. */
export async function openScenario(
  page: Page,
  qa: string,
  name: string,
  opened: Scenario,
  language?: 'en' | 'es',
): Promise<void> {
  const url = new URL(opened.page, qa);
  url.searchParams.set('scenario', name);
  if (language) url.searchParams.set('language', language);
  await page.goto(url.href);
  await page.waitForSelector('html[data-scenario="ready"]', { state: 'attached', timeout: 50_000 });
  const mayLoad = staysLoading(opened);
  await waitUntilIdle(page, mayLoad);
  await waitForTexts(page, opened.expect ?? []);
  await waitUntilIdle(page, mayLoad);
}

/** Whether a scenario shows something as loading: a service never responds, or a sign-in never ends. */
export function staysLoading({ services = {}, lookup = {}, layoutService = {}, signIn }: Scenario): boolean {
  if (signIn === 'waiting') return true;
  return [...Object.values(services), lookup, layoutService].some(({ fault }) => fault === 'silence');
}

/** Waits for the texts, at most MAX_WAIT_MS: the effect of a step may appear after everything else. */
async function waitForTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += PAUSE_MS) {
    const text = await textOf(page);
    if (texts.every((each) => text.includes(each))) return;
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** Returns the expected texts that are on the page. */
export async function textsOn(page: Page, { expect: texts = [] }: Scenario): Promise<string[]> {
  const text = await textOf(page);
  return texts.filter((each) => text.includes(each));
}

/** Returns the visible texts of a page and of its text fields, including those in dialogs. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=text], input:not([type]), textarea')];
    const values = fields.filter((field) => field.checkVisibility()).map(({ value }) => value);
    return [document.body.innerText, ...values].join(' ').replaceAll(/\s+/g, ' ');
  });

/** Pause between two checks whether the page has changed, in milliseconds. */
const PAUSE_MS = 400;
/** Longest time to wait for texts, or until the page no longer changes, in milliseconds. */
const MAX_WAIT_MS = 30_000;

/**
 * Waits until the page no longer changes and no part of it is loading. With `mayLoad`, parts may still be loading.
 * Throws an error after MAX_WAIT_MS.
 */
export async function waitUntilIdle(page: Page, mayLoad = false): Promise<void> {
  let before: string | undefined;
  for (let waited = 0; waited < MAX_WAIT_MS; waited += PAUSE_MS) {
    const after = await page.evaluate(
      (isLoadingQuiet) =>
        !isLoadingQuiet && document.querySelector('[aria-busy="true"]')
          ? undefined
          : // The whole body, because dialogs are outside the root element.
            document.body.innerHTML,
      mayLoad,
    );
    if (after !== undefined && after === before) return;
    before = after;
    await page.waitForTimeout(PAUSE_MS);
  }
  throw new Error('The page is still loading or changing.');
}

/**
 * Opens a scenario in its own width and color scheme. Returns all faults of its page. With `isWaitedFor: false`, it
 * does not wait for the expected texts, because they are known to be missing.
 */
export async function walkThrough(
  page: Page,
  qa: string,
  name: string,
  { isWaitedFor = true, ...opened }: Scenario & { readonly isWaitedFor?: boolean },
): Promise<string[]> {
  const { width = 1280, scheme = 'light' } = opened;
  const faults = watchFaults(page);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme });
  await openScenario(page, qa, name, isWaitedFor ? opened : { ...opened, expect: [] });
  const problems = await problemsOf(page, opened);
  ignoreOwnFaults(faults, opened);
  return [...problems, ...faults.list];
}

/**
 * Returns the problems of a scenario's page: an empty screen, missing or unexpected texts, messages of the scenario
 * bar, and what axe finds.
 */
async function problemsOf(page: Page, { expect: texts = [], absent = [] }: Scenario): Promise<string[]> {
  const text = await textOf(page);
  const barMessages = await page.locator('#scenario-bar').locator('[role=status]').allTextContents();
  const { violations } = await runAxe(page);
  return [
    ...(text.trim().length < 20 ? ['the screen is white'] : []),
    ...texts.filter((each) => !text.includes(each)).map((each) => `does not show "${each}"`),
    ...absent.filter((each) => text.includes(each)).map((each) => `shows "${each}"`),
    ...barMessages,
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ];
}

/** Removes the faults that a scenario causes on purpose: browsers log its error responses. */
function ignoreOwnFaults(faults: Faults, { services, lookup, layoutService, status }: Scenario): void {
  // The services respond with 404 for customers without a card or a choice and for unknown codes of TVs, with 402 if a
  // card is required, with 422 if the current password is wrong, and with 429 if a code was sent just now.
  ignoreFaults(faults, /status of 4(?:0[24]|22|29) .*\/(sandbox\/account|api\/firmware\/download)[/?]/);
  if (services || lookup || layoutService || status === 404)
    ignoreFaults(
      faults,
      /Failed to load resource/,
      /^response: 5/,
      /^request: .*\/api\/(scenario\/|endpoints\?|layout\/)/,
    );
}
