import { render } from '@testing-library/react';
import { EngineContext } from '#src/layout/engine.ts';
import { LayoutRoot, Placeholder, type PlaceholderProps } from '#src/layout/placeholder.tsx';
import { parseLayout } from '#src/model/layout.ts';
import {
  loadNeededChunks,
  createTestEngine,
  type Components,
  type TestEngine,
} from '#tests/support/layout/render-layout.tsx';

/** A rendered placeholder, with the engine that records problems. */
export interface RenderedPlaceholder {
  readonly container: HTMLElement;
  readonly engine: TestEngine;
}

/** Renders one placeholder of a layout, as in Sitecore's tests. */
export async function renderPlaceholder(
  raw: unknown,
  props: PlaceholderProps,
  components: Components,
): Promise<RenderedPlaceholder> {
  const tree = parseLayout(raw);
  const engine = createTestEngine(components);
  await loadNeededChunks(tree, engine);
  const { container } = render(
    <EngineContext value={engine}>
      <LayoutRoot placeholders={tree.route?.placeholders ?? {}}>
        <Placeholder {...props} />
      </LayoutRoot>
    </EngineContext>,
  );
  return { container, engine };
}
