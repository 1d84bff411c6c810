import type { ReactNode } from 'react';
import css from './definition-list.module.css';

export interface Definition {
  readonly term: string;
  readonly detail: ReactNode;
}

/** Terms with details, one per row. Rows without a term are omitted. */
export function DefinitionList({ rows }: { readonly rows: readonly Definition[] }): ReactNode {
  const named = rows.filter(({ term }) => term !== '');
  if (named.length === 0) return null;
  return (
    <dl>
      {named.map(({ term, detail }, index) => (
        <div key={index} className={css.row}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
