import { createContext, type ComponentType, type ReactNode } from 'react';
import { createRegistry, type Registry } from './registry.ts';
import type { Problem, RenderingNode } from '#src/model/layout.ts';

/**
 * True on the server, where pages are rendered without effects and error boundaries because React ignores both there.
 */
export const IS_SERVER: boolean = import.meta.env?.SSR ?? typeof document === 'undefined';

/** Props of the component that replaces a failed rendering. */
export interface FailureNoticeProps {
  readonly where: string;
  readonly error: unknown;
  readonly retry?: () => Promise<void>;
}
/** Props of the component that replaces an unregistered rendering. */
export interface MissingNoticeProps {
  readonly problem: Problem;
}

/** Dependencies that the application provides to the layout engine. */
export interface Engine {
  readonly registry: Registry;
  readonly report: (problem: Problem) => void;
  /** Replaces a rendering that threw or whose chunk failed to load. */
  readonly Failed: ComponentType<FailureNoticeProps>;
  /** Replaces a rendering that is not registered. */
  readonly Missing: ComponentType<MissingNoticeProps>;
  /**
   * Puts a Suspense boundary around every rendering. The server sets it after a render without boundaries has failed.
   */
  readonly isolate: boolean;
  /** Wraps every rendering of a preview. It draws nothing itself. */
  readonly Mark?: ComponentType<{ readonly node: RenderingNode; readonly children: ReactNode }> | undefined;
}

/** Renders nothing: the default for failed and unregistered renderings. */
const Nothing = (): null => null;

/** Provides the engine to all placeholders of a page. */
export const EngineContext = createContext<Engine>({
  registry: createRegistry({}),
  report: () => undefined,
  Failed: Nothing,
  Missing: Nothing,
  isolate: false,
});
