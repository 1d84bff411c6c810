import { createContext, type ComponentType } from 'react';
import { createRegistry, type Registry } from './registry.ts';
import type { Problem } from '#src/model/layout.ts';

/** Effects and error boundaries do nothing on the server, so a page is rendered there without them. */
export const SERVER: boolean = import.meta.env?.SSR ?? typeof document === 'undefined';

export interface FailedProps {
  readonly where: string;
  readonly error: unknown;
  readonly retry?: () => Promise<void>;
}
export interface MissingProps {
  readonly problem: Problem;
}

/** What the host hands to the engine. */
export interface Engine {
  readonly registry: Registry;
  readonly report: (problem: Problem) => void;
  /** Shown in place of a rendering that threw or whose chunk did not arrive. */
  readonly Failed: ComponentType<FailedProps>;
  /** Shown in place of a rendering that nobody registered. */
  readonly Missing: ComponentType<MissingProps>;
  /** A Suspense boundary around every rendering: the server asks for it when a page could not be rendered without. */
  readonly isolate: boolean;
}

const Nothing = (): null => null;

export const EngineContext = createContext<Engine>({
  registry: createRegistry({}),
  report: () => undefined,
  Failed: Nothing,
  Missing: Nothing,
  isolate: false,
});
