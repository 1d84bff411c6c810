import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PlainContext, type PlainRenderer } from '#src/forms/plain/plain-context.ts';
import { EngineContext, type Engine } from '#src/layout/engine.ts';
import { layoutQuery } from '#src/layout/layout-query.ts';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { FORM_GALLERY_PATH, GALLERY_PATH } from '#src/model/host/host-paths.ts';
import { FailedRendering } from '#src/ui/failed-rendering/failed-rendering.tsx';
import { MissingRendering } from '#src/ui/missing-rendering/missing-rendering.tsx';
import { AccountProviders } from './account/account-providers.tsx';
import { browserOnly } from './browser-only.tsx';
import { FailedPage, PageScreen } from './page/page-screen.tsx';
import { PhrasesProvider } from './page/phrases-provider.tsx';
import { ServicesContext } from './services/services-context.ts';
import type { Services } from './services/services.ts';

/** Shown in place of a page whose code could not be loaded. */
const LOAD_FAILURE = <FailedPage reason="its code was not loaded" />;
/** The gallery of all forms. Its code is loaded only in the browser. */
const FormGallery = browserOnly(async () => (await import('./gallery/form-gallery.tsx')).FormGallery, LOAD_FAILURE);
/** The gallery of all scenarios. Its code is loaded only in the browser. */
const ScenarioGallery = browserOnly(
  async () => (await import('./gallery/scenarios/scenario-gallery.tsx')).ScenarioGallery,
  LOAD_FAILURE,
);
/** The portal's own pages, such as `/offers` and `/health`. */
const HostPage = browserOnly(async () => (await import('./screens/host-screen.tsx')).HostScreen, LOAD_FAILURE);

export interface AppProps {
  readonly services: Services;
  /** Wraps every rendering in a preview of the studio, so that the studio can find it. */
  readonly Mark?: Engine['Mark'];
  /** Shows forms on the server, for browsers without JavaScript. */
  readonly Slot?: PlainRenderer['Slot'];
  readonly children: ReactNode;
}

/**
 * Provides the services, the session and the layout engine to the router, which is passed as children because browser
 * and server use different ones.
 */
export function App({ services, Mark, Slot, children }: AppProps): ReactNode {
  const engine = useMemo<Engine>(
    () => ({
      registry: services.layout.registry,
      report: services.report,
      Failed: FailedRendering,
      Missing: MissingRendering,
      isolate: services.boot.isolate,
      Mark,
    }),
    [services, Mark],
  );
  const { sentForm } = services.boot;
  const plain = useMemo<PlainRenderer>(() => ({ sentForm, ...(Slot ? { Slot } : {}) }), [sentForm, Slot]);
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>
        <PhrasesProvider>
          <AccountProviders>
            <PlainContext value={plain}>
              <EngineContext value={engine}>{children}</EngineContext>
            </PlainContext>
          </AccountProviders>
        </PhrasesProvider>
      </QueryClientProvider>
    </ServicesContext>
  );
}

/** The galleries for editors and QA, which do not exist in production. */
const GALLERY_ROUTES: readonly RouteObject[] = [
  { path: GALLERY_PATH, Component: ScenarioGallery },
  { path: `${FORM_GALLERY_PATH}/:id?`, Component: FormGallery },
];

/** Returns the portal's own routes and one route for all other paths: content decides which pages exist. */
export function createRoutes({ boot, queryClient, layout }: Services): RouteObject[] {
  return [
    ...Object.values(boot.hostPaths).map((path: string) => ({ path, Component: HostPage })),
    ...(boot.environment === 'prod' ? [] : GALLERY_ROUTES),
    {
      id: 'page',
      path: '*',
      Component: PageScreen,
      ErrorBoundary: FailedPage,
      // The old page stays until the new one has loaded. A failure is shown and retried by the page.
      loader: async ({ request }) => {
        await queryClient.prefetchQuery(layoutQuery(layout, normalizePath(new URL(request.url).pathname)));
        return null;
      },
      // A page of a multi-page form changes the history, but not the path.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    },
  ];
}
