import { request } from '#src/http/request.ts';
import { own, ownObject } from '#src/model/json.ts';
import { SCENARIO_PATH } from '#src/model/scenario/scenario.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Saves the state of this screen as a file: the scenario that runs, with this page and what is typed. */
export async function saveAsScenario(): Promise<void> {
  const { body } = await request({ url: `${SCENARIO_PATH}/current` });
  const scenario = stateAsScenario(own(body, 'document'));
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(scenario, null, 2)}\n`], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `${fileName(location.pathname)}.json`,
  });
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Returns a document that differs from the normal screen in nothing but what this screen differs in. Steps, layout and
 * status belong to the page of the scenario that runs, and not to one that somebody has gone on to.
 */
function stateAsScenario(running: unknown): Readonly<Record<string, unknown>> {
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
