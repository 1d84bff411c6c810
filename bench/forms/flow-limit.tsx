import type { FormField } from '../../src/model/form/form-module.ts';
import { Text } from '../../src/forms/controls/text/text.tsx';
import { FieldShell } from '../../src/forms/field-shell/field-shell.tsx';
import { PhrasesContext } from '../../src/ui/phrases.tsx';
import { MuiScope } from '../../src/ui/theme/mui-scope.tsx';
import { createHandWrittenForm, type InputProps } from './by-hand.tsx';
import { faultOf, labelOf, MESSAGES, nameOf, type FormSystem } from './form-system.ts';
import { portalPhrases } from './portal-words.ts';

/** Empty limits and texts: the control requires both objects. */
const EMPTY_OBJECT = Object.freeze({});
/** Handler for events that this form ignores. */
const noop = () => undefined;

/** A text field with the portal's control and its field shell. */
function Input({ index, value, onChange }: InputProps) {
  const id = nameOf(index);
  const fault = faultOf(value);
  const describedBy = fault && `${id}-error`;
  const field: FormField = {
    path: id,
    control: 'text',
    type: 'string',
    required: true,
    limits: EMPTY_OBJECT,
    // Gives the input a name, as in a flow. Names cost time at each key: when a property of the form is read, a browser
    // searches the names of all inputs.
    options: { name: id },
  };
  return (
    <FieldShell id={id} kind="field" label={labelOf(index)} error={fault} required>
      <Text
        id={id}
        field={field}
        value={value}
        label={labelOf(index)}
        labelId={`${id}-label`}
        describedBy={describedBy}
        invalid={fault !== undefined}
        required
        disabled={false}
        readOnly={false}
        placeholder={undefined}
        choices={[]}
        texts={EMPTY_OBJECT}
        onChange={(next) => onChange(String(next ?? ''))}
        beforeSubmit={() => noop}
        onBlur={noop}
        onFault={noop}
        onPending={noop}
      />
    </FieldShell>
  );
}

/** Renders a form of these inputs. */
const form = createHandWrittenForm(Input);

/**
 * The limit to which flow steps are compared: a hand-written form with the portal's control and field shell, and a
 * state for each field.
 */
export const system: FormSystem = {
  messages: MESSAGES,
  element: (count, variant) => (
    <PhrasesContext value={portalPhrases}>
      <MuiScope>{form(count, variant)}</MuiScope>
    </PhrasesContext>
  ),
};
