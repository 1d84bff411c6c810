import { useQuery } from '@tanstack/react-query';
import type { JsonObject } from '#src/model/json.ts';
import { useStudio } from '../../kit/studio-context.ts';

/** A scenario as the server lists it. */
export interface ListedScenario {
  readonly name: string;
  readonly document: JsonObject;
  /** Why the file of the scenario cannot be read; undefined if it can. */
  readonly problem?: string;
  /** The author and time of the last save in the studio; undefined for a shipped scenario. */
  readonly saved?: { readonly author: string; readonly updated: number };
}

/** A scenario with the time of its saved version, if there is one. */
export interface LoadedScenario {
  readonly document: JsonObject;
  readonly updated?: number | undefined;
}

/** Suggested values for the parts of a scenario. */
export type ScenarioChoices = Readonly<
  Record<'pages' | 'operations' | 'customers' | 'states' | 'files', readonly string[]>
>;

/** The response of the server to a request for all scenarios. */
interface ScenariosResponse {
  /** JSON Schema of a scenario. */
  readonly schema: JsonObject;
  readonly choices: ScenarioChoices;
  readonly scenarios: readonly ListedScenario[];
}

/** Query key of the list of scenarios. */
export const SCENARIOS_QUERY = ['scenarios'] as const;

/** Loads all scenarios, their schema, and the suggested values of their parts. */
export function useScenarios() {
  const { api } = useStudio();
  return useQuery({
    queryKey: SCENARIOS_QUERY,
    queryFn: ({ signal }) => api.get<ScenariosResponse>('/scenarios', { signal }),
  });
}

/**
 * Returns a function that returns the link to open a scenario on a host for QA, if possible in the language of the
 * scenario; undefined if there is no such host.
 */
export function useOpenLink(): (name: string, document: JsonObject) => string | undefined {
  const { boot } = useStudio();
  return (name, document) => {
    const wanted = document['language'] === 'es' ? 'es' : 'en';
    const portal = boot.testPortals.find(({ language }) => language === wanted) ?? boot.testPortals[0];
    const page = typeof document['page'] === 'string' && document['page'].startsWith('/') ? document['page'] : '/';
    if (!portal) return undefined;
    const url = new URL(page, portal.origin);
    url.searchParams.set('scenario', name);
    return url.href;
  };
}
