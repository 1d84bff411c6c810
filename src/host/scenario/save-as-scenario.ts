import { request } from '#src/http/request.ts';
import { own, ownObject } from '#src/model/json.ts';
import { pathOfPage, SCENARIO_PATH, type ScenarioStep } from '#src/model/scenario/scenario.ts';
import { problemsInWords, storeDocument } from '../gallery/scenarios/store-document.ts';
import { recordedSteps, type RecordedSteps } from './recorded-steps.ts';

/** Downloads the state of this screen as a scenario file. */
export async function downloadScenario(): Promise<void> {
  const scenario = await scenarioOfScreen();
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(scenario, null, 2)}\n`], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `${fileName(location.pathname)}.json`,
  });
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * A tab that is opened empty when the button is pressed and gets its address afterwards. Browsers would block a tab
 * that is opened only then.
 */
export interface OpenedTab {
  show(address: string): void;
  close(): void;
}

/**
 * Opens the state of this screen as a new scenario in the studio. The server stores the document for a day, and the
 * studio loads it by name. Returns a message if it failed, otherwise ''.
 */
export async function saveInStudio(
  studio: string,
  openTab: () => OpenedTab | undefined = openBlankTab,
): Promise<string> {
  const tab = openTab();
  if (!tab) return 'The browser does not open a tab. Allow it, or download the scenario.';
  try {
    const { name, problems } = await storeDocument(await scenarioOfScreen());
    if (name !== undefined) {
      tab.show(`${studio}/studio/scenarios/new?from=${encodeURIComponent(name)}`);
      return '';
    }
    tab.close();
    return problemsInWords(problems);
  } catch (error) {
    tab.close();
    return `The scenario was not saved: ${(error as Error).message}. Try again, or download it.`;
  }
}

/** Opens an empty tab that cannot reach this page; undefined if the browser blocks it. */
function openBlankTab(): OpenedTab | undefined {
  const tab = open('', '_blank');
  if (!tab) return undefined;
  tab.opener = null;
  return { show: (address) => tab.location.replace(address), close: () => tab.close() };
}

/** Returns a scenario that shows this screen, made of the running scenario and the recorded actions. */
export async function scenarioOfScreen(): Promise<StateOfScreen> {
  const { body } = await request({ url: `${SCENARIO_PATH}/current` });
  return stateAsScenario(own(body, 'document'));
}

/** A scenario document that shows the current screen. */
type StateOfScreen = { readonly page: string; readonly [member: string]: unknown };

/**
 * Returns the running scenario with the recorded presses and typed values. The steps, layout and status of the running
 * scenario are included only if its page, or the page to which its steps lead, is still open.
 */
function stateAsScenario(running: unknown): StateOfScreen {
  const { expect: _, absent: __, press, fill, steps, layout, status, ...rest } = ownObject({ running }, 'running');
  const recorded = recordedSteps();
  const isScenarioPage = pathOfPage(String(rest['page'])) === location.pathname;
  const isScenarioScreen = isScenarioPage || recorded.isAfterScenario;
  // If the steps of the scenario have led to this screen, they are repeated from its page. But if only the query or
  // hash has changed since then, the new scenario starts here.
  const startsAtScenarioPage = recorded.isAfterScenario && (recorded.isSameAddress || recorded.steps.length > 0);
  const before = recorded.isAfterScenario ? { press, fill, steps } : {};
  return removeUndefined({
    ...rest,
    ...(isScenarioScreen ? { layout, status } : {}),
    ...(rest['language'] === undefined && document.documentElement.lang === 'es' ? { language: 'es' } : {}),
    ...before,
    ...joinSteps(before, recorded),
    page: startsAtScenarioPage ? String(rest['page']) : recorded.page,
  });
}

/**
 * Returns the steps of the scenario followed by the recorded ones. If neither has any, the typed values become `fill`.
 */
function joinSteps(
  before: { readonly fill?: unknown; readonly steps?: unknown },
  { steps, typed }: RecordedSteps,
): object {
  const earlier = (before.steps ?? []) as readonly ScenarioStep[];
  if (steps.length === 0 && earlier.length === 0) {
    const fill = { ...(before.fill as object | undefined), ...typed };
    return Object.keys(fill).length > 0 ? { fill } : {};
  }
  const last = Object.entries(typed).map(([fill, value]): ScenarioStep => ({ fill, value }));
  return { steps: [...earlier, ...steps, ...last] };
}

/** Returns a copy of the document without the members that are undefined. */
function removeUndefined(document: StateOfScreen): StateOfScreen {
  return JSON.parse(JSON.stringify(document)) as StateOfScreen;
}

/** Returns the file name for a page, without extension: `/account/plans` → `account-plans`. */
function fileName(path: string): string {
  return (
    path
      .replaceAll(/[^a-z\d]+/gi, '-')
      .replaceAll(/^-|-$/g, '')
      .toLowerCase() || 'home'
  );
}
