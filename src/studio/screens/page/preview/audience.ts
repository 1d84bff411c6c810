import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { PageState } from '#src/model/scenario/page-state.ts';
import { useStudio } from '../../../kit/studio-context.ts';
import type { View } from './view.ts';

/** The states of pages and the sample customers that the server offers for previews. */
export interface Audiences {
  readonly scenarios: readonly PageState[];
  readonly customers: readonly { readonly name: string; readonly about: string }[];
}

/** Loads the audiences that the server offers. */
export function useAudiences(): UseQueryResult<Audiences> {
  const { api } = useStudio();
  return useQuery({
    queryKey: ['audiences'],
    queryFn: ({ signal }) => api.get<Audiences>('/preview-scenarios', { signal }),
    // After a minute, the next use loads the audiences again, because a member of QA may save a new state at any time.
    staleTime: MINUTE_MS,
  });
}

const MINUTE_MS = 60_000;

/** Returns the states of a page. The query of a state's address is ignored. */
export function statesOf({ scenarios }: Audiences, route: string): readonly PageState[] {
  return scenarios.filter(({ page }) => page.split(/[?#]/)[0] === route);
}

/**
 * Returns the chosen state of a page; undefined for a visitor, for a customer, and if the state belongs to another
 * page.
 */
export function usePageState(route: string, { audience }: Pick<View, 'audience'>): PageState | undefined {
  const { data } = useAudiences();
  const [kind, name] = audience.split(' ', 2);
  return kind === 'scenario' && data ? statesOf(data, route).find((one) => one.name === name) : undefined;
}

/**
 * Returns the name of the scenario in which the preview shows a page; null for a visitor without a scenario. For a
 * sample customer, the server creates a scenario. Returns undefined until the name is loaded.
 */
export function useScenario(route: string, view: View): string | null | undefined {
  const { audience, language, date } = view;
  const { api } = useStudio();
  const { data: audiences } = useAudiences();
  const state = usePageState(route, view);
  const [kind, name = ''] = audience.split(' ', 2);
  const isCustomer = kind === 'customer';
  const { data } = useQuery({
    queryKey: ['preview scenario', route, language, name, date],
    queryFn: () => {
      const body = { page: route, language, customer: name, ...(date === '' ? {} : { date }) };
      return api.send<{ name: string }>('POST', '/preview-scenarios', { body });
    },
    enabled: isCustomer,
    staleTime: 'static',
    gcTime: 0,
  });
  if (isCustomer) return data?.name;
  if (kind !== 'scenario') return null;
  // A state that belongs to another page is ignored. The page is then shown to a visitor.
  return audiences && (state?.name ?? null);
}
