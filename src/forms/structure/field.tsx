import { createElement, memo, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { choiceKey } from '#src/model/form/choice-key.ts';
import type { FieldWords, FormField } from '#src/model/form/form-module.ts';
import type { Choice, ControlProps } from '../kit/control.ts';
import { FieldShell } from '../field-shell/field-shell.tsx';
import { fieldId, useFormContext, useFieldNode } from '../store/form-context.ts';
import type { FieldNode, FieldState, FormStore } from '../store/form-state.ts';
import { labelOf, messageText } from '../store/message-text.ts';
import { Guidance } from '../templates/guidance.tsx';
import { runAfterPress } from '../kit/press-watch.ts';

export interface FieldProps {
  readonly path: string;
  /** The published field, or a description of a field that exists only at run time. */
  readonly field: FormField;
  /**
   * Whether rjsf marks the field as required, for example in the chosen alternative. Its own state can require it, too.
   */
  readonly required?: boolean | undefined;
  /** Label of a field for which the words of the form contain none, such as an entry without a name. */
  readonly label?: string;
}

/** A field with its control, label, hint and error. It renders only when its own state changes. */
export function Field({ path, ...more }: FieldProps): ReactNode {
  return <NodeField node={useFieldNode(path)} {...more} />;
}

interface NodeFieldProps extends Omit<FieldProps, 'path'> {
  readonly node: FieldNode;
}

/** Renders when the state of its node changes, but not when only the path of the node changes. */
const NodeField = memo(function NodeField({
  node,
  field,
  required = false,
  label: givenLabel,
}: NodeFieldProps): ReactNode {
  const { store, words, controls, prefix } = useFormContext();
  const own = useSyncExternalStore(node.subscribe, node.state, node.state);
  const state = required && !own.required ? { ...own, required } : own;
  const fieldWords = words.fields[field.path];
  const id = fieldId(prefix, node.id);
  const choices = useMemo(() => choicesOf(field, fieldWords), [field, fieldWords]);
  const handlers = useMemo(() => createHandlers(store, node, id), [store, node, id]);
  const descriptor = controls.get(field.control);
  const component = controls.component(field.control);
  if (!state.visible || !descriptor || !component) return null;
  const error = state.fault ? messageText(words, node.path, state.fault) : undefined;
  const label = givenLabel ?? labelOf(words, node.path);
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
      fixed={control.readOnly || control.disabled}
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

/** One shared object for all controls without texts, so that they do not render again. */
const NO_TEXTS = Object.freeze({});

/** The functions that a control calls on events. */
type Handlers = Pick<ControlProps, 'onChange' | 'beforeSubmit' | 'onBlur' | 'onFault' | 'onPending'>;

/**
 * Returns the event handlers of a control. They have no effect after the node was removed from the form with its entry.
 */
function createHandlers(store: FormStore, node: FieldNode, id: string): Handlers {
  const callWithPath =
    <Value,>(run: (path: string, value: Value) => void) =>
    (value: Value): void => {
      if (store.field(node.path) === node) run(node.path, value);
    };
  return {
    onChange: callWithPath(store.set),
    beforeSubmit: store.beforeSubmit,
    onBlur: () => {
      runAfterPress(() => {
        // The click that ends the press may have removed the field.
        if (document.getElementById(`${id}-label`)) store.blur(node.path);
      });
    },
    onFault: callWithPath(store.report),
    onPending: callWithPath(store.setPending),
  };
}

/** Returns the properties of a control that describe its field and its state. */
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
    // A read-only field has no placeholder, because nothing can be entered.
    placeholder: field.readOnly ? undefined : words?.placeholder,
    texts: words?.texts ?? NO_TEXTS,
  };
}

/** Returns the choices of a field with their labels; the key of a choice if it has no label. */
function choicesOf(field: FormField, words: FieldWords | undefined): Choice[] {
  return (field.choices ?? []).map((value) => {
    const key = choiceKey(value);
    return { value, label: words?.choices?.[key] ?? key };
  });
}
