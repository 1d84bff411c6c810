/** The parameters of a layout request. */
export interface LayoutParameters {
  readonly item: string;
  readonly language: string;
  readonly site: string;
  readonly key: string;
}

/** The names of the query parameters: those of the portal's documentation, or those of Sitecore's clients. */
export type QueryNames = 'documented' | 'sitecore';

/** The name of each parameter in the queries of Sitecore's clients. */
const SITECORE_NAMES: Readonly<Record<keyof LayoutParameters, string>> = {
  item: 'item',
  language: 'sc_lang',
  site: 'sc_site',
  key: 'sc_apikey',
};
/** The documented names, in the order of the query. */
const DOCUMENTED_NAMES = ['item', 'language', 'key', 'site'] as const;

/** Returns the query of a layout request. (spec: ENG-08) */
export function layoutParameters(parameters: LayoutParameters, names: QueryNames = 'documented'): URLSearchParams {
  return new URLSearchParams(
    DOCUMENTED_NAMES.map((name) => [names === 'sitecore' ? SITECORE_NAMES[name] : name, parameters[name]]),
  );
}

/** Reads the query of a layout request with names of either kind; documented names take precedence. */
export function readLayoutParameters(query: Readonly<Record<string, unknown>>): Partial<LayoutParameters> {
  return Object.fromEntries(
    DOCUMENTED_NAMES.flatMap((name) => {
      const value = query[name] ?? query[SITECORE_NAMES[name]];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
