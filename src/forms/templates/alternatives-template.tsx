import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import css from './templates.module.css';

/** A choice between alternatives (anyOf, oneOf), then the fields of the chosen one. */
export function AlternativesTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps): ReactNode {
  return (
    <div className={css.fields}>
      {selector}
      {optionSchemaField}
    </div>
  );
}
