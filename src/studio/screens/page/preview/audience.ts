import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useStudio } from '../../../kit/studio-context.ts';
import type { View } from './view.ts';

/** The states of pages and the sample customers that the server offers for previews. */
export interface Audiences {
  readonly scenarios: readonly { readonly name: string; readonly title: string; readonly page: string }[];
  readonly customers: readonly { readonly name: string; readonly about: string }[];
}

export function useAudiences(): UseQueryResult<Audiences> {
  const { api } = useStudio();
  return useQuery({
    queryKey: ['audiences'],
    queryFn: ({ signal }) => api.get<Audiences>('/preview-scenarios', { signal }),
    staleTime: 'static',
  });
}

/** Returns the states of a page. The address of a state may have a query. */
export function scenariosOf({ scenarios }: Audiences, route: string): Audiences['scenarios'] {
  return scenarios.filter(({ page }) => page.split(/[?#]/)[0] === route);
}

/**
 * Returns the name of the scenario in which the preview shows a page; null for a visitor without a state, undefined until
 * it is known.
 */
export function useScenario(route: string, { audience, language, date }: View): string | null | undefined {
  const { api } = useStudio();
  const { data: audiences } = useAudiences();
  const [kind, name = ''] = audience.split(' ', 2);
  const customer = kind === 'customer';
  const { data } = useQuery({
    queryKey: ['preview scenario', route, language, name, date],
    queryFn: () => {
      const body = { page: route, language, customer: name, ...(date === '' ? {} : { date }) };
      return api.send<{ name: string }>('POST', '/preview-scenarios', { body });
    },
    enabled: customer,
    staleTime: 'static',
    gcTime: 0,
  });
  if (customer) return data?.name;
  if (kind !== 'scenario') return null;
  if (!audiences) return undefined;
  // A state belongs to its page: another page is shown to a visitor.
  return scenariosOf(audiences, route).some((one) => one.name === name) ? name : null;
}
