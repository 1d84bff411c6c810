import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { portalAddress } from '../read/portal-address.ts';
import { useStudio } from '../studio-context.ts';
import { useDocument } from '../use-document.ts';
import { screenAddress } from './page-route.ts';
import { usePageByRoute } from './use-page-by-route.ts';
import { usePreviewLink } from './use-preview-link.ts';
import css from './page-thumbnails.module.css';

/** Maximum number of pages with a picture. Each picture is the whole portal in a frame. */
const MAX_FRAMES = 3;

/**
 * Small pictures of pages as customers see them, with links to their screens. Pages after the first `MAX_FRAMES` are
 * listed by name.
 */
export function PageThumbnails({ routes }: { readonly routes: readonly string[] }): ReactNode {
  const { boot } = useStudio();
  const { data: base } = usePreviewLink();
  const findPage = usePageByRoute(useDocument('settings.json').value);
  const nameOf = (route: string): ReactNode => {
    const path = findPage(route);
    return path === undefined ? route : <Link to={screenAddress(path)}>{route}</Link>;
  };
  const others = routes.slice(MAX_FRAMES);
  return (
    <>
      <ul className={css.pages} aria-label="Pages that show it">
        {routes.slice(0, MAX_FRAMES).map((route) => (
          <li key={route}>
            <span className={css.stage} inert>
              {base !== undefined && (
                // oxlint-disable-next-line react/iframe-missing-sandbox -- it is the portal on its own origin, which runs its scripts as for customers
                <iframe
                  className={css.frame}
                  loading="lazy"
                  tabIndex={-1}
                  title={`The page ${route}, small`}
                  src={portalAddress(boot, base + route)}
                />
              )}
            </span>
            {nameOf(route)}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>{others.length === 1 ? '1 more page' : `${others.length} more pages`}</summary>
          <ul className={css.others}>
            {others.map((route) => (
              <li key={route}>{nameOf(route)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
