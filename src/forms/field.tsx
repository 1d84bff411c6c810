import { createElement, memo, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { choiceKey } from '#src/model/form/choice-key.ts';
import type { FieldWords, FormField } from '#src/model/form/form-module.ts';
import type { Choice, ControlProps } from './kit/control.ts';
import { FieldShell } from './field-shell/field-shell.tsx';
import { fieldId, useFormContext } from './store/form-context.ts';
import type { FieldState, FormStore } from './store/form-state.ts';
import { labelOf, messageText } from './store/message-text.ts';
import { Guidance } from './templates/guidance.tsx';
import { afterPress } from './kit/press-watch.ts';

export interface FieldProps {
  readonly path: string;
  /** The published field, or a description of a field that exists only at run time. */
  readonly field: FormField;
  /** Whether the chosen alternative requires it, in addition to the field itself. */
  readonly required?: boolean | undefined;
}

/** A field with its control, label, hint and error. It renders only when its own state changes. */
export const Field = memo(function Field({ path, field, required = false }: FieldProps): ReactNode {
  const { store, words, controls, prefix } = useFormContext();
  const node = store.field(path);
  const own = useSyncExternalStore(node.subscribe, node.state, node.state);
  const state = required && !own.required ? { ...own, required } : own;
  const fieldWords = words.fields[field.path];
  const id = fieldId(prefix, path);
  const choices = useMemo(() => choicesOf(field, fieldWords), [field, fieldWords]);
  const handlers = useMemo(() => createHandlers(store, path, id), [store, path, id]);
  const descriptor = controls.get(field.control);
  const component = controls.component(field.control);
  if (!state.visible || !descriptor || !component) return null;
  const error = state.fault ? messageText(words, path, state.fault) : undefined;
  const label = labelOf(words, path);
  const control = { ...controlProps(id, field, state, fieldWords, error), ...handlers, label, choices };
  if (descriptor.shell === 'none') return createElement(component, control);
  const shell = (
    <FieldShell
      id={id}
      kind={descriptor.shell}
      label={label}
      hint={fieldWords?.hint}
      tip={fieldWords?.tip}
      error={error}
      required={state.required}
      width={field.options['width'] === 'half' ? 'half' : 'full'}
      busy={state.pending}
      describedBy={control.describedBy}
    >
      {createElement(component, control)}
    </FieldShell>
  );
  return fieldWords?.guidance ? (
    <>
      <Guidance tree={fieldWords.guidance} />
      {shell}
    </>
  ) : (
    shell
  );
});

const NO_TEXTS = Object.freeze({});

type Handlers = Pick<ControlProps, 'onChange' | 'beforeSubmit' | 'onBlur' | 'onFault' | 'onPending'>;

function createHandlers(store: FormStore, path: string, id: string): Handlers {
  return {
    onChange: (value) => store.set(path, value),
    beforeSubmit: store.beforeSubmit,
    onBlur: () => {
      afterPress(() => {
        // The click may have removed the field, or moved it in its list.
        if (document.getElementById(`${id}-label`)) store.blur(path);
      });
    },
    onFault: (fault) => store.report(path, fault),
    onPending: (isPending) => store.setPending(path, isPending),
  };
}

function controlProps(
  id: string,
  field: FormField,
  { value, required }: FieldState,
  words: FieldWords | undefined,
  error: string | undefined,
): Omit<ControlProps, keyof Handlers | 'label' | 'choices'> {
  const descriptions = [words?.hint && `${id}-hint`, error !== undefined && `${id}-error`];
  return {
    id,
    field,
    value,
    labelId: `${id}-label`,
    describedBy: descriptions.filter(Boolean).join(' ') || undefined,
    invalid: error !== undefined,
    required,
    disabled: field.options['disabled'] === true,
    readOnly: field.readOnly ?? false,
    placeholder: words?.placeholder,
    texts: words?.texts ?? NO_TEXTS,
  };
}

function choicesOf(field: FormField, words: FieldWords | undefined): Choice[] {
  return (field.choices ?? []).map((value) => {
    const key = choiceKey(value);
    return { value, label: words?.choices?.[key] ?? key };
  });
}
