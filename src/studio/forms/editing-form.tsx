import { useEffect, useRef, type ReactNode } from 'react';
import { operation, valueAt } from '../api/document/operations.ts';
import { QueryPart } from '../kit/screen-frame.tsx';
import type { UsedDocument } from '../kit/use-document.ts';
import { useSchemas, type Schemas } from '../kit/use-schemas.ts';
import { JsonInput } from './inputs/json-input.tsx';
import { PlacedInput } from './placed-input.tsx';
import { planForm, type PlacedField } from './plan/form-plan.ts';
import css from './editing-form.module.css';

export interface EditingFormProps {
  readonly document: Pick<UsedDocument, 'value' | 'change' | 'path'>;
  /** JSON pointer of the value that the form edits: `/placeholders/content/uid=…`; `''` for the whole document. */
  readonly at: string;
  /** Pointer of the field that gets the focus: `/placeholders/content/uid=…/en/heading`. */
  readonly focus?: string | undefined;
}

/**
 * The form of a block, an item or the texts of a page, made from its schema. Every edit is an operation of the document at
 * once; English and Spanish stand beside each other.
 */
export function EditingForm(props: EditingFormProps): ReactNode {
  const schemas = useSchemas();
  return <QueryPart query={schemas}>{(loaded) => <LoadedForm {...props} schemas={loaded} />}</QueryPart>;
}

function LoadedForm({ document, at, focus, schemas }: EditingFormProps & { readonly schemas: Schemas }): ReactNode {
  const form = useRef<HTMLDivElement>(null);
  const plan = planForm(schemas, document.path, document.value, at);
  useFocusAt(form, focus);
  const draw = (field: PlacedField): ReactNode => (
    <PlacedInput key={field.places.join(' ')} field={field} document={document} />
  );
  if (!plan) return <JsonForm document={document} at={at} />;
  const hasLanguages = plan.fields.some(({ places }) => places.length === 2);
  return (
    <div ref={form} className={css.form}>
      {hasLanguages && (
        <div className={css.languages} aria-hidden="true">
          <span>English</span>
          <span>Spanish</span>
        </div>
      )}
      {plan.fields.map(draw)}
      {plan.settings.length > 0 && <h3 className={css.heading}>Settings</h3>}
      {plan.settings.map(draw)}
    </div>
  );
}

/** A value without a form of its own. */
function JsonForm({ document, at }: Pick<EditingFormProps, 'document' | 'at'>): ReactNode {
  const value = valueAt(document.value, at);
  const plan = {
    name: '',
    label: 'JSON',
    description: undefined,
    kind: 'value',
    isRequired: false,
    choices: undefined,
    fields: [],
  };
  return (
    <JsonInput
      plan={plan}
      id="json"
      label="The document as JSON"
      describedBy={undefined}
      fallback={undefined}
      value={value}
      at={at}
      onChange={(to) => document.change([operation(at, value, to)])}
    />
  );
}

/** Moves the focus to the field of a pointer, or to the nearest one around it. */
function useFocusAt(form: { readonly current: HTMLElement | null }, focus: string | undefined): void {
  useEffect(() => {
    if (focus === undefined || !form.current) return;
    const fields = [...form.current.querySelectorAll<HTMLElement>('[data-at]')];
    const found = fields
      .filter(({ dataset: { at = '' } }) => focus === at || focus.startsWith(`${at}/`))
      .toSorted((a, b) => (b.dataset['at']?.length ?? 0) - (a.dataset['at']?.length ?? 0))
      .at(0);
    const target = found?.matches('input, textarea, select, [contenteditable]')
      ? found
      : found?.querySelector<HTMLElement>('input, textarea, select, [contenteditable]');
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  }, [form, focus]);
}
