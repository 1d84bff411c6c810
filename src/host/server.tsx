import { Writable } from 'node:stream';
import type { ComponentType } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import { controls as registeredControls } from '#registry/controls.ts';
import { plainControls as registeredPlainControls } from '#registry/plain-controls.ts';
import { renderings } from '#registry/renderings.ts';
import { createControls } from '#src/forms/kit/control.ts';
import type { PlainSlotProps } from '#src/forms/plain/plain-context.ts';
import { createPlainForms, plainControlsByName } from '#src/forms/plain/plain-controls.ts';
import { createPlainSlot } from '#src/forms/plain/plain-slot.tsx';
import { layoutQuery, type Page } from '#src/layout/layout-query.ts';
import { createRegistry, neededRenderings } from '#src/layout/registry.ts';
import type { PlainPage } from '#src/model/form/plain-form.ts';
import type { Problem } from '#src/model/layout.ts';
import '#src/ui/theme/base.css';
import '#src/ui/theme/prose.css';
import { App, createRoutes } from './app.tsx';
import type { Boot, RenderPage, RenderedPage } from '#src/model/host/boot.ts';
import { pageDescription, pageTitle } from './page/page-title.ts';
import { createServices, type Services } from './services/services.ts';

/** All renderings of the portal. */
const registry = createRegistry(renderings);

/**
 * Renders a page as HTML, first without Suspense boundaries, which is faster. If a rendering throws, the page is
 * rendered again with a boundary around each rendering, so that only the failing one is missing.
 */
export const renderPage: RenderPage = async (boot, url, report, plain) => {
  const Slot = await plainSlot(plain);
  try {
    return addErrorToTitle(await render({ ...boot, isolate: false }, url, report, Slot), boot, plain);
  } catch (error) {
    report({
      where: boot.path,
      what: `rendered again with boundaries after ${String(error)}`,
      fix: 'Correct the rendering or its content.',
    });
    return addErrorToTitle(await render({ ...boot, isolate: true }, url, report, Slot), boot, plain);
  }
};

/** Adds "Error: " to the title if a form without JavaScript has faults, as the form with JavaScript does. */
function addErrorToTitle(page: RenderedPage, { phrases }: Boot, plain: PlainPage | undefined): RenderedPage {
  const hasFaults = Object.values(plain?.forms ?? {}).some(({ faults }) => faults.length > 0);
  return hasFaults ? { ...page, title: `${phrases['form-error-title'] ?? ''} ${page.title}`.trim() } : page;
}

/** The controls of forms without JavaScript, by name. */
const plainControls = plainControlsByName(registeredPlainControls);
/** All controls of the portal, for the fields that have no native counterpart. */
const controls = createControls(registeredControls);

/**
 * The functions with which the server checks whether a form works without JavaScript, and reads its values. Exported
 * for the server.
 */
export const plainForms = createPlainForms(plainControls, controls);

/** Returns the component that shows the forms of a page without JavaScript. */
async function plainSlot(page: PlainPage = { forms: {} }): Promise<ComponentType<PlainSlotProps>> {
  const names = Object.values(page.forms).flatMap(({ module }) => module.form.fields.map(({ control }) => control));
  // Text inputs have a native counterpart, so their controls are not needed.
  await controls.load(names.filter((name) => plainControls.has(name) && !plainControls.get(name)?.input));
  return createPlainSlot({ page, controls, plain: plainControls });
}

/** Renders a page once and returns its HTML with its title, description and renderings. */
async function render(
  boot: Boot,
  url: string,
  report: (problem: Problem) => void,
  Slot: ComponentType<PlainSlotProps>,
): Promise<RenderedPage> {
  const services = await createServices(boot, registry, report);
  // The page is already loaded, so the server needs no loaders.
  const routes = createRoutes(services).map(({ loader: _loader, ...route }) => route as RouteObject);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`The router returned ${context.status} for ${url}.`);
  const html = await renderApp(services, context, handler.dataRoutes, report, Slot);
  const page = pageOf(services);
  services.queryClient.clear();
  return {
    html,
    title: page ? pageTitle(page, boot.site) : (boot.status === 503 && boot.phrases['error-heading']) || boot.site,
    description: page ? pageDescription(page) : '',
    renderings: page ? [...neededRenderings(page.tree, registry).names] : [],
    isolate: boot.isolate,
  };
}

/**
 * Returns the page that `createServices` has prepared; undefined if there is no layout, as for the portal's own pages.
 */
function pageOf({ queryClient, layout, boot }: Services): Page | undefined {
  return queryClient.getQueryData<Page>(layoutQuery(layout, boot.path).queryKey);
}

/** Returns the HTML of the app for a routed request. Rejects if the page as a whole cannot be rendered. */
function renderApp(
  services: Services,
  context: StaticHandlerContext,
  dataRoutes: Parameters<typeof createStaticRouter>[0],
  report: (problem: Problem) => void,
  Slot: ComponentType<PlainSlotProps>,
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
      <App services={services} Slot={Slot}>
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
