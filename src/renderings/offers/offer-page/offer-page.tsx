import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSlice } from '#src/data/use-slice.ts';
import { Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { parseOfferPath } from '#src/lib/paths/offer-path.ts';
import { REVIEW_PATH } from '#src/lib/paths/purchase-paths.ts';
import { bannerFor, getStorefrontBanner, type StorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { useCheckout } from '#src/session/checkout/use-checkout.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { NoOffers, OffersFailed } from './offer-messages.tsx';
import type { OfferPageFields } from './offer-page.types.ts';
import { PlanSelection } from './plan-selection.tsx';
import { useOffers } from './use-offers.ts';
import css from './offer-page.module.css';

/** The partner group if the address has none. (spec: OFFER-05) */
const DEFAULT_GROUP = 'apple';

/** Plan selection of the partner group in the address. (spec: OFFER-01…20, OFFER-44…50, DASH-12, OPEN-23) */
export function OfferPage({ fields }: RenderingProps<OfferPageFields>): ReactNode {
  const path = normalizePath(usePageContext().path);
  const screen = parseOfferPath(path);
  const isPlacing = useCheckout().checkout.step === 'subscribing';
  const navigate = useNavigate();
  useEffect(() => {
    if (isPlacing) void navigate(REVIEW_PATH, { replace: true });
  }, [navigate, isPlacing]);
  const offers = useOffers(screen?.kind === 'plan' ? screen.group : DEFAULT_GROUP);
  const banners = useSlice(getStorefrontBanner);
  const isLoading = isPlacing || offers.status === 'idle' || offers.status === 'pending';
  const banner = bannerFor(banners.data ?? [], path);
  const hasPlans = offers.data?.offers.some(({ plans }) => plans.length > 0) ?? false;
  const isMessage = !isLoading && !hasPlans;
  return (
    <>
      <div aria-live="polite">
        {isMessage && offers.data && <NoOffers fields={fields} isEligible={offers.data.message === ''} />}
        {isMessage && !offers.data && <OffersFailed fields={fields} status={offers.error?.status} />}
      </div>
      {!isMessage && (
        <Container className={css.page}>
          <Text field={fields.heading} as="h1" className={css.heading} />
          {isLoading && <Spinner />}
          {!isLoading && banner && <GroupBanner banner={banner} />}
          {!isLoading && banners.status === 'pending' && <BannerPlaceholder />}
          {!isLoading && offers.data && (
            <PlanSelection fields={fields} offers={offers.data.offers} reload={offers.reload} />
          )}
        </Container>
      )}
    </>
  );
}

/** The banner for this page, without a link. (spec: OFFER-69, OFFER-70) */
function GroupBanner({ banner }: { readonly banner: StorefrontBanner }): ReactNode {
  return (
    <Card className={css.banner}>
      {banner.title && <h2 className={css.title}>{banner.title}</h2>}
      {banner.description && <p>{banner.description}</p>}
    </Card>
  );
}

/** An empty area while the banner loads, so that the plans below do not move when there is one. */
function BannerPlaceholder(): ReactNode {
  return <div className={css.reserved} aria-busy="true" />;
}
