import { useState, type ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { offerPath } from '#src/lib/paths/offer-path.ts';
import { safeHref } from '#src/lib/paths/safe-href.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import {
  bannerFor,
  getStorefrontBanner,
  hasText,
  type StorefrontBanner as Banner,
} from '#src/operations/offers/storefront-banner.ts';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { StorefrontBannerFields } from './storefront-banner.types.ts';
import css from './storefront-banner.module.css';

/** CSS classes by the style of a banner. */
const STYLE_CLASSES: ReadonlyMap<string, string | undefined> = new Map([
  ['accent', css.accent],
  ['light', css.light],
]);

/**
 * Shows the marketing banner until it is dismissed: the banner of the page's group, otherwise the first banner that has
 * a text. (spec: SHELL-26, SHELL-27, SHELL-29, SHELL-32, OFFER-69)
 */
export function StorefrontBanner(): ReactNode {
  const { values } = useSessionPort();
  const { path } = usePageContext();
  const { data = [] } = useSlice(getStorefrontBanner);
  if (values.get('storefrontDismissed')) return null;
  const banner = bannerFor(data, path) ?? data.find(hasText);
  return <DismissibleBanner banner={banner} onDismiss={() => values.set('storefrontDismissed', 'true')} />;
}

/**
 * Shows the banner of the page's group to customers who come from /offers, and a notice that there are no offers to
 * customers who come from /offer, until they dismiss it. (spec: OFFER-48, OFFER-69, OFFER-81, ROUTE-03)
 */
export function OffersBanner({ fields }: RenderingProps<StorefrontBannerFields>): ReactNode {
  const { values } = useSessionPort();
  const { path } = usePageContext();
  const { status, data = [] } = useSlice(getStorefrontBanner);
  return (
    <>
      {values.get('noOffers') && <NoOffersNotice fields={fields} onDismiss={() => values.remove('noOffers')} />}
      {values.get('offersBanner') && (
        <Container className={css.framed}>
          {status === 'idle' || status === 'pending' ? (
            <BannerPlaceholder />
          ) : (
            <DismissibleBanner banner={bannerFor(data, path)} onDismiss={() => values.remove('offersBanner')} />
          )}
        </Container>
      )}
    </>
  );
}

/** An empty area while the banner loads, so that the page below does not move. */
function BannerPlaceholder(): ReactNode {
  return (
    <div className={css.place} aria-busy="true">
      <div className={joinClasses(css.banner, css.reserved)} />
    </div>
  );
}

interface NoOffersNoticeProps {
  readonly fields: Fields<StorefrontBannerFields>;
  readonly onDismiss: () => void;
}

/** The notice that there are no offers, with a button that dismisses it. */
function NoOffersNotice({ fields, onDismiss }: NoOffersNoticeProps): ReactNode {
  const t = usePhrase();
  const { status } = useSession();
  const [dismissed, setDismissed] = useState(false);
  if (dismissed || status !== 'signed-in' || !textOf(fields.noOffersHeading)) return null;
  return (
    <Card className={css.notice}>
      <div className={css.noticeWords}>
        <Text field={fields.noOffersHeading} as="h2" className={css.title} />
        <Text field={fields.noOffersText} as="p" />
      </div>
      <Button
        variant="quiet"
        className={css.dismissNotice}
        aria-label={t('dismiss')}
        onClick={() => {
          onDismiss();
          setDismissed(true);
        }}
      >
        <Icon name="close" />
      </Button>
    </Card>
  );
}

interface DismissibleBannerProps {
  readonly banner: Banner | undefined;
  readonly onDismiss: () => void;
}

/** A banner with a button that dismisses it. */
function DismissibleBanner({ banner, onDismiss }: DismissibleBannerProps): ReactNode {
  const t = usePhrase();
  const { status } = useSession();
  const [dismissed, setDismissed] = useState(false);
  const [brokenPicture, setBrokenPicture] = useState<string>();
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
      <div className={joinClasses(css.banner, STYLE_CLASSES.get(style.toLowerCase()))}>
        {picture && picture !== brokenPicture && (
          <div className={css.picture}>
            <img src={picture} alt="" loading="lazy" onError={() => setBrokenPicture(picture)} />
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
