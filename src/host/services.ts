import { createInstance, type i18n } from 'i18next';
import { QueryClient } from '@tanstack/react-query';
import { mayRetry, retryWaitMs } from '#src/http/retry.ts';
import { layoutQuery, preparePage, type LayoutService } from '#src/layout/layout-query.ts';
import type { Registry } from '#src/layout/registry.ts';
import type { Problem } from '#src/model/layout.ts';
import type { Boot } from '#src/model/boot.ts';

/** Everything that one visit (in the browser) or one request (on the server) shares. */
export interface Services {
  readonly boot: Boot;
  readonly queryClient: QueryClient;
  readonly layout: LayoutService;
  readonly i18n: i18n;
  readonly report: (problem: Problem) => void;
}

/** Builds the services of a visit with its first page already prepared. */
export async function createServices(
  boot: Boot,
  registry: Registry,
  report: (problem: Problem) => void,
): Promise<Services> {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: mayRetry, retryDelay: retryWaitMs, refetchOnWindowFocus: false } },
  });
  const layout: LayoutService = { language: boot.language, site: boot.site, apiKey: boot.apiKey, registry, report };
  if (boot.status !== 503) {
    const page = await preparePage(boot.layout, boot.status, layout);
    queryClient.setQueryData(layoutQuery(layout, boot.path).queryKey, page);
  }
  const words = createInstance();
  void words.init({
    lng: boot.language,
    resources: { [boot.language]: { translation: boot.phrases } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    initAsync: false,
  });
  return { boot, queryClient, layout, i18n: words, report };
}
