import type { FieldProps } from '@rjsf/utils';
import { memo, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { FieldWords, FormField, Json } from '#src/model/form/form-module.ts';
import type { Choice, ControlProps } from './control.ts';
import { FieldShell } from './field-shell/field-shell.tsx';
import { fieldId, useFormContext } from './form-context.ts';
import { labelOf, messageText } from './message-text.ts';
import { unplannedField } from './unplanned-field.ts';

/** Every leaf of a form: the renderer gives the place, the store everything else. */
export function ControlField({ fieldPathId, schema, uiSchema, onChange, name }: FieldProps): ReactNode {
  const { store, dynamic } = useFormContext();
  const path = fieldPathId.path.join('.');
  const field = store.planned(path) ?? unplannedField(path, schema, uiSchema ?? {});
  // The renderer keeps the structure and needs the values for it, but not while somebody types.
  const commit = useCallback(
    () => onChange(store.field(path).state().value, fieldPathId.path),
    // oxlint-disable-next-line react/exhaustive-deps -- path stands for fieldPathId
    [onChange, store, path],
  );
  return <Leaf path={path} field={field} name={name} {...(dynamic ? { commit } : {})} />;
}

interface LeafProps {
  readonly path: string;
  readonly field: FormField;
  readonly name: string;
  readonly commit?: () => void;
}

const Leaf = memo(function Leaf({ path, field, name, commit }: LeafProps): ReactNode {
  const { store, words, controls, prefix } = useFormContext();
  const node = store.field(path);
  const { value, fault, visible, required, pending } = useSyncExternalStore(node.subscribe, node.state, node.state);
  const own = words.fields[field.path];
  const choices = useMemo(() => choicesOf(field, own), [field, own]);
  const handlers = useMemo(
    () => ({
      onChange: (next: Json | undefined) => store.set(path, next),
      onBlur: () => {
        store.leave(path);
        commit?.();
      },
      onFault: (next: Parameters<ControlProps['onFault']>[0]) => store.report(path, next),
      onPending: (next: boolean) => store.wait(path, next),
    }),
    [store, path, commit],
  );
  const descriptor = controls.get(field.control);
  const Control = controls.component(field.control);
  if (!visible || !descriptor || !Control) return null;
  const id = fieldId(prefix, path);
  const label = own?.label ?? (labelOf(words, path) || name);
  const error = fault ? messageText(words, path, fault) : undefined;
  const described = [own?.hint ? `${id}-hint` : '', error === undefined ? '' : `${id}-error`].filter(Boolean).join(' ');
  return (
    <FieldShell
      id={id}
      kind={descriptor.shell}
      label={label}
      hint={own?.hint}
      error={error}
      required={required}
      width={field.options['width'] === 'half' ? 'half' : 'full'}
      busy={pending}
      describedBy={described || undefined}
    >
      <Control
        id={id}
        field={field}
        value={value}
        label={label}
        labelId={`${id}-label`}
        describedBy={described || undefined}
        invalid={error !== undefined}
        required={required}
        disabled={field.options['disabled'] === true}
        readOnly={field.readOnly ?? false}
        placeholder={own?.placeholder}
        choices={choices}
        texts={own?.texts ?? NO_TEXTS}
        {...handlers}
      />
    </FieldShell>
  );
});

const NO_TEXTS = Object.freeze({});

function choicesOf(field: FormField, words: FieldWords | undefined): Choice[] {
  return (field.choices ?? []).map((value) => ({ value, label: words?.choices?.[String(value)] ?? String(value) }));
}
