import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { StrictMode, useId, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseLayout } from '#src/model/layout.ts';
import { recordConsole, type RecordedConsole } from '#tests/support/console.ts';
import { engineModules, loadServerEngineModules, type EngineModules } from '#tests/support/layout/engine-modules.ts';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import {
  loadNeededChunks,
  Page,
  createTestEngine,
  type Components,
  type TestEngine,
} from '#tests/support/layout/render-layout.tsx';
import { renderOnServer } from '#tests/support/layout/render-on-server.tsx';
import { Text } from './content.tsx';
import type { RenderingProps } from './registry.ts';

interface Leaf {
  text: string;
}

/** Returns the renderings of these tests. If `throwing` is true, the rendering `Fragile` throws. */
function components({ Placeholder }: EngineModules, throwing = false): Components {
  const Words = ({ fields }: RenderingProps<Leaf>): ReactNode => <Text field={fields.text} as="p" />;
  const Shell = ({ fields }: RenderingProps<Leaf>): ReactNode => (
    <article id={useId()}>
      <Text field={fields.text} as="h2" />
      <Placeholder name="content" renderEach={(element) => <div>{element}</div>} />
    </article>
  );
  const Counter = (): ReactNode => {
    const [count, add] = useState(0);
    const id = useId();
    return (
      <button id={id} type="button" onClick={() => add(count + 1)}>
        clicked {count}
      </button>
    );
  };
  const Fragile = (): ReactNode => {
    if (throwing) throw new Error('broken');
    return <p>fine</p>;
  };
  return { Words, Shell, Counter, Fragile };
}

const words = (text: string): object => ({ componentName: 'Words', uid: text, fields: { text: { value: text } } });
const counter = { componentName: 'Counter', uid: 'counter' };
const fragile = { componentName: 'Fragile', uid: 'fragile' };
const page = (...content: object[]): unknown =>
  rawPage({
    header: [words('head'), counter],
    main: [
      { componentName: 'Shell', uid: 's', placeholders: { content } },
      { componentName: 'Unregistered' },
      words('foot'),
    ],
  });

interface HydratedPage {
  readonly root: HTMLElement;
  readonly engine: TestEngine;
  readonly recovered: unknown[];
}

let recordedConsole: RecordedConsole;
let cleanUp: Root | undefined;
beforeEach(() => {
  recordedConsole = recordConsole();
});
afterEach(() => {
  act(() => cleanUp?.unmount());
  document.body.replaceChildren();
  recordedConsole.restore();
});

async function hydrate(
  raw: unknown,
  { serverThrows = false, browserThrows = false, isolate = false, strict = false } = {},
): Promise<HydratedPage> {
  const server = await loadServerEngineModules();
  const { html, engine: served } = await renderOnServer(raw, components(server, serverThrows), server);
  expect(served.isolate).toBe(isolate);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const engine = createTestEngine(components(engineModules, browserThrows), { isolate });
  const tree = parseLayout(raw);
  await loadNeededChunks(tree, engine);
  const recovered: unknown[] = [];
  const content = <Page tree={tree} engine={engine} />;
  await act(async () => {
    cleanUp = hydrateRoot(root, strict ? <StrictMode>{content}</StrictMode> : content, {
      onRecoverableError: (error) => recovered.push(error),
    });
  });
  return { root, engine, recovered };
}

describe('hydration', () => {
  it.each([false, true])('keeps the server’s page unchanged (strict mode: %s) (ENG-10, ENG-12)', async (strict) => {
    const innerHTML = vi.spyOn(Element.prototype, 'innerHTML', 'set');
    const { root, recovered } = await hydrate(page(words('a'), counter, fragile), { strict });
    // The test itself inserts the server's HTML; React inserts none.
    expect(innerHTML).toHaveBeenCalledOnce();
    innerHTML.mockRestore();
    expect(recovered).toEqual([]);
    expect(recordedConsole.lines()).toEqual([]);
    expect(root).toHaveTextContent('fine');
    const [first] = screen.getAllByRole('button');
    fireEvent.click(first!);
    expect(first).toHaveTextContent('clicked 1');
  });

  it('keeps the ids that React generated on the server (ENG-12)', async () => {
    const server = await loadServerEngineModules();
    const raw = page(words('a'), counter, words('b'));
    const { html } = await renderOnServer(raw, components(server), server);
    const { root } = await hydrate(raw);
    const ids = (text: string): string[] => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
    expect(ids(html)).toHaveLength(3);
    expect(ids(root.innerHTML)).toEqual(ids(html));
  });

  it('would be reported if server and browser differed (control) (ENG-12)', async () => {
    const { recovered } = await hydrate(page(words('a')));
    expect(recovered).toEqual([]);
    act(() => cleanUp?.unmount());
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = '<section data-placeholder="header"><p>something else</p></section>';
    const engine = createTestEngine(components(engineModules));
    const tree = parseLayout(page(words('a')));
    await loadNeededChunks(tree, engine);
    const differences: unknown[] = [];
    await act(async () => {
      cleanUp = hydrateRoot(root, <Page tree={tree} engine={engine} />, {
        onRecoverableError: (error) => differences.push(error),
      });
    });
    expect(differences).not.toEqual([]);
  });
});

describe('hydration of a page that the server rendered with boundaries', () => {
  it('shows in the browser what could not be shown on the server (ENG-11)', async () => {
    const { root, recovered } = await hydrate(page(words('a'), fragile, counter), {
      serverThrows: true,
      isolate: true,
    });
    expect(root).toHaveTextContent('fine');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(recovered).toEqual([expect.objectContaining({ message: expect.stringContaining('broken') })]);
    const [head, inside] = screen.getAllByRole('button');
    fireEvent.click(head!);
    fireEvent.click(inside!);
    expect(root).toHaveTextContent(/clicked 1.*clicked 1/);
  });

  it('affects only the rendering that throws on both sides, which can be retried (ENG-11)', async () => {
    const { root, engine } = await hydrate(page(words('a'), fragile, counter), {
      serverThrows: true,
      browserThrows: true,
      isolate: true,
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert')).toHaveTextContent('broken');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(root).toHaveTextContent('head');
    expect(root).toHaveTextContent('foot');
    expect(engine.reports.filter(({ what }) => what.includes('broken'))).toHaveLength(1);
  });
});
