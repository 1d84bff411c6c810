import type { i18n } from 'i18next';
import { QueryClient } from '@tanstack/react-query';
import { mayRetry, retryDelay } from '#src/http/retry.ts';
import { layoutQuery, preparePage, type LayoutService } from '#src/layout/layout-query.ts';
import type { Registry } from '#src/layout/registry.ts';
import type { Boot } from '#src/model/host/boot.ts';
import { createSession, type SessionOptions } from '#src/session/create-session.ts';
import { NO_BROWSER, type SessionBrowser } from '#src/session/session-browser.ts';
import type { Session } from '#src/session/session.ts';
import { createPhrases } from '#src/ui/create-phrases.ts';
import type { Report } from '../error-sink.ts';
import { createAccountServices, type AccountServices } from './data-services.ts';
import { forgetSlices } from './forget-slices.ts';

/** The services that one visit (in the browser) or one request (on the server) shares. */
export interface Services extends AccountServices {
  readonly boot: Boot;
  readonly queryClient: QueryClient;
  readonly layout: LayoutService;
  readonly i18n: i18n;
  readonly session: Session;
  readonly report: Report;
}

/** The browser window of a visit. */
export interface VisitWindow extends Pick<SessionOptions, 'load'> {
  readonly browser: SessionBrowser;
  /** The sign-in response in the address with which the page was opened. */
  readonly response: string | undefined;
  /** Replaces this page by another one. */
  readonly go: (path: string) => void;
}

/** Replaces the browser window on the server: no storage, no sign-in response and no navigation. */
const SERVER_WINDOW: VisitWindow = { browser: NO_BROWSER, response: undefined, go: () => undefined };

/** Returns the services of a visit, with its first page prepared. */
export async function createServices(
  boot: Boot,
  registry: Registry,
  report: Report,
  { browser, response, go, load }: VisitWindow = SERVER_WINDOW,
): Promise<Services> {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: mayRetry, retryDelay, refetchOnWindowFocus: false } },
  });
  const layout: LayoutService = {
    base: boot.preview?.base ?? '',
    language: boot.language,
    site: boot.site,
    apiKey: boot.apiKey,
    registry,
    report,
  };
  if (boot.status !== 503 && boot.layout !== null) {
    const page = await preparePage(boot.layout, boot.status, layout);
    queryClient.setQueryData(layoutQuery(layout, boot.path).queryKey, page);
  }
  const { authority, issuer, clientId, scope, claims, exchange, privacyReturns, signInStorage } = boot.account;
  const { language, hostPaths } = boot;
  const provider = { authority, issuer, clientId, scope, claims, exchange, privacyReturns, signInStorage };
  const { logoutReturn } = hostPaths;
  const visit = { browser, response, go, ...(load ? { load } : {}) };
  const session = createSession({ ...provider, ...visit, language, logoutReturn, report });
  forgetSlices(session, queryClient);
  const account = createAccountServices({ boot, session, origin: browser.origin, queryClient, report });
  return { boot, queryClient, layout, i18n: createPhrases(language, boot.phrases), session, report, ...account };
}
