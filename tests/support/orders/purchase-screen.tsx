import type { ReactNode } from 'react';
import type { RenderingComponent } from '#src/layout/registry.ts';
import { CONFIRMATION_PATH, REVIEW_PATH } from '#src/lib/paths/purchase-paths.ts';
import offerFixture from '#src/renderings/offers/offer-page/offer-page.fixture.json' with { type: 'json' };
import offerSchema from '#src/renderings/offers/offer-page/offer-page.schema.json' with { type: 'json' };
import { OfferPage } from '#src/renderings/offers/offer-page/offer-page.tsx';
import confirmationFixture from '#src/renderings/offers/order-confirmation/order-confirmation.fixture.json' with { type: 'json' };
import confirmationSchema from '#src/renderings/offers/order-confirmation/order-confirmation.schema.json' with { type: 'json' };
import { OrderConfirmation } from '#src/renderings/offers/order-confirmation/order-confirmation.tsx';
import reviewFixture from '#src/renderings/offers/order-review/order-review.fixture.json' with { type: 'json' };
import reviewSchema from '#src/renderings/offers/order-review/order-review.schema.json' with { type: 'json' };
import { OrderReview } from '#src/renderings/offers/order-review/order-review.tsx';
import { wireFields } from '../layout/render-part.tsx';

/** The component and the fields of each screen of a purchase. */
const SCREENS = {
  offer: [OfferPage, wireFields(offerSchema, offerFixture.default.fields)],
  review: [OrderReview, wireFields(reviewSchema, reviewFixture.default.fields)],
  confirmation: [OrderConfirmation, wireFields(confirmationSchema, confirmationFixture.default.fields)],
} as const;

/** Renders the screen of a purchase at this path, with the content of its example. */
export function PurchaseScreen({ path }: { readonly path: string }): ReactNode {
  const screen = path === REVIEW_PATH ? 'review' : path === CONFIRMATION_PATH ? 'confirmation' : 'offer';
  const [component, fields] = SCREENS[screen];
  const Rendering = component as RenderingComponent;
  return <Rendering key={screen} fields={fields} params={{}} uid="part" />;
}
