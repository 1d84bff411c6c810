import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSlice } from '#src/data/use-slice.ts';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { textOf } from '#src/model/content-field.ts';
import { isPast } from '#src/operations/subscriptions/subscription-state.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { PageHeading } from '#src/ui/container/page-heading.tsx';
import { SectionError } from '#src/ui/section-error/section-error.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { useChangeDialog } from './change/use-change-dialog.tsx';
import { MissingSubscriptionHelp } from './list/missing-subscription-help.tsx';
import { SubscriptionList } from './list/subscription-list.tsx';
import { SubscriptionTabs, TAB_PARAMETER, type Tab } from './list/subscription-tabs.tsx';
import { ManagePage } from './manage/manage-page.tsx';
import type { SubscriptionsFields } from './subscriptions.types.ts';
import css from './subscriptions.module.css';

/** The current and the past subscriptions; the address names the tab. (spec: SUB-01…07, OPEN-76) */
export function Subscriptions({ fields }: RenderingProps<SubscriptionsFields>): ReactNode {
  const [query] = useSearchParams();
  const { now } = usePageContext();
  const heading = useRef<HTMLHeadingElement>(null);
  const subscriptions = useSlice(getSubscriptions);
  const { ask, dialog } = useChangeDialog(fields, heading);
  const { status, data = [], error } = subscriptions;
  const tab: Tab = query.get(TAB_PARAMETER) === 'past' ? 'past' : 'current';
  const past = data.filter((each) => isPast(each, now));
  const current = data.filter((each) => !isPast(each, now));
  const isLoading = status === 'idle' || status === 'pending';
  const reload = (): void => {
    // The retry button disappears while the list loads, so the heading takes the focus.
    heading.current?.focus();
    void subscriptions.reload();
  };
  return (
    <Container className={css.page}>
      <PageHeading ref={heading} text={textOf(fields.heading)} className={css.title} />
      <SubscriptionTabs
        tab={tab}
        fields={fields}
        counts={status === 'succeeded' ? { current: current.length, past: past.length } : undefined}
      />
      <div role="status">
        {status === 'failed' && <SectionError level={2} status={error?.status} onRetry={reload} />}
      </div>
      <div aria-busy={isLoading}>
        {isLoading && (
          <Card>
            <Skeleton rows={3} pictures />
          </Card>
        )}
        {status === 'succeeded' && (
          <SubscriptionList
            key={tab}
            tab={tab}
            subscriptions={tab === 'past' ? past : current}
            fields={fields}
            onChange={ask}
          />
        )}
      </div>
      {!isLoading && <MissingSubscriptionHelp owned={data} fields={fields} />}
      {dialog}
    </Container>
  );
}

/** The page that changes the plan of one subscription. (spec: SUB-08) */
export function ManageSubscription({ fields }: RenderingProps<SubscriptionsFields>): ReactNode {
  return <ManagePage fields={fields} />;
}
