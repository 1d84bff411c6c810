import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useServices } from './services-context.ts';

/**
 * A part that is fetched when it is shown first. It renders nothing on the server and while hydrating, so that both agree;
 * `fallback` shows when its code does not arrive.
 */
export function lazyPart(load: () => Promise<ComponentType>, fallback: ReactNode = null): ComponentType {
  return function LazyPart(): ReactNode {
    const { report } = useServices();
    const [Part, setPart] = useState<ComponentType>();
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      let isGone = false;
      load().then(
        (part) => isGone || setPart(() => part),
        (error: unknown) => {
          if (isGone) return;
          report({
            where: 'host',
            what: `a part was not loaded: ${String(error)}`,
            fix: 'See that all files are served.',
          });
          setHasFailed(true);
        },
      );
      return () => {
        isGone = true;
      };
    }, [report]);
    if (Part) return <Part />;
    return hasFailed ? fallback : null;
  };
}
