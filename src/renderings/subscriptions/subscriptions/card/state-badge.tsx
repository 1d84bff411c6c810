import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { SubscriptionState } from '#src/model/subscription-states.ts';
import css from './state-badge.module.css';

/** CSS class of the color of each state. The state is also written as a text. */
const COLOR_CLASSES: Readonly<Record<SubscriptionState, string | undefined>> = {
  active: css.good,
  trial: css.primary,
  activationRequired: css.careful,
  pendingUpgrade: css.primary,
  pendingDowngrade: css.primary,
  pendingCancel: css.careful,
  paymentDue: css.wrong,
  ended: css.quiet,
  unlinked: css.quiet,
};

/** The state of a subscription. (spec: SUB-20) */
export function StateBadge({ state }: { readonly state: SubscriptionState }): ReactNode {
  const t = usePhrase();
  return (
    <span className={joinClasses(css.badge, COLOR_CLASSES[state])}>
      {t(`subscription-state-${state.toLowerCase()}`)}
    </span>
  );
}
