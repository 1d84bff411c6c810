import { useState, type ReactNode } from 'react';
import type { EditingFormName } from '#src/model/studio/forms/editing-form.ts';
import { isSameJson } from '#src/model/json.ts';
import { QueryPart } from '../kit/screen-frame.tsx';
import { useSchemas, type Schemas } from '../kit/use-schemas.ts';
import { formNameOf, queryOf } from './load/form-name.ts';
import { unshownFields, valuesOf } from './load/form-values.ts';
import { useEditingForm } from './load/use-editing-form.ts';
import { ConnectedForm, type EditingFormProps } from './connected-form.tsx';

/**
 * The form of a block, an item, the texts of a page or the settings. The form engine of the portal draws it from its
 * schema. Every change of a field becomes an edit of the document at once, and every change of the document appears in
 * the form.
 */
export function EditingForm(props: EditingFormProps): ReactNode {
  const schemas = useSchemas();
  return <QueryPart query={schemas}>{(loaded) => <NamedForm {...props} schemas={loaded} />}</QueryPart>;
}

/** Chooses the form that fits the value and shows it. Fields that it cannot show are edited as JSON. */
function NamedForm({ schemas, ...props }: EditingFormProps & { readonly schemas: Schemas }): ReactNode {
  const { document, at } = props;
  const { value } = document;
  const [before, setBefore] = useState<EditingFormName>();
  const name = formNameOf(schemas, document.path, value, at, before);
  const key = JSON.stringify(queryOf(name));
  const form = useEditingForm(name);
  const unshown = form.data ? unshownFields(form.data.module, valuesOf({ name, at }, value)) : [];
  const next = unshown.length > 0 ? { ...name, raw: [...name.raw, ...unshown] } : name;
  if (before === undefined || !isSameJson(queryOf(next), queryOf(before))) setBefore(next);
  return (
    <QueryPart query={form}>{(parts) => <ConnectedForm key={key} {...props} name={name} parts={parts} />}</QueryPart>
  );
}
