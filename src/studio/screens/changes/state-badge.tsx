import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import type { ChangeState } from '#src/model/studio/change.ts';
import css from './changes.module.css';

/** Label of each state of a change. */
const STATE_LABELS: Readonly<Record<ChangeState, string>> = {
  open: 'Open',
  'in review': 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  closed: 'Closed',
};
/** CSS class of each state of a change. */
const STATE_CLASSES: Readonly<Record<ChangeState, string | undefined>> = {
  open: css.isOpen,
  'in review': css.inReview,
  scheduled: css.isScheduled,
  published: css.isPublished,
  closed: undefined,
};

/** The state of a change, as a colored word. */
export function StateBadge({ state }: { readonly state: ChangeState }): ReactNode {
  return <span className={joinClasses(css.badge, STATE_CLASSES[state])}>{STATE_LABELS[state]}</span>;
}
