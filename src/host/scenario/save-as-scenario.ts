import { request } from '#src/http/request.ts';
import { own, ownObject } from '#src/model/json.ts';
import { SCENARIO_PATH } from '#src/model/scenario/scenario.ts';
import { keepDocument } from '../gallery/scenarios/keep-document.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Saves the state of this screen as a file: the scenario that runs, with this page and what is typed. */
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

/** A tab that opens now and gets its address later: browsers block those that open later. */
export interface OpenedTab {
  show(address: string): void;
  close(): void;
}

/**
 * Opens the state of this screen as a new scenario in the studio's editor. The server keeps the document for a day, and the
 * editor gets its name. Returns why it was not possible; '' if it was.
 */
export async function saveInStudio(studio: string, openTab: () => OpenedTab | undefined = blankTab): Promise<string> {
  const tab = openTab();
  if (!tab) return 'The browser does not open a tab. Allow it, or download the scenario.';
  try {
    const { name, problems } = await keepDocument(await scenarioOfScreen());
    if (name !== undefined) {
      tab.show(`${studio}/studio/scenarios/new?from=${encodeURIComponent(name)}`);
      return '';
    }
    tab.close();
    return problems.map(({ where, what, fix }) => `${where} ${what}. ${fix}`).join(' ');
  } catch (error) {
    tab.close();
    return `The scenario was not saved: ${(error as Error).message}. Try again, or download it.`;
  }
}

function blankTab(): OpenedTab | undefined {
  const tab = open('', '_blank');
  if (!tab) return undefined;
  tab.opener = null;
  return { show: (address) => tab.location.replace(address), close: () => tab.close() };
}

/** Returns the scenario that shows this screen: the one that runs, with this page and what is typed. */
export async function scenarioOfScreen(): Promise<StateOfScreen> {
  const { body } = await request({ url: `${SCENARIO_PATH}/current` });
  return stateAsScenario(own(body, 'document'));
}

type StateOfScreen = { readonly page: string; readonly [member: string]: unknown };

/**
 * Returns a document that differs from the normal screen in nothing but what this screen differs in. Steps, layout and
 * status belong to the page of the scenario that runs, and not to one that somebody has gone on to.
 */
function stateAsScenario(running: unknown): StateOfScreen {
  const { fill: _, expect: __, press, layout, status, ...rest } = ownObject({ running }, 'running');
  const isItsPage = pathOf(rest['page']) === location.pathname;
  const ofItsPage = { ...(press ? { press } : {}), ...(layout ? { layout } : {}), ...(status ? { status } : {}) };
  const typed = typedValues();
  return {
    ...rest,
    ...(isItsPage ? ofItsPage : {}),
    page: location.pathname + location.search + location.hash,
    ...(rest['language'] === undefined && document.documentElement.lang === 'es' ? { language: 'es' } : {}),
    ...(Object.keys(typed).length > 0 ? { fill: typed } : {}),
  };
}

const pathOf = (page: unknown): string => (typeof page === 'string' ? page.replace(/[?#].*$/s, '') : '');

/** Values that differ from those that the page began with; never those of passwords and cards. */
function typedValues(): Record<string, string> {
  const isSecret = (field: Field): boolean =>
    ('type' in field && field.type === 'password') ||
    /^(cc-|current-password|new-password|one-time)/.test(field.autocomplete);
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) => field.name !== '' && field.value !== '' && !isSecret(field) && field.type !== 'hidden',
  );
  const isTyped = (field: Field): boolean =>
    !('defaultValue' in field) || field.value !== field.defaultValue || field.value !== '';
  return Object.fromEntries(
    fields
      .filter((field) => isTyped(field) && !['checkbox', 'radio', 'file'].includes(field.type))
      .map(({ name, value }) => [name, value]),
  );
}

function fileName(path: string): string {
  return (
    path
      .replaceAll(/[^a-z\d]+/gi, '-')
      .replaceAll(/^-|-$/g, '')
      .toLowerCase() || 'home'
  );
}
