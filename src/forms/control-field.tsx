import type { FieldProps } from '@rjsf/utils';
import { useCallback, useMemo, type ReactNode } from 'react';
import { patternOf } from '#src/model/form/form-path.ts';
import { Field } from './field.tsx';
import { useFormContext } from './form-context.ts';
import { unplannedField } from './unplanned-field.ts';

/** Every leaf of a form: the renderer gives the place, the store everything else. */
export function ControlField({ fieldPathId, schema, uiSchema, onChange }: FieldProps): ReactNode {
  const { store, fields, dynamic } = useFormContext();
  const path = fieldPathId.path.join('.');
  const unplanned = useMemo(() => unplannedField(path, schema, uiSchema ?? {}), [path, schema, uiSchema]);
  // The renderer keeps the structure and needs the values for it, but not while somebody types.
  const commit = useCallback(
    () => onChange(store.field(path).state().value, fieldPathId.path),
    // oxlint-disable-next-line react/exhaustive-deps -- path stands for fieldPathId
    [onChange, store, path],
  );
  return (
    <Field
      path={path}
      field={fields.get(path) ?? fields.get(patternOf(path)) ?? unplanned}
      {...(dynamic ? { onLeave: commit } : {})}
    />
  );
}
