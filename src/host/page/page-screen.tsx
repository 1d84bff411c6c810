import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { ScrollRestoration, useLocation, useNavigation, useRouteError } from 'react-router-dom';
import { PageContext, type PageContextValue } from '#src/layout/page-context.tsx';
import { LayoutRoot, Placeholder } from '#src/layout/placeholder.tsx';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { ErrorScreen } from '#src/ui/error-screen/error-screen.tsx';
import { PreviewContext } from '#src/ui/preview.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { browserOnly } from '../browser-only.tsx';
import { usePageFocus } from './page-focus.ts';
import { pageTitle } from './page-title.ts';
import { useReleaseWatch } from './release-watch.ts';
import { useServices } from '../services/services-context.ts';
import { useNow } from './use-now.ts';
import { usePage } from './use-page.ts';
import { usePageSession } from '../account/use-page-session.ts';

/** Makes sure that the customer's profile is loaded. Its code is loaded only in the browser. */
const ProfileCheck = browserOnly(async () => (await import('../account/profile-check.tsx')).ProfileCheck);

/** Shows the page of the current path. */
export function PageScreen(): ReactNode {
  const { boot, layout, signInRefused } = useServices();
  const { pathname, hash } = useLocation();
  const path = normalizePath(pathname);
  const { page, hasFailed } = usePage(path);
  useReleaseWatch();
  const isForCustomers = usePageSession(path, page);
  const isSignInRefused = useSyncExternalStore(signInRefused.subscribe, signInRefused.isRaised, signInRefused.isRaised);
  const title = page && pageTitle(page, layout.site);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  usePageFocus(path, hash);
  const busy = useNavigation().state === 'loading';
  const context = usePageContextValue(pathname);

  return (
    <PreviewContext value={context.preview}>
      <PageContext value={context}>
        {busy && <Progress />}
        {isForCustomers && <ProfileCheck />}
        {isSignInRefused ? (
          <FailedPage reason="requests were refused after each sign-in" />
        ) : page?.tree.route ? (
          <LayoutRoot key={path} placeholders={page.tree.route.placeholders}>
            {Object.keys(page.tree.route.placeholders).map((name) => (
              <Placeholder key={name} name={name} />
            ))}
          </LayoutRoot>
        ) : (
          (hasFailed || page || boot.status === 503) && <FailedPage />
        )}
        <ScrollRestoration />
      </PageContext>
    </PreviewContext>
  );
}

/** Returns the facts about the current page for its renderings. */
function usePageContextValue(path: string): PageContextValue {
  const { boot } = useServices();
  const now = useNow(boot.now);
  return useMemo(
    () => ({
      path,
      now,
      language: boot.language,
      preview: boot.environment !== 'prod',
      ...(boot.otherOrigin
        ? {
            otherLanguage: {
              language: boot.language === 'en' ? ('es' as const) : ('en' as const),
              href: boot.otherOrigin + path,
            },
          }
        : {}),
    }),
    [boot, now, path],
  );
}

/**
 * The error screen, shown in place of a page that could not be loaded or rendered. It reports the problem.
 * (spec: ERR-04…08)
 */
export function FailedPage({ reason = '' }: { readonly reason?: string }): ReactNode {
  const { report } = useServices();
  const { pathname } = useLocation();
  const error = useRouteError();
  const cause = reason || (error ? String(error) : '');
  useEffect(() => {
    report({
      where: pathname,
      what: `network-error: the page could not be shown${cause && `: ${cause}`}`,
      fix: 'See the log of the service that the page needs.',
    });
  }, [report, pathname, cause]);
  return <ErrorScreen />;
}
