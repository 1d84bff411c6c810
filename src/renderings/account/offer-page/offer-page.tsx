import type { ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { Placeholder } from '#src/layout/placeholder.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { offerPath } from '#src/lib/paths/offer-path.ts';
import { getStorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import type { OfferPageFields } from './offer-page.types.ts';
import css from './offer-page.module.css';

/** spec: DASH-12, DASH-13…15 */
export function OfferPage({ fields }: RenderingProps<OfferPageFields>): ReactNode {
  const { path } = usePageContext();
  const { status, data, error, reload } = useSlice(getStorefrontBanner);
  const offer = data?.find(({ group }) => offerPath(group) === path);
  return (
    <>
      <Container className={css.page}>
        <Text field={fields.heading} as="h1" className={css.heading} />
        {(status === 'idle' || status === 'pending') && <Spinner />}
        {status === 'failed' && <SectionError status={error?.status} level={2} onRetry={() => void reload()} />}
        {offer && (offer.title || offer.description) && (
          <Card className={css.offer}>
            {offer.title && <h2 className={css.title}>{offer.title}</h2>}
            {offer.description && <p>{offer.description}</p>}
          </Card>
        )}
      </Container>
      {status === 'succeeded' && <Placeholder name="content" />}
    </>
  );
}
