import type { ReactNode } from 'react';
import { useOfferSettings } from '#src/data/offer-settings.ts';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { Offer } from '#src/operations/offers/plans.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { renewalLine, type RenewalTexts } from './renewal-line.ts';
import type { SubscribeFailure } from './subscribe-failure.ts';
import type { OrderReviewFields } from './order-review.types.ts';
import css from './order-review.module.css';

export interface SubscribeAreaProps {
  readonly offers: readonly Offer[];
  readonly fields: Fields<OrderReviewFields>;
  readonly failure: SubscribeFailure | undefined;
  readonly isChanged: boolean;
  readonly isSubscribing: boolean;
  /** The plan selection. */
  readonly back: string;
  readonly onSubscribe: () => void;
}

/** The renewal terms in words, the button that subscribes, and the ways back. (spec: OFFER-24, OFFER-32, OFFER-75…80) */
export function SubscribeArea(props: SubscribeAreaProps): ReactNode {
  const { offers, fields, failure, isChanged, isSubscribing, back, onSubscribe } = props;
  return (
    <Card className={css.subscribe}>
      <RenewalTerms offers={offers} fields={fields} />
      <div role="alert" className={css.alert}>
        {isChanged && <Text field={fields.changedText} as="p" className={css.notice} />}
        {failure && !isChanged && <Failure failure={failure} fields={fields} />}
      </div>
      <div role="status" className={css.quiet}>
        {isSubscribing && textOf(fields.subscribingText)}
      </div>
      <div className={css.buttons}>
        <Button className={css.main} onClick={onSubscribe} aria-disabled={isSubscribing} aria-busy={isSubscribing}>
          {textOf(fields.subscribeText)}
        </Button>
        {!isSubscribing && (
          <>
            <ButtonLink variant="secondary" href={back}>
              {textOf(fields.backText)}
            </ButtonLink>
            <ButtonLink variant="quiet" href={back}>
              {textOf(fields.changePlanText)}
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  );
}

function RenewalTerms({ offers, fields }: Pick<SubscribeAreaProps, 'offers' | 'fields'>): ReactNode {
  const t = usePhrase();
  const { language } = usePageContext();
  const { seasonPrices } = useOfferSettings();
  const texts: RenewalTexts = {
    automatically: textOf(fields.renewsAutomaticallyText),
    onDate: textOf(fields.renewsOnText),
    withoutPrice: textOf(fields.renewsWithoutPriceText),
    nextSeason: textOf(fields.nextSeasonText),
  };
  return (
    <>
      <ul className={css.renewals}>
        {offers.flatMap(({ group, plans }) =>
          plans.map((plan) => (
            <li key={plan.id}>
              <span className={css.planName}>{plan.name}</span>
              <span>{renewalLine(plan, { group, seasonPrices, texts, language, t })}</span>
            </li>
          )),
        )}
      </ul>
      <Text field={fields.billingText} as="p" className={css.quiet} />
    </>
  );
}

/** What happened, whether anything was charged, and what to do. (spec: OFFER-41…43, SEC-28) */
function Failure({ failure, fields }: { readonly failure: SubscribeFailure } & Pick<SubscribeAreaProps, 'fields'>) {
  const { kind, message, mayBeCharged } = failure;
  const text = message || textOf(kind === 'refresh' ? fields.refreshText : fields.laterText);
  return (
    <div className={css.notice}>
      <p>{text}</p>
      <Text field={mayBeCharged ? fields.maybeChargedText : fields.notChargedText} as="p" />
      {mayBeCharged && <ContentLink field={fields.subscriptionsLink} />}
    </div>
  );
}
