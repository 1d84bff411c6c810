import type { ReactNode } from 'react';
import { dateOf } from '#src/model/content-field.ts';
import { usePhrase } from '#src/ui/phrases.tsx';
import { DateText } from './content.tsx';
import css from './updated-on.module.css';

/** Renders "Updated on <date>" for a date field; nothing if the field has no valid date. */
export function UpdatedOn({ field }: { readonly field: unknown }): ReactNode {
  const t = usePhrase();
  // The date is a separate element. Its position in the phrase depends on the language.
  const [beforeDate, afterDate] = t('updated-on', { date: '\n' }).split('\n');
  return (
    dateOf(field) && (
      <p className={css.updated}>
        {beforeDate}
        <DateText field={field} />
        {afterDate}
      </p>
    )
  );
}
