import type { ReactNode } from 'react';
import { ContentLink } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import type { ContentField, Fields } from '#src/model/content-field.ts';
import type { Subscription } from '#src/operations/subscriptions/subscription.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { boldLinkClass } from '#src/ui/link/bold-link.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { SubscriptionState } from '#src/model/subscription-states.ts';
import type { SubscriptionsFields } from '../subscriptions.types.ts';
import { fillField, tokensOf } from '../texts.ts';
import css from './state-notice.module.css';

export interface StateNoticeProps {
  readonly subscription: Subscription;
  readonly state: SubscriptionState;
  readonly fields: Fields<SubscriptionsFields>;
}

/** The content fields with the texts of the notice. */
type Texts = Fields<SubscriptionsFields>;

/** Returns the content field with the notice about a state; undefined if the state has no notice. */
function noticeField(state: SubscriptionState, fields: Texts): ContentField | undefined {
  switch (state) {
    case 'pendingCancel':
      return fields.pendingCancelText;
    case 'pendingUpgrade':
    case 'pendingDowngrade':
      return fields.pendingChangeText;
    case 'activationRequired':
      return fields.activationText;
    case 'paymentDue':
      return fields.paymentDueText;
    case 'unlinked':
      return fields.unlinkedText;
    case 'active':
    case 'trial':
    case 'ended':
      return undefined;
  }
}

/**
 * A box about a pending change, an unlinked app, or an action that the customer must take; nothing for other states.
 * (spec: SUB-03, SUB-04, SUB-18, SUB-21)
 */
export function StateNotice({ subscription, state, fields }: StateNoticeProps): ReactNode {
  const t = usePhrase();
  const { language } = usePageContext();
  const { futurePlan, status } = subscription;
  const tokens = tokensOf(subscription, { language, t }, futurePlan);
  // Without the future plan, the text of the service says what changes.
  const isUnknownChange = (state === 'pendingUpgrade' || state === 'pendingDowngrade') && !futurePlan;
  const text = isUnknownChange ? status : fillField(noticeField(state, fields), tokens);
  if (text === '') return null;
  return (
    <div className={joinClasses(css.notice, state === 'paymentDue' && css.wrong)}>
      <Icon name={state === 'paymentDue' ? 'warning' : 'info'} className={css.icon ?? ''} />
      <p className={css.text}>{text}</p>
      {state === 'paymentDue' && <ContentLink field={fields.paymentLink} className={boldLinkClass} />}
    </div>
  );
}
