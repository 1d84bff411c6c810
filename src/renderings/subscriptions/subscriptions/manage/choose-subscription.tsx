import type { ReactNode } from 'react';
import { Text } from '#src/layout/content.tsx';
import type { Fields } from '#src/model/content-field.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import { boldLinkClass } from '#src/ui/link/bold-link.ts';
import { Link } from '#src/ui/link/link.tsx';
import { managePath } from '../manage-path.ts';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { appNameOf, planNameOf } from '../texts.ts';
import css from './manage-page.module.css';

export interface ChooseSubscriptionProps {
  readonly subscriptions: readonly Subscription[];
  readonly fields: Fields<SubscriptionsFields>;
}

/** A list from which the customer chooses the subscription to manage. (spec: SUB-08) */
export function ChooseSubscription({ subscriptions, fields }: ChooseSubscriptionProps): ReactNode {
  return (
    <div>
      <Text field={fields.chooseText} as="p" />
      <ul className={css.choices}>
        {subscriptions.map((each, index) => (
          <li key={`${each.sku} ${index}`}>
            <Link href={managePath(each.sku)} className={boldLinkClass}>
              {nameOf(each)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Returns the name of the plan. The name of the app precedes it, unless the plan's name begins with that of the app.
 */
function nameOf(subscription: Subscription): string {
  const [app, plan] = [appNameOf(subscription), planNameOf(subscription)];
  return plan.startsWith(app) ? plan : `${app}: ${plan}`;
}
