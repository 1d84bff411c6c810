import { use, type ReactNode } from 'react';
import { Text } from '#src/layout/content.tsx';
import { SUBSCRIPTIONS_PATH } from '#src/lib/paths/purchase-paths.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Drawing } from '#src/ui/drawing/drawing.tsx';
import { ScreenMessage } from '#src/ui/screen-message/screen-message.tsx';
import { errorContentsFor, SectionErrorsContext } from '#src/ui/section-error/section-errors.ts';
import type { OfferPageFields } from './offer-page.types.ts';
import css from './offer-page.module.css';

/** The content fields of the offer page. */
type OfferFields = Fields<OfferPageFields>;

/** Says that there are no offers for the customer. (spec: OFFER-48…50, OPEN-23, OPEN-64) */
export function NoOffers({
  fields,
  isEligible,
}: {
  readonly fields: OfferFields;
  readonly isEligible: boolean;
}): ReactNode {
  // There may be no offers because the unconfirmed order went through.
  const isUnclear = useSessionPort().values.get('unconfirmedOrder') !== undefined;
  return (
    <ScreenMessage
      picture={<Drawing name="becalmed" />}
      heading={<Text field={fields.noOffersHeading} as="h1" />}
      text={
        <>
          {!isEligible && textOf(fields.notEligibleText) && (
            <strong className={css.notEligible}>{textOf(fields.notEligibleText)}</strong>
          )}
          {isUnclear && <strong className={css.notEligible}>{textOf(fields.maybeChargedText)}</strong>}
          <Text field={fields.noOffersText} />
        </>
      }
      action={<ButtonLink href={SUBSCRIPTIONS_PATH}>{textOf(fields.exploreText)}</ButtonLink>}
    />
  );
}

interface OffersFailedProps {
  readonly fields: OfferFields;
  /** The HTTP status of the response; undefined without a response. */
  readonly status: number | undefined;
}

/**
 * Shows the error texts of the account area for status 500, 404 and 403, otherwise the texts of this page. (spec:
 * OFFER-45…47, DASH-13…15; decision 0028)
 */
export function OffersFailed({ fields, status }: OffersFailedProps): ReactNode {
  const errors = use(SectionErrorsContext);
  const { heading, subHeading, button } = errorContentsFor(status, errors);
  const isOther = heading === '' || heading === errors.other.heading;
  return (
    <ScreenMessage
      picture={<Drawing name="becalmed" />}
      heading={isOther ? <Text field={fields.errorHeading} as="h1" /> : <h1>{heading}</h1>}
      text={isOther ? <Text field={fields.errorText} /> : subHeading}
      action={
        <div className={css.actions}>
          <Button onClick={() => window.location.reload()}>{(!isOther && button) || textOf(fields.refreshText)}</Button>
          <ButtonLink variant="secondary" href={SUBSCRIPTIONS_PATH}>
            {textOf(fields.exploreText)}
          </ButtonLink>
        </div>
      }
    />
  );
}
