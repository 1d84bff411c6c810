/** A scenario as the server lists it. */
export interface ListedScenario {
  readonly name: string;
  readonly document: ListedDocument;
  /** Why its file cannot be read. */
  readonly problem?: string;
}

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

/** A rendering with the states of its examples, each as the block of a page. */
export interface GalleryRendering {
  readonly name: string;
  readonly area: string;
  readonly examples: readonly { readonly name: string; readonly block: object }[];
}

/** Returns the operations of a document, with what they respond: `devices.getDevices error-500`. */
export function operationsOf({ services = {} }: ListedDocument): string[] {
  return Object.entries(services).map(([operation, answer]) => `${operation} ${Object.values(answer).join(' ')}`);
}

/** Whether a scenario has every word of a text anywhere. */
export function matches(scenario: ListedScenario, text: string): boolean {
  const all = JSON.stringify(scenario).toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Returns the scenarios by area, which is the first word of their names. */
export function areasOf(scenarios: readonly ListedScenario[]): [area: string, scenarios: ListedScenario[]][] {
  return [...Map.groupBy(scenarios, ({ name }) => name.split('-')[0]!)];
}

/** Returns the link that opens a scenario. */
export function linkOf({ name, document: { page = '/' } }: ListedScenario): string {
  const [, path = '/', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(page) ?? [];
  return `${path}?${[query, `scenario=${name}`].filter(Boolean).join('&')}${hash}`;
}
