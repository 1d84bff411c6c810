import { useId, type ReactNode } from 'react';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { itemsOf, textOf, type Fields } from '#src/model/content-field.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import { boldLinkClass } from '#src/ui/link/bold-link.ts';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import css from './missing-subscription-help.module.css';

export interface MissingSubscriptionHelpProps {
  /** Subscriptions of the customer; their apps are not recommended. */
  readonly owned: readonly Subscription[];
  readonly fields: Fields<SubscriptionsFields>;
}

/**
 * Helps customers who do not find a subscription in the list: explains which subscriptions are shown, and recommends
 * other apps. (spec: SUB-06, SUB-07)
 */
export function MissingSubscriptionHelp({ owned, fields }: MissingSubscriptionHelpProps): ReactNode {
  const id = useId();
  const names = new Set(owned.map(({ appName }) => appName.toLowerCase()));
  const apps = itemsOf(fields.recommendations).filter(({ name }) => !names.has(textOf(name).toLowerCase()));
  return (
    <section className={css.block} {...(textOf(fields.missingHeading) ? { 'aria-labelledby': id } : {})}>
      <Text field={fields.missingHeading} as="h2" id={id} className={css.heading} />
      <Text field={fields.missingText} as="p" className={css.text} />
      {apps.length > 0 && (
        <ul className={css.apps}>
          {apps.map(({ name, text, link }, index) => (
            <li key={index} className={css.app}>
              <Text field={name} as="h3" className={css.name} />
              <Text field={text} as="p" className={css.quiet} />
              <ContentLink field={link} className={boldLinkClass} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
