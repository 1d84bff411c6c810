import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { EngineContext, type Engine } from '#src/layout/engine.ts';
import { PageContext, type PageContextValue } from '#src/layout/page-context.tsx';
import { LayoutRoot, Placeholder } from '#src/layout/placeholder.tsx';
import { createRegistry, type Registry, type RenderingTable } from '#src/layout/registry.ts';
import { parseLayout } from '#src/model/layout.ts';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { recordConsole } from '../console.ts';
import { WithSamples } from '../account/data.tsx';
import { axeFaults, ownFaults } from './find-faults.ts';
import { phrasesIn } from './render-part.tsx';
import { SAMPLES } from '../account/samples-of-account.ts';

/** The time at which every example is rendered. */
const NOW = Date.UTC(2026, 10, 21, 12);

/** The page on which every example is rendered. */
const PAGE: PageContextValue = {
  path: '/support/wifi',
  language: 'en',
  now: NOW,
  otherLanguage: { language: 'es', href: 'https://es.example.com/support/wifi' },
  preview: false,
};

/** A rendering with fields of any type, and the names of its placeholders. */
export interface TestedRendering {
  readonly name: string;
  readonly fields: unknown;
  readonly params?: unknown;
  readonly placeholders?: readonly string[];
}

/** The child in each placeholder of the tested rendering. */
const ExampleChild = (): ReactNode => <p>a part of its own</p>;

/** The English interface texts. */
const englishPhrases = phrasesIn('en');

/** Checks of a rendering. Each check renders it on a page with the host's providers, and returns a list of problems. */
export interface RenderingChecks {
  /** Renders the rendering in the browser, and returns its problems. */
  browserFaults(part: TestedRendering): Promise<string[]>;
  /** Renders the rendering in the browser, and returns its problems and those that axe finds. */
  accessibilityFaults(part: TestedRendering): Promise<string[]>;
  /** Renders the rendering on the server, hydrates it in the browser, and returns the problems. */
  hydrationFaults(part: TestedRendering): Promise<string[]>;
}

/** Creates the checks for these renderings, and loads their code. */
export async function createRenderingChecks(renderings: RenderingTable): Promise<RenderingChecks> {
  const registry = createRegistry({ ...renderings, ExampleChild: () => Promise.resolve({ Default: ExampleChild }) });
  await registry.load(registry.names);

  const renderedFaults = async (
    part: TestedRendering,
    more?: (root: Element) => Promise<string[]>,
  ): Promise<string[]> => {
    const faults: string[] = [];
    const recordedConsole = recordConsole();
    try {
      const { container } = render(pageWith(part, registry, faults));
      faults.push(...ownFaults(container), ...((await more?.(container)) ?? []));
    } finally {
      faults.push(...recordedConsole.lines());
      recordedConsole.restore();
      cleanup();
    }
    return faults;
  };
  return {
    browserFaults: (part) => renderedFaults(part),
    accessibilityFaults: (part) => renderedFaults(part, axeFaults),
    hydrationFaults: async (part) => {
      const faults: string[] = [];
      const recordedConsole = recordConsole();
      const container = document.createElement('div');
      document.body.append(container);
      try {
        container.innerHTML = renderToString(pageWith(part, registry, faults));
        const before = container.innerHTML;
        await act(async () => {
          const onRecoverableError = (error: unknown): void => void faults.push(`hydration: ${String(error)}`);
          const root = hydrateRoot(container, pageWith(part, registry, faults), { onRecoverableError });
          await Promise.resolve();
          recordedConsole.restore();
          setTimeout(() => root.unmount());
        });
        if (part.fields !== null && /a part of its own/.test(before) !== (part.placeholders?.length ?? 0) > 0)
          faults.push('server: a placeholder did not show what stands in it');
      } catch (error) {
        faults.push(`server: ${String(error)}`);
      } finally {
        faults.push(...recordedConsole.lines());
        recordedConsole.restore();
        container.remove();
      }
      return faults;
    },
  };
}

/** Returns a page with the rendering; problems that the engine reports are added to `faults`. */
function pageWith(part: TestedRendering, registry: Registry, faults: string[]): ReactNode {
  const { name, fields, params = {}, placeholders = [] } = part;
  const children = Object.fromEntries(placeholders.map((place) => [place, [{ componentName: 'ExampleChild' }]]));
  const tree = parseLayout({
    sitecore: {
      context: {},
      route: {
        placeholders: { main: [{ componentName: name, uid: 'example', fields, params, placeholders: children }] },
      },
    },
  });
  const engine: Engine = {
    registry,
    report: ({ where, what }) => void faults.push(`${where}: ${what}`),
    Failed: ({ error }) => <p>{`failed ${String(error)}`}</p>,
    Missing: ({ problem }) => {
      faults.push(problem.what);
      return null;
    },
    isolate: false,
  };
  return (
    <MemoryRouter initialEntries={[PAGE.path]}>
      <PhrasesContext value={{ i18n: englishPhrases, version: 0 }}>
        <EngineContext value={engine}>
          <PageContext value={PAGE}>
            <WithSamples samples={SAMPLES}>
              <LayoutRoot placeholders={tree.route!.placeholders}>
                <Placeholder name="main" />
              </LayoutRoot>
            </WithSamples>
          </PageContext>
        </EngineContext>
      </PhrasesContext>
    </MemoryRouter>
  );
}
