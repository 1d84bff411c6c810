import { createElement, type ReactNode } from 'react';
import { choiceKey } from '#src/model/form/choice-key.ts';
import type { Fault, FormField, FormWords } from '#src/model/form/form-module.ts';
import { FieldShell } from '../field-shell/field-shell.tsx';
import type { ControlProps, Controls } from '../kit/control.ts';
import { PlainInput } from '../kit/plain/plain-input.tsx';
import { fieldId } from '../store/form-context.ts';
import type { FieldState } from '../store/form-state.ts';
import { labelOf, messageText } from '../store/message-text.ts';
import type { PlainControls } from './plain-controls.ts';

export interface PlainFieldProps {
  readonly field: FormField;
  readonly state: FieldState;
  readonly fault: Fault | undefined;
  readonly words: FormWords;
  readonly prefix: string;
  readonly controls: Controls;
  readonly plain: PlainControls;
}

/** A field with native inputs. The tip, which otherwise needs JavaScript to open, is shown as part of the hint. */
export function PlainField({ field, state, fault, words, prefix, controls, plain }: PlainFieldProps): ReactNode {
  const { path } = field;
  const own = words.fields[path];
  const id = fieldId(prefix, path);
  const error = fault && messageText(words, path, fault);
  const hint = [own?.hint, own?.tip].filter(Boolean).join(' ') || undefined;
  const shell = controls.get(field.control)?.shell ?? 'field';
  const describedBy = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const control: ControlProps = {
    ...HANDLERS,
    id,
    // The browser sends a field under its path.
    field: { ...field, options: { ...field.options, name: path } },
    value: state.value,
    label: labelOf(words, path),
    labelId: `${id}-label`,
    describedBy,
    invalid: fault !== undefined,
    required: state.required,
    disabled: field.options['disabled'] === true,
    readOnly: field.readOnly ?? false,
    placeholder: own?.placeholder,
    // The text `notAvailable` would disable the field. Without JavaScript, it would stay disabled even if the customer
    // changed the answer that disables it.
    texts: { ...own?.texts, notAvailable: undefined } as unknown as ControlProps['texts'],
    choices: (field.choices ?? []).map((value) => ({
      value,
      label: own?.choices?.[choiceKey(value)] ?? choiceKey(value),
    })),
  };
  const input = plain.get(field.control)?.input;
  const component = controls.component(field.control);
  if (!input && !component) return null;
  return (
    <FieldShell
      id={id}
      kind={shell === 'none' ? 'field' : shell}
      label={control.label}
      hint={hint}
      error={error}
      required={state.required}
      fixed={control.readOnly || control.disabled}
      width={field.options['width'] === 'half' ? 'half' : 'full'}
      describedBy={describedBy}
    >
      {input ? <PlainInput {...input} control={control} /> : createElement(component!, control)}
    </FieldShell>
  );
}

const doNothing = (): void => undefined;
/** Event handlers of a control. Without JavaScript they are never called. */
const HANDLERS = {
  onChange: doNothing,
  onBlur: doNothing,
  onFault: doNothing,
  onPending: doNothing,
  beforeSubmit: () => doNothing,
} as const;
