import type { ReactNode } from 'react';
import type { Value } from '../../model/rules/expression.ts';
import type { RuleField } from './rule-fields.ts';
import { controlClass } from '../control-class.ts';

interface ValueInputProps {
  readonly name: string;
  readonly value: Value;
  /** The field that the value is for. Its choices are offered. */
  readonly field: RuleField | undefined;
  readonly onChange: (value: Value) => void;
}

/** The input for a literal value: a choice of the field, a text, a number or a date. */
export function ValueInput({ name, value, field, onChange }: ValueInputProps): ReactNode {
  const choices = field ? choicesFor(field) : [];
  if (choices.length > 0) return <ChoiceSelect name={name} choices={choices} value={value} onChange={onChange} />;
  if (typeof value === 'boolean' || value === null) return <code>{String(value)}</code>;
  const isNumber = typeof value === 'number';
  return (
    <input
      className={controlClass}
      aria-label={`${name}: value`}
      type={isNumber ? 'number' : field?.kind === 'date' ? 'date' : 'text'}
      step={isNumber ? 'any' : undefined}
      value={value}
      onChange={({ target }) => onChange(isNumber ? (target.value === '' ? 0 : target.valueAsNumber) : target.value)}
    />
  );
}

/** A choice of a field, with its label for editors. */
interface RuleChoice {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceSelectProps {
  readonly name: string;
  readonly choices: readonly RuleChoice[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A menu of the choices of a field. A value that is not a choice gets a separate option. */
function ChoiceSelect({ name, choices, value, onChange }: ChoiceSelectProps): ReactNode {
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <select
      className={controlClass}
      aria-label={`${name}: value`}
      value={chosen}
      onChange={({ target }) => {
        const choice = choices[Number(target.value)];
        if (choice) onChange(choice.value);
      }}
    >
      {chosen < 0 && <option value={-1}>{String(value)} (no choice any more)</option>}
      {choices.map((choice, index) => (
        <option key={JSON.stringify(choice.value)} value={index}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** The two answers to a checkbox. */
const CHECKBOX_CHOICES: readonly RuleChoice[] = [
  { value: true, label: 'ticked' },
  { value: false, label: 'not ticked' },
];

/** Returns the choices of a field with which a rule can compare an answer. */
export function choicesFor(field: RuleField): readonly RuleChoice[] {
  if (field.kind === 'yes-no') return CHECKBOX_CHOICES;
  return field.choices.filter(
    (choice): choice is RuleChoice => choice.value === null || typeof choice.value !== 'object',
  );
}
