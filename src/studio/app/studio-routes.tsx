import { useEffect, type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { EmptyState } from '../kit/empty-state.tsx';
import { ScreenFrame } from '../kit/screen-frame.tsx';
import { Loading } from '../kit/loading.tsx';
import type { Screen } from './screens.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { Shell } from './shell.tsx';

/** Returns the routes of the studio: each screen is loaded when it is opened. */
export function createStudioRoutes(screens: readonly Screen[]): RouteObject[] {
  const children = screens.map(({ path, title, load }) => ({
    path,
    errorElement: <ScreenFailed />,
    lazy: async () => ({ Component: withDocumentTitle(title, await load().catch(createFailingScreen)) }),
  }));
  const notFound = { path: '*', element: <NotFound /> };
  return [
    {
      path: '/studio',
      element: <Shell />,
      errorElement: <ScreenFailed />,
      hydrateFallbackElement: <Loading label="Opening the studio" />,
      children: [...children, notFound],
    },
  ];
}

/** Returns a screen that throws the error. The router shows nothing if `lazy` fails, so the screen must throw. */
function createFailingScreen(error: unknown): ComponentType {
  return function FailingScreen(): never {
    throw error;
  };
}

/** Returns a screen that also sets the title of the browser tab. */
function withDocumentTitle(title: string, Body: ComponentType): ComponentType {
  return function TitledScreen(): ReactNode {
    useEffect(() => {
      document.title = `${title} · Studio`;
    }, []);
    return <Body />;
  };
}

function NotFound(): ReactNode {
  return (
    <ScreenFrame title="There is nothing at this address">
      <EmptyState title="Look for it from Home" action={{ label: 'Go to Home', to: '/studio/' }}>
        The link may be old, or the address may have a typing error. Ctrl + K finds every document by its name.
      </EmptyState>
    </ScreenFrame>
  );
}
