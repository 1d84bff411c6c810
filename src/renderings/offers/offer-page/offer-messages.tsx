import type { ReactNode } from 'react';
import { Text } from '#src/layout/content.tsx';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Drawing } from '#src/ui/drawing/drawing.tsx';
import { ScreenMessage } from '#src/ui/screen-message/screen-message.tsx';
import type { OfferPageFields } from './offer-page.types.ts';
import css from './offer-page.module.css';

type OfferFields = Fields<OfferPageFields>;

const SUBSCRIPTIONS = '/subscriptions';

/** spec: OFFER-48…50, OPEN-23, OPEN-64 */
export function NoOffers({
  fields,
  isEligible,
}: {
  readonly fields: OfferFields;
  readonly isEligible: boolean;
}): ReactNode {
  return (
    <ScreenMessage
      picture={<Drawing name="becalmed" />}
      heading={<Text field={fields.noOffersHeading} as="h1" />}
      text={
        <>
          {!isEligible && textOf(fields.notEligibleText) && (
            <strong className={css.notEligible}>{textOf(fields.notEligibleText)}</strong>
          )}
          <Text field={fields.noOffersText} />
        </>
      }
      action={<ButtonLink href={SUBSCRIPTIONS}>{textOf(fields.exploreText)}</ButtonLink>}
    />
  );
}

/** spec: OFFER-45…47 */
export function OffersFailed({ fields }: { readonly fields: OfferFields }): ReactNode {
  return (
    <ScreenMessage
      picture={<Drawing name="becalmed" />}
      heading={<Text field={fields.errorHeading} as="h1" />}
      text={<Text field={fields.errorText} />}
      action={
        <div className={css.actions}>
          <Button onClick={() => window.location.reload()}>{textOf(fields.refreshText)}</Button>
          <ButtonLink variant="secondary" href={SUBSCRIPTIONS}>
            {textOf(fields.exploreText)}
          </ButtonLink>
        </div>
      }
    />
  );
}
