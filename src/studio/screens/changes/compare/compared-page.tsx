import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '#src/model/language.ts';
import type { DocumentDifferences } from '#src/model/studio/difference.ts';
import { screenAddress } from '../../../kit/pages/page-route.ts';
import { usePreviewOf } from '../../../kit/pages/use-preview-link.ts';
import { QueryPart } from '../../../kit/screen-frame.tsx';
import { useStudio } from '../../../kit/studio-context.ts';
import { SmallPage } from './small-page.tsx';
import css from './compare.module.css';

/** The kind of device on which pages are shown. */
export type Device = 'phone' | 'desktop';

/** Width of the screen of each device, in pixels. */
const DEVICE_WIDTHS = { phone: 390, desktop: 1280 } as const;

interface ComparedPageProps {
  readonly route: string;
  readonly title: string;
  /** Path of the page's document; undefined if the current change has no such page. */
  readonly document: string | undefined;
  /** How the change affects the page's document; undefined if it only affects other documents that the page shows. */
  readonly kind: DocumentDifferences['kind'] | undefined;
  /** The published release; null before the first one. */
  readonly release: number | null;
  readonly change: string;
  /** The version of the change. The page is loaded again for a new version. */
  readonly version: number;
  readonly language: Language;
  readonly device: Device;
}

/** One page before and after a change, beside each other. */
export function ComparedPage(props: ComparedPageProps): ReactNode {
  const { route, title, document, kind, release, change, version } = props;
  const [isSignedOut, setSignedOut] = useState(false);
  const before = usePreviewOf(release === null ? undefined : { release });
  const after = usePreviewOf({ change });
  const onSignedOut = (): void => setSignedOut(true);
  return (
    <article className={css.page}>
      <h3>
        {document === undefined ? title : <Link to={screenAddress(document)}>{title}</Link>}{' '}
        {title !== route && <span className={css.quiet}>{route}</span>}
      </h3>
      {isSignedOut && (
        <p className={css.quiet}>Customers sign in to see this page. Here you see it as it is before the sign-in.</p>
      )}
      {/* Both pages scroll together, and the arrow keys scroll them without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard */}
      <div className={css.pair} role="group" aria-label={`${title}, before and after`} tabIndex={0}>
        <figure>
          {release === null || kind === 'added' ? (
            <NoPage caption="Before">Customers have no such page yet.</NoPage>
          ) : (
            <QueryPart query={before}>
              {(base) => (
                <PageSide {...props} base={base} caption={`Before, release ${release}`} onSignedOut={onSignedOut} />
              )}
            </QueryPart>
          )}
        </figure>
        <figure>
          {kind === 'removed' ? (
            <NoPage caption="After">This change removes the page.</NoPage>
          ) : (
            <QueryPart query={after}>
              {(base) => <PageSide key={version} {...props} base={base} caption="After" onSignedOut={onSignedOut} />}
            </QueryPart>
          )}
        </figure>
      </div>
    </article>
  );
}

/** A text in place of a page that does not exist on one side. */
function NoPage({ caption, children }: { readonly caption: string; readonly children: string }): ReactNode {
  return (
    <>
      <figcaption>{caption}</figcaption>
      <p className={css.missing}>{children}</p>
    </>
  );
}

interface PageSideProps extends Pick<ComparedPageProps, 'route' | 'title' | 'language' | 'device'> {
  readonly base: string;
  readonly caption: string;
  readonly onSignedOut: () => void;
}

/**
 * Shows the page on one side of the comparison. The page cannot be operated, so there is a link to the preview in full
 * size.
 */
function PageSide({ base, route, title, language, device, caption, onSignedOut }: PageSideProps): ReactNode {
  const { boot } = useStudio();
  const portal = boot.portals.find((one) => one.language === language) ?? boot.portals[0];
  if (!portal) return <NoPage caption={caption}>No production host is configured, so there is no page to show.</NoPage>;
  const address = `${portal.origin}${base}${route}?${new URLSearchParams({ lang: language }).toString()}`;
  return (
    <>
      <figcaption>
        {caption}
        <a href={address} target="_blank" rel="noopener" aria-label={`Open ${title}: ${caption}`}>
          Open
        </a>
      </figcaption>
      <SmallPage
        key={`${address} ${device}`}
        address={address}
        title={`${title}: ${caption}`}
        width={DEVICE_WIDTHS[device]}
        onSignedOut={onSignedOut}
      />
    </>
  );
}
