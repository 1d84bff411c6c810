import type { ReactNode } from 'react';
import { useOfferSettings } from '#src/data/settings/offer-settings.ts';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { cardName } from '#src/lib/cards/card-text.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { Offer } from '#src/operations/offers/plans.ts';
import type { Card } from '#src/operations/wallet/wallet.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Card as Panel } from '#src/ui/card/card.tsx';
import { FailureBox, failureBoxClass } from '#src/ui/failure-box/failure-box.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { renewalLine, type RenewalTexts } from './renewal-line.ts';
import type { SubscribeFailure } from './subscribe-failure.ts';
import type { OrderReviewFields } from '../order-review.types.ts';
import css from '../order-review.module.css';

export interface SubscribeAreaProps {
  readonly offers: readonly Offer[];
  /** The card that is charged. */
  readonly card: Card | undefined;
  readonly fields: Fields<OrderReviewFields>;
  readonly failure: SubscribeFailure | undefined;
  readonly isChanged: boolean;
  /** True while the card loads. */
  readonly isWaiting: boolean;
  readonly isSubscribing: boolean;
  /** Address of the plan selection. */
  readonly backHref: string;
  readonly onSubscribe: () => void;
}

/**
 * The renewal terms, the button that subscribes, and the links back to the plan selection.
 * (spec: OFFER-24, OFFER-32, OFFER-75…80)
 */
export function SubscribeArea(props: SubscribeAreaProps): ReactNode {
  const { offers, card, fields, failure, isChanged, isWaiting, isSubscribing, backHref, onSubscribe } = props;
  const isBusy = isSubscribing || isWaiting;
  // The text about a changed order also explains a refusal and says that nothing was charged. Other failures have texts
  // of their own.
  const showsChange = isChanged && (failure === undefined || (failure.kind === 'refused' && !failure.mayBeCharged));
  return (
    <Panel className={css.subscribe}>
      <RenewalTerms offers={offers} fields={fields} />
      {card && <ChargedCard card={card} text={textOf(fields.chargedText)} />}
      <div role="alert" className={css.alert}>
        {showsChange && <Text field={fields.changedText} as="p" className={failureBoxClass()} />}
        {failure && !showsChange && <Failure failure={failure} fields={fields} />}
      </div>
      <div role="status" className={css.quiet}>
        {isSubscribing ? textOf(fields.subscribingText) : isWaiting && textOf(fields.walletWaitText)}
      </div>
      <div className={css.buttons}>
        <Button className={css.main} onClick={onSubscribe} aria-disabled={isBusy} aria-busy={isBusy}>
          {textOf(fields.subscribeText)}
        </Button>
        {!isSubscribing && (
          <>
            <ButtonLink variant="secondary" href={backHref}>
              {textOf(fields.backText)}
            </ButtonLink>
            <ButtonLink variant="quiet" href={backHref}>
              {textOf(fields.changePlanText)}
            </ButtonLink>
          </>
        )}
      </div>
    </Panel>
  );
}

/** The card that will be charged, shown beside the button. */
function ChargedCard({ card, text }: { readonly card: Card; readonly text: string }): ReactNode {
  const t = usePhrase();
  if (text === '') return null;
  const name = t('card-ending', { card: cardName(card.cardType), digits: card.cardLast4Digits });
  return <p>{fillTokens(text, { card: name })}</p>;
}

/** The renewal terms of all plans of the order. */
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
              <span className={css.planName}>{plan.name}</span>{' '}
              <span>{renewalLine(plan, { group, seasonPrices, texts, language, t })}</span>
            </li>
          )),
        )}
      </ul>
      <Text field={fields.billingText} as="p" className={css.billing} />
    </>
  );
}

/** Shows what failed, whether anything was charged, and what to do. (spec: OFFER-41…43, SEC-28) */
function Failure({ failure, fields }: { readonly failure: SubscribeFailure } & Pick<SubscribeAreaProps, 'fields'>) {
  const { kind, message, mayBeCharged } = failure;
  const text = message || textOf(kind === 'refresh' ? fields.refreshText : fields.laterText);
  return (
    <FailureBox>
      <p>{text}</p>
      <Text field={mayBeCharged ? fields.maybeChargedText : fields.notChargedText} as="p" />
      {mayBeCharged && <ContentLink field={fields.subscriptionsLink} />}
    </FailureBox>
  );
}
