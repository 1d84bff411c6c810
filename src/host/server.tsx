import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import { renderings } from '#registry/renderings.ts';
import { layoutQuery, type Page } from '#src/layout/layout-query.ts';
import { createRegistry, neededSet } from '#src/layout/registry.ts';
import type { Problem } from '#src/model/layout.ts';
import '#src/ui/theme/base.css';
import '#src/ui/theme/prose.css';
import { App, createRoutes } from './app.tsx';
import type { Boot, RenderPage, RenderedPage } from '#src/model/host/boot.ts';
import { pageDescription, pageTitle } from './page/page-title.ts';
import { createServices, type Services } from './services.ts';

const registry = createRegistry(renderings);

/**
 * Renders a page as HTML, first without boundaries, which is faster. If a rendering throws, the page is rendered again
 * with a Suspense boundary around each rendering, so that only the failing one is missing.
 */
export const renderPage: RenderPage = async (boot, url, report) => {
  try {
    return await render({ ...boot, isolate: false }, url, report);
  } catch (error) {
    report({
      where: boot.path,
      what: `rendered again with boundaries after ${String(error)}`,
      fix: 'Correct the rendering or its content.',
    });
    return render({ ...boot, isolate: true }, url, report);
  }
};

async function render(boot: Boot, url: string, report: (problem: Problem) => void): Promise<RenderedPage> {
  const services = await createServices(boot, registry, report);
  // The page is already prepared, so the server needs no loaders.
  const routes = createRoutes(services).map(({ loader: _loader, ...route }) => route as RouteObject);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`The router returned ${context.status} for ${url}.`);
  const html = await renderApp(services, context, handler.dataRoutes, report);
  const page = pageOf(services);
  services.queryClient.clear();
  return {
    html,
    title: page ? pageTitle(page, boot.site) : (boot.status === 503 && boot.phrases['error-heading']) || boot.site,
    description: page ? pageDescription(page) : '',
    renderings: page ? [...neededSet(page.tree, registry).names] : [],
    isolate: boot.isolate,
  };
}

function pageOf({ queryClient, layout, boot }: Services): Page | undefined {
  return queryClient.getQueryData<Page>(layoutQuery(layout, boot.path).queryKey);
}

function renderApp(
  services: Services,
  context: StaticHandlerContext,
  dataRoutes: Parameters<typeof createStaticRouter>[0],
  report: (problem: Problem) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <App services={services}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </App>,
      {
        // React would otherwise move large boundaries into place by inline scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError: (error, { componentStack }) => {
          if (!services.boot.isolate) return;
          report({
            where: services.boot.path,
            what: `${String(error)}${componentStack?.split('\n').slice(0, 3).join(' ') ?? ''}`,
            fix: 'Correct the rendering or its content.',
          });
        },
      },
    );
  });
}
