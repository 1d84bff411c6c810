import type { FieldProps } from '@rjsf/utils';
import { useMemo, type ReactNode } from 'react';
import { atPath, fieldAtPath } from '#src/model/form/form-path.ts';
import { Field } from './field.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { useFormContext } from '../store/form-context.ts';
import { isUnnamed } from '../templates/entry-names.ts';
import { unplannedField } from './unplanned-field.ts';

/** Shows the field that rjsf renders at a path. Its value and state come from the form store, not from rjsf. */
export function ControlField({ fieldPathId, schema, uiSchema, required }: FieldProps): ReactNode {
  const { fields, store } = useFormContext();
  const t = usePhrase();
  const path = fieldPathId.path.join('.');
  const unpublished = useMemo(() => unplannedField(path, schema, uiSchema ?? {}), [path, schema, uiSchema]);
  const field = fieldAtPath(fields, path) ?? unpublished;
  // rjsf marks every entry of a list as required. Whether an entry of a tuple is required depends on the other entries,
  // so the store decides it. In alternatives, the first `minItems` entries are required.
  const index = fieldPathId.path.at(-1);
  const isEntry = typeof index === 'number' && /\.\d+$/.test(field.path);
  const least = isEntry && atPath(store.module().form.tuples ?? {}, fieldPathId.path.slice(0, -1).join('.'))?.least;
  const isFree = isEntry && (field.within !== undefined || index >= Number(least));
  return (
    <Field
      path={path}
      field={field}
      required={required && !isFree}
      {...(isUnnamed(path) ? { label: t('form-property-value') } : {})}
    />
  );
}
