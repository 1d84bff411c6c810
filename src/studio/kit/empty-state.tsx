import type { ReactNode } from 'react';
import { ButtonLink } from '#src/ui/button/button.tsx';
import css from './screen.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** At most three sentences that explain what will be shown here and how to add it. */
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly to: string };
}

/** A message for a screen or list without entries. */
export function EmptyState({ title, children, action }: EmptyStateProps): ReactNode {
  return (
    <div className={css.empty}>
      <h2>{title}</h2>
      <p>{children}</p>
      {action && (
        <ButtonLink variant="secondary" href={action.to}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  );
}
