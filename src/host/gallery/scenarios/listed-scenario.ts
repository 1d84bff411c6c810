/** A scenario as the server lists it. */
export interface ListedScenario {
  readonly name: string;
  readonly document: ListedDocument;
  /** Message that says why the file of the scenario cannot be read. */
  readonly problem?: string;
  /** Names of the renderings on its page. */
  readonly renderings?: readonly string[];
  /** True if there is an accepted screenshot of the scenario. */
  readonly hasPicture?: boolean;
}

/** The parts of a scenario's file that the gallery shows. */
export interface ListedDocument {
  readonly title?: string;
  readonly page?: string;
  readonly customer?: string;
  readonly language?: string;
  readonly width?: number;
  readonly scheme?: string;
  readonly now?: string;
  readonly requirements?: readonly string[];
  readonly services?: Readonly<Record<string, object>>;
}

/** The pages and customers that a scenario may name. */
export interface GalleryChoices {
  readonly pages: readonly string[];
  readonly customers: readonly string[];
}

/** A documented response of an operation, with a name that is shown to users. */
export interface DocumentedResponse {
  readonly name: string;
  readonly answer: object;
}

/** Returns the operations of a document with their responses, without bodies: `devices.getDevices error-500`. */
export function operationsOf({ services = {} }: ListedDocument): string[] {
  return Object.entries(services).map(([operation, answer]) => {
    const parts: readonly unknown[] = Object.values(answer);
    return [operation, ...parts.filter((part) => typeof part !== 'object')].join(' ');
  });
}

/** The filters for scenarios, in addition to the search text. */
export const FACETS = ['rendering', 'operation', 'requirement'] as const;
/** The name of one of the filters in `FACETS`. */
export type Facet = (typeof FACETS)[number];

/** The search text, and the chosen value of each facet; '' for any. */
export type ScenarioFilter = Readonly<Record<Facet | 'text', string>>;

/** Returns the values of a scenario for a facet: its renderings, its operations or its requirements. */
function scenarioValues({ renderings = [], document }: ListedScenario, facet: Facet): readonly string[] {
  if (facet === 'rendering') return renderings;
  return facet === 'operation' ? Object.keys(document.services ?? {}) : (document.requirements ?? []);
}

/** Returns the values of a facet, in alphabetical order, each with the number of its scenarios. */
export function facetValues(scenarios: readonly ListedScenario[], facet: Facet): [value: string, count: number][] {
  const values = Map.groupBy(
    scenarios.flatMap((scenario) => [...new Set(scenarioValues(scenario, facet))]),
    (value) => value,
  );
  return [...values]
    .map(([value, all]): [string, number] => [value, all.length])
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Returns true if a scenario contains every word of the search text and has the chosen value of every facet. */
export function matchesFilter(scenario: ListedScenario, { text, ...chosen }: ScenarioFilter): boolean {
  const all = JSON.stringify(scenario).toLowerCase();
  const words = text.toLowerCase().split(/\s+/);
  return (
    FACETS.every((facet) => chosen[facet] === '' || scenarioValues(scenario, facet).includes(chosen[facet])) &&
    words.every((word) => all.includes(word))
  );
}

/** Groups scenarios by area, which is the first word of their names. */
export function groupByArea(scenarios: readonly ListedScenario[]): [area: string, scenarios: ListedScenario[]][] {
  return [...Map.groupBy(scenarios, ({ name }) => name.split('-')[0]!)];
}

/** Groups examples by their rendering. */
export function groupByRendering(
  examples: readonly ListedScenario[],
): [rendering: string, examples: ListedScenario[]][] {
  return [...Map.groupBy(examples, ({ renderings = [] }) => renderings[0] ?? '')];
}

/** Returns the link that opens a scenario. */
export function linkOf({ name, document: { page = '/' } }: ListedScenario): string {
  const [, path = '/', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(page) ?? [];
  return `${path}?${[query, `scenario=${name}`].filter(Boolean).join('&')}${hash}`;
}
