import type { ReactNode } from 'react';
import { EngineContext } from '#src/layout/engine.ts';
import { LayoutRoot, Placeholder } from '#src/layout/placeholder.tsx';
import type { Registry } from '#src/layout/registry.ts';
import { parseLayout } from '#src/model/layout.ts';

interface MainPlaceholderProps {
  readonly registry: Registry;
  /** The renderings as the layout service sends them. */
  readonly main: readonly object[];
}

/** Renders nothing. As the `report` of the engine, it ignores the problem. */
const EmptyComponent = (): null => null;

/** Shows renderings in the placeholder `main` of a page. The registry must have loaded their components. */
export function MainPlaceholder({ registry, main }: MainPlaceholderProps): ReactNode {
  const { route } = parseLayout({ sitecore: { context: {}, route: { placeholders: { main } } } });
  return (
    <EngineContext
      value={{ registry, report: EmptyComponent, Failed: EmptyComponent, Missing: EmptyComponent, isolate: false }}
    >
      <LayoutRoot placeholders={route!.placeholders}>
        <Placeholder name="main" />
      </LayoutRoot>
    </EngineContext>
  );
}
