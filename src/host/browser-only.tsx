import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useServices } from './services/services-context.ts';

/**
 * Returns a component whose code is loaded when it is first shown. It renders nothing on the server and during
 * hydration. `fallback` is shown if the code cannot be loaded.
 */
export function browserOnly(load: () => Promise<ComponentType>, fallback: ReactNode = null): ComponentType {
  return function BrowserOnly(): ReactNode {
    const { report } = useServices();
    const [Part, setPart] = useState<ComponentType>();
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      let isUnmounted = false;
      load().then(
        (part) => isUnmounted || setPart(() => part),
        (error: unknown) => {
          if (isUnmounted) return;
          report({
            where: 'host',
            what: `a component was not loaded: ${String(error)}`,
            fix: 'Check that the server delivers all files.',
          });
          setHasFailed(true);
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, [report]);
    if (Part) return <Part />;
    return hasFailed ? fallback : null;
  };
}
