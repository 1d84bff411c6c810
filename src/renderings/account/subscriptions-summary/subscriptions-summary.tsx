import type { ReactNode } from 'react';
import { useSlice } from '#src/data/use-slice.ts';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { priceText } from '#src/lib/text/price-text.ts';
import { shortDate } from '#src/lib/dates/short-date.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import { isPast } from '#src/operations/subscriptions/subscription-state.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { DataSection } from '#src/ui/data-section/data-section.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import type { SubscriptionsSummaryFields } from './subscriptions-summary.types.ts';
import css from './subscriptions-summary.module.css';

/** Maximum number of subscriptions in the summary; the subscriptions page lists all. */
const MAX_SHOWN = 3;

/** Keys of the phrases for the duration of a plan, by the service's value. */
const DURATION_PHRASES: ReadonlyMap<string, string> = new Map([
  ['month', 'duration-month'],
  ['season', 'duration-season'],
  ['week', 'duration-week'],
  ['year', 'duration-year'],
]);

/** An overview of the customer's subscriptions. (spec: ACCT-04, OPEN-36) */
export function SubscriptionsSummary({ fields }: RenderingProps<SubscriptionsSummaryFields>): ReactNode {
  const subscriptions = useSlice(getSubscriptions);
  const { now } = usePageContext();
  const shownSubscriptions = (subscriptions.data ?? [])
    .filter((subscription) => !isPast(subscription, now))
    .slice(0, MAX_SHOWN);
  return (
    <DataSection heading={textOf(fields.heading)} data={subscriptions} skeleton={<Skeleton rows={2} />}>
      {shownSubscriptions.length === 0 ? (
        <Text field={fields.emptyText} as="p" className={css.quiet} />
      ) : (
        <ul>
          {shownSubscriptions.map((subscription, index) => (
            <Row key={index} subscription={subscription} fields={fields} />
          ))}
        </ul>
      )}
      <ContentLink field={fields.link} className={css.link} />
    </DataSection>
  );
}

/** A subscription with its price and its next date. */
function Row(props: {
  readonly subscription: Subscription;
  readonly fields: Fields<SubscriptionsSummaryFields>;
}): ReactNode {
  const { subscription, fields } = props;
  const t = usePhrase();
  const { language } = usePageContext();
  const { appName, subscriptionName, subscriptionPlan, price, planDuration, renewalDate, endDate } = subscription;
  const name = appName || subscriptionName;
  const plan = [subscriptionPlan, subscriptionName].find((words) => words !== '' && words !== name) ?? '';
  const duration = DURATION_PHRASES.get(planDuration.toLowerCase());
  const cost = [priceText(price, language), duration ? t(duration) : planDuration].filter(Boolean).join(' / ');
  const ends = shortDate(endDate, language);
  const renews = shortDate(renewalDate, language);
  const when = ends
    ? fillTokens(textOf(fields.endsText), { date: ends })
    : renews && fillTokens(textOf(fields.renewsText), { date: renews });
  return (
    <li className={css.row}>
      <div className={css.line}>
        <span className={css.name}>{name}</span> {cost && <span>{cost}</span>}
      </div>
      {(plan || when) && (
        <div className={css.line}>
          <span className={css.quiet}>{plan}</span> {when && <span className={css.quiet}>{when}</span>}
        </div>
      )}
    </li>
  );
}
