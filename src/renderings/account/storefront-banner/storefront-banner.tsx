import { useState, type ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { usePageContext } from '#src/layout/page-context.tsx';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { bannerGroup, offerPath } from '#src/lib/paths/offer-path.ts';
import { safeHref } from '#src/lib/paths/safe-href.ts';
import { getStorefrontBanner, type StorefrontBanner as Banner } from '#src/operations/offers/storefront-banner.ts';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './storefront-banner.module.css';

const LOOKS: ReadonlyMap<string, string | undefined> = new Map([
  ['accent', css.accent],
  ['light', css.light],
]);

/** spec: SHELL-26, SHELL-27, SHELL-29 */
export function StorefrontBanner(): ReactNode {
  const { values } = useSessionPort();
  const { data } = useSlice(getStorefrontBanner);
  if (values.get('storefrontDismissed')) return null;
  return <Dismissible banner={data?.find(hasText)} onDismiss={() => values.set('storefrontDismissed', 'true')} />;
}

/** The banner of the page's group for customers who come from /offers, until they dismiss it. (spec: OFFER-69, OFFER-81) */
export function OffersBanner(): ReactNode {
  const { values } = useSessionPort();
  const { path } = usePageContext();
  const { data } = useSlice(getStorefrontBanner);
  if (!values.get('offersBanner')) return null;
  const bannersWithText = data?.filter(hasText);
  const banner =
    bannersWithText?.find(({ group }) => group.toLowerCase() === bannerGroup(path)) ?? bannersWithText?.[0];
  return <Dismissible banner={banner} onDismiss={() => values.remove('offersBanner')} />;
}

const hasText = ({ title, description }: Banner): boolean => Boolean(title || description);

interface DismissibleProps {
  readonly banner: Banner | undefined;
  readonly onDismiss: () => void;
}

function Dismissible({ banner, onDismiss }: DismissibleProps): ReactNode {
  const t = usePhrase();
  const { status } = useSession();
  const [dismissed, setDismissed] = useState(false);
  const [broken, setBroken] = useState<string>();
  if (!banner || dismissed || status !== 'signed-in') return null;
  const { group, style, title, description, buttonText, large } = banner;
  const href = offerPath(group);
  const picture = safeHref(large);
  const dismiss = (): void => {
    onDismiss();
    setDismissed(true);
  };
  return (
    <aside aria-label={t('promotion')} className={css.place}>
      <div className={joinClasses(css.banner, LOOKS.get(style.toLowerCase()))}>
        {picture && picture !== broken && (
          <div className={css.picture}>
            <img src={picture} alt="" loading="lazy" onError={() => setBroken(picture)} />
          </div>
        )}
        <div className={css.words}>
          {title && <h2 className={css.title}>{title}</h2>}
          {description && <p>{description}</p>}
          {href && buttonText && (
            <ButtonLink variant="secondary" href={href} className={css.button}>
              {buttonText}
            </ButtonLink>
          )}
        </div>
        <Button variant="quiet" className={css.dismiss} aria-label={t('dismiss')} onClick={dismiss}>
          <Icon name="close" />
        </Button>
      </div>
    </aside>
  );
}
