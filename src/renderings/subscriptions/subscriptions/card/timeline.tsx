import { useId, type ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { priceText } from '#src/lib/text/price-text.ts';
import { shortDate } from '#src/lib/dates/short-date.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { Subscription, UpcomingStep } from '#src/operations/subscriptions/subscription.ts';
import { pastCharges, type PastCharge } from '#src/operations/subscriptions/past-charges.ts';
import { upcomingSteps } from '#src/operations/subscriptions/upcoming.ts';
import { getTransactionHistory } from '#src/operations/transactions.ts';
import type { SubscriptionState } from '#src/model/subscription-states.ts';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { planNameOf } from '../texts.ts';
import css from './timeline.module.css';

export interface TimelineProps {
  readonly subscription: Subscription;
  readonly state: SubscriptionState;
  readonly fields: Fields<SubscriptionsFields>;
}

/** The latest and the future charges of a subscription, and its end, with dates and amounts. (decision 0030) */
export function Timeline({ subscription, state, fields }: TimelineProps): ReactNode {
  const id = useId();
  const { language } = usePageContext();
  const { data = [] } = useSlice(getTransactionHistory);
  const past = pastCharges(subscription, data);
  const coming = upcomingSteps(subscription, state);
  return (
    <section {...(textOf(fields.timelineHeading) ? { 'aria-labelledby': id } : {})}>
      <Text field={fields.timelineHeading} as="h3" id={id} className={css.heading} />
      {past.length + coming.length === 0 ? (
        <p className={css.quiet}>{textOf(fields.noChargesText)}</p>
      ) : (
        <ol className={css.steps}>
          {past.map((charge, index) => (
            <li key={`past ${index}`} className={css.step}>
              <span className={css.date}>{shortDate(charge.date, language)}</span>{' '}
              <span>{pastText(charge, fields, language)}</span>
            </li>
          ))}
          {coming.map((step, index) => (
            <li key={`coming ${index}`} className={joinClasses(css.step, css.coming)}>
              <span className={css.date}>{shortDate(step.date, language)}</span>{' '}
              <span>
                {index === 0 && <strong className={css.mark}>{textOf(fields.comingText)}</strong>}{' '}
                {upcomingText(step, planNameOf(subscription), fields, language)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Returns the text about a past charge, a refund or a period without a charge. */
function pastText({ cents, isRefund }: PastCharge, fields: TimelineProps['fields'], language: 'en' | 'es'): string {
  if (cents === 0) return textOf(fields.freeText);
  const amount = priceText((Math.abs(cents) / 100).toFixed(2), language);
  return fillTokens(textOf(isRefund ? fields.refundedText : fields.chargedText), { amount });
}

/**
 * Returns the text about a future charge or the end of the subscription. `plan` is the name of the present plan; it is
 * used if the step names no plan.
 */
function upcomingText(
  { kind, amount, name }: UpcomingStep,
  plan: string,
  fields: TimelineProps['fields'],
  language: 'en' | 'es',
): string {
  if (kind === 'end') return textOf(fields.nextEndText);
  const tokens = { plan: name || plan, amount: priceText(amount, language) };
  return fillTokens(textOf(amount === '' ? fields.nextRenewalText : fields.nextChargeText), tokens);
}
