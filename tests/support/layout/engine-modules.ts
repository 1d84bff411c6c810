import { Fragment, type ComponentType, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { EngineContext } from '#src/layout/engine.ts';
import { LayoutRoot, Placeholder } from '#src/layout/placeholder.tsx';
import { createRegistry } from '#src/layout/registry.ts';

/** The layout engine in its build for the browser or for the server (`import.meta.env.SSR`). */
export interface EngineModules {
  readonly EngineContext: typeof EngineContext;
  readonly LayoutRoot: typeof LayoutRoot;
  readonly Placeholder: typeof Placeholder;
  readonly createRegistry: typeof createRegistry;
  /**
   * The router. From `loadServerEngineModules` it is only an empty wrapper, because the router's contexts belong to the
   * browser's copy of React. So links cannot be tested with it.
   */
  readonly Router: ComponentType<{ children: ReactNode }>;
}

/** The engine of this test file's environment: the browser's in happy-dom, the server's in node. */
export const engineModules: EngineModules = {
  EngineContext,
  LayoutRoot,
  Placeholder,
  createRegistry,
  Router: MemoryRouter,
};

/** Loads the server's engine inside a browser test: a second copy of the modules, with SSR on. */
export async function loadServerEngineModules(): Promise<EngineModules> {
  vi.resetModules();
  vi.stubEnv('SSR', true);
  try {
    const [engine, placeholder, registry] = await Promise.all([
      import('#src/layout/engine.ts'),
      import('#src/layout/placeholder.tsx'),
      import('#src/layout/registry.ts'),
    ]);
    if (!engine.IS_SERVER) throw new Error("tests/support/layout: this is not the server's engine. Look at SSR.");
    return {
      EngineContext: engine.EngineContext,
      LayoutRoot: placeholder.LayoutRoot,
      Placeholder: placeholder.Placeholder,
      createRegistry: registry.createRegistry,
      Router: Fragment,
    };
  } finally {
    vi.unstubAllEnvs();
    vi.resetModules();
  }
}
