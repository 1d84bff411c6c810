import { createElement, memo, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { choiceKey } from '#src/model/form/choice-key.ts';
import type { FieldWords, FormField } from '#src/model/form/form-module.ts';
import type { Choice, ControlProps } from './kit/control.ts';
import { FieldShell } from './field-shell/field-shell.tsx';
import { fieldId, useFormContext } from './store/form-context.ts';
import { labelOf, messageText } from './store/message-text.ts';
import { afterPress } from './store/press-watch.ts';

export interface FieldProps {
  readonly path: string;
  /** What is known of the field where no definition planned it. */
  readonly field: FormField;
}

const NO_TEXTS = Object.freeze({});

/** A field with its control, label, hint and error. It renders when its own state changes, and not when others do. */
export const Field = memo(function Field({ path, field }: FieldProps): ReactNode {
  const { store, words, controls, prefix } = useFormContext();
  const node = store.field(path);
  const { value, fault, visible, required, pending } = useSyncExternalStore(node.subscribe, node.state, node.state);
  const own = words.fields[field.path];
  const id = fieldId(prefix, path);
  const choices = useMemo(() => choicesOf(field, own), [field, own]);
  const handlers = useMemo<Pick<ControlProps, 'onChange' | 'onBlur' | 'onFault' | 'onPending'>>(
    () => ({
      onChange: (next) => store.set(path, next),
      onBlur: () => {
        afterPress(() => {
          // The press may have taken the field away, or its place in a list.
          if (document.getElementById(`${id}-label`)) store.leave(path);
        });
      },
      onFault: (next) => store.report(path, next),
      onPending: (next) => store.wait(path, next),
    }),
    [store, id, path],
  );
  const descriptor = controls.get(field.control);
  const component = controls.component(field.control);
  if (!visible || !descriptor || !component) return null;
  const label = labelOf(words, path);
  const error = fault ? messageText(words, path, fault) : undefined;
  const describedBy =
    [own?.hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const control: ControlProps = {
    id,
    field,
    value,
    label,
    labelId: `${id}-label`,
    describedBy,
    invalid: error !== undefined,
    required,
    disabled: field.options['disabled'] === true,
    readOnly: field.readOnly ?? false,
    placeholder: own?.placeholder,
    choices,
    texts: own?.texts ?? NO_TEXTS,
    ...handlers,
  };
  if (descriptor.shell === 'none') return createElement(component, control);
  return (
    <FieldShell
      id={id}
      kind={descriptor.shell}
      label={label}
      hint={own?.hint}
      tip={own?.tip}
      error={error}
      required={required}
      width={field.options['width'] === 'half' ? 'half' : 'full'}
      busy={pending}
      describedBy={describedBy}
    >
      {createElement(component, control)}
    </FieldShell>
  );
});

function choicesOf(field: FormField, words: FieldWords | undefined): Choice[] {
  return (field.choices ?? []).map((value) => {
    const key = choiceKey(value);
    return { value, label: words?.choices?.[key] ?? key };
  });
}
