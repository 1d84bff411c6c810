import type { ReactNode } from 'react';
import { ContentLink, Text } from '#src/layout/content.tsx';
import type { Fields } from '#src/model/content-field.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import type { ChosenChange } from '#src/operations/subscriptions/use-subscription-change.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { SubscriptionCard } from '../card/subscription-card.tsx';
import type { Tab } from './subscription-tabs.tsx';
import css from './subscription-list.module.css';

export interface SubscriptionListProps {
  readonly tab: Tab;
  readonly subscriptions: readonly Subscription[];
  readonly fields: Fields<SubscriptionsFields>;
  readonly onChange: (change: ChosenChange) => void;
}

/** The subscriptions of a tab. If it has none, a text, and on the current tab a link. */
export function SubscriptionList({ tab, subscriptions, fields, onChange }: SubscriptionListProps): ReactNode {
  if (subscriptions.length === 0)
    return (
      <Card className={css.empty}>
        <Text field={tab === 'past' ? fields.pastEmptyText : fields.emptyText} as="p" className={css.emptyText} />
        {tab === 'current' && <ContentLink field={fields.offersLink} className={buttonClass('secondary')} />}
      </Card>
    );
  return (
    <ul className={css.list}>
      {subscriptions.map((subscription, index) => (
        <li key={`${subscription.sku} ${index}`}>
          <SubscriptionCard subscription={subscription} fields={fields} onChange={onChange} />
        </li>
      ))}
    </ul>
  );
}
