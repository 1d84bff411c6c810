import type { ReactNode } from 'react';
import { SUBSCRIPTIONS_PATH } from '#src/lib/paths/purchase-paths.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import { Link } from '#src/ui/link/link.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import css from './subscription-tabs.module.css';

/** A tab of the subscriptions page. */
export type Tab = 'current' | 'past';

/** Query parameter that selects the tab. */
export const TAB_PARAMETER = 'tab';

export interface SubscriptionTabsProps {
  readonly tab: Tab;
  readonly fields: Fields<SubscriptionsFields>;
  /** The number of subscriptions in each tab; undefined unless they have loaded. */
  readonly counts: Readonly<Record<Tab, number>> | undefined;
}

/** The tabs, as links, so that the back button and bookmarks open the right tab. (spec: SUB-01) */
export function SubscriptionTabs({ tab, fields, counts }: SubscriptionTabsProps): ReactNode {
  const t = usePhrase();
  const names: Readonly<Record<Tab, string>> = {
    current: textOf(fields.currentTab),
    past: textOf(fields.pastTab),
  };
  return (
    <nav aria-label={t('subscriptions-tabs')} className={css.tabs}>
      {(['current', 'past'] as const)
        .filter((each) => names[each] !== '')
        .map((each) => (
          <Link
            key={each}
            href={each === 'current' ? SUBSCRIPTIONS_PATH : `${SUBSCRIPTIONS_PATH}?${TAB_PARAMETER}=${each}`}
            className={css.tab}
            {...(each === tab ? { 'aria-current': 'page' } : {})}
          >
            {counts
              ? fillTokens(names[each], { count: String(counts[each]) })
              : names[each].replace(/\s*\(\{count\}\)/, '')}
          </Link>
        ))}
    </nav>
  );
}
