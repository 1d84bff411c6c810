import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { engineModules, loadServerEngineModules, type EngineModules } from '#tests/support/layout/engine-modules.ts';
import { nest, rawPage } from '#tests/support/layout/raw-layout.ts';
import {
  loadNeededChunks,
  Page,
  renderLayout,
  createTestEngine,
  type Components,
} from '#tests/support/layout/render-layout.tsx';
import { renderOnServer } from '#tests/support/layout/render-on-server.tsx';
import { parseLayout } from '#src/model/layout.ts';
import type { RenderingProps } from './registry.ts';

/** Returns the rendering `Box`, which shows further boxes inside it. A box with a text runs `effect`. */
function components({ Placeholder }: EngineModules, effect: () => void = () => undefined): Components {
  function Box({ fields }: RenderingProps<{ text: string }>): ReactNode {
    const text = (fields.text as { value?: string } | undefined)?.value;
    return (
      <div className="level">
        {text ? <Last text={text} /> : null}
        <Placeholder name="main" />
      </div>
    );
  }
  function Last({ text }: { text: string }): ReactNode {
    const hydrated = useSyncExternalStore(
      () => () => undefined,
      () => true,
      () => false,
    );
    useLayoutEffect(effect, []);
    useEffect(effect, []);
    return text + (hydrated ? ' in the browser' : '');
  }
  return { Box };
}

describe.each([500, 900])('a page of %i levels', (levels) => {
  const raw = rawPage({ main: [nest(levels, 'Box', 'main')] });

  it('shows every level in the browser, with effects, and unmounts (ENG-12)', async () => {
    const effect = vi.fn<() => void>();
    const { container, unmount } = await renderLayout(raw, components(engineModules, effect));
    expect(container.querySelectorAll('.level')).toHaveLength(levels);
    expect(container).toHaveTextContent('the last in the browser');
    expect(effect).toHaveBeenCalledTimes(2);
    unmount();
    expect(container).toBeEmptyDOMElement();
  });

  it('shows every level in strict mode (ENG-12)', async () => {
    const { container } = await renderLayout(raw, components(engineModules), { strict: true });
    expect(container.querySelectorAll('.level')).toHaveLength(levels);
  });

  it('is rendered on the server (ENG-12)', async () => {
    const server = await loadServerEngineModules();
    const { html, errors } = await renderOnServer(raw, components(server), server);
    expect(html.match(/class="level"/g)).toHaveLength(levels);
    expect(errors).toEqual([]);
  });

  it('shows a change in its deepest level (ENG-12)', async () => {
    const { container, show } = await renderLayout(raw, components(engineModules));
    const text = JSON.stringify(raw).replace('the last', 'the new last');
    await act(() => show(JSON.parse(text)));
    expect(container).toHaveTextContent('the new last');
    expect(container.querySelectorAll('.level')).toHaveLength(levels);
  });

  it('is hydrated (ENG-12)', async () => {
    const server = await loadServerEngineModules();
    const { html } = await renderOnServer(raw, components(server), server);
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = html;
    const engine = createTestEngine(components(engineModules));
    const tree = parseLayout(raw);
    await loadNeededChunks(tree, engine);
    const onRecoverableError = vi.fn<(error: unknown) => void>();
    const hydrated = await act(async () =>
      hydrateRoot(root, <Page tree={tree} engine={engine} />, { onRecoverableError }),
    );
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(root).toHaveTextContent('the last in the browser');
    act(() => hydrated.unmount());
    root.remove();
  });
});

describe('on the server, deep pages of complex renderings', () => {
  const ELEMENTS_PER_LEVEL = 12;

  function complexComponents({ Placeholder }: EngineModules): Components {
    const PassThrough = ({ children }: { children: ReactNode }): ReactNode => children;
    function Complex({ fields }: RenderingProps<{ text: string }>): ReactNode {
      if ((fields.text as { value?: string } | undefined)?.value === 'throw') throw new Error('at the bottom');
      let content = <Placeholder name="main" />;
      for (let level = 1; level < ELEMENTS_PER_LEVEL; level++) {
        content = (
          <PassThrough>
            <div className="level">{content}</div>
          </PassThrough>
        );
      }
      return <div className="level">{content}</div>;
    }
    return { Complex };
  }

  it.each([30, 120, 500])('show everything at %i levels (ENG-12)', async (levels) => {
    const server = await loadServerEngineModules();
    const raw = rawPage({ main: [nest(levels, 'Complex', 'main')] });
    const { html, errors } = await renderOnServer(raw, complexComponents(server), server);
    expect(html.match(/class="level"/g)).toHaveLength(levels * ELEMENTS_PER_LEVEL);
    expect(html.match(/<\/div>/g)).toHaveLength(levels * ELEMENTS_PER_LEVEL);
    expect(errors).toEqual([]);
  });

  it('omit only the innermost rendering if it throws (ENG-11)', async () => {
    const server = await loadServerEngineModules();
    const text = JSON.stringify(rawPage({ main: [nest(200, 'Complex', 'main')] })).replace('the last', 'throw');
    const { html, errors } = await renderOnServer(JSON.parse(text), complexComponents(server), server);
    expect(html.match(/class="level"/g)).toHaveLength(199 * ELEMENTS_PER_LEVEL);
    expect(errors).toEqual([expect.objectContaining({ message: 'at the bottom' })]);
  });
});
