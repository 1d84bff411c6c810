import type { ReactNode } from 'react';
import type { Condition, Value } from '../../model/rules/sentence.ts';
import type { RuleField } from './rule-fields.ts';
import css from '../settings.module.css';

interface ConditionValueProps {
  readonly name: string;
  readonly condition: Condition;
  readonly field: RuleField | undefined;
  readonly fields: readonly RuleField[];
  readonly onChange: (condition: Condition) => void;
}

/** What a field is compared with: a choice, a text, several choices, or another field. */
export function ConditionValue(props: ConditionValueProps): ReactNode {
  const { comparison } = props.condition;
  if (comparison === 'is' || comparison === 'is-not' || comparison === 'contains') return <OneValue {...props} />;
  if (comparison === 'one-of') return <SeveralValues {...props} />;
  return comparison === 'same-as' || comparison === 'differs' ? <OtherField {...props} /> : null;
}

function OneValue({ name, condition, field, onChange }: ConditionValueProps): ReactNode {
  const { value = '' } = condition;
  const choices = field ? choicesFor(field) : [];
  const set = (next: Value): void => onChange({ ...condition, value: next });
  if (choices.length > 0) return <ChoiceSelect name={name} choices={choices} value={value} onChange={set} />;
  if (typeof value === 'boolean' || value === null) return <code>{String(value)}</code>;
  const isNumber = typeof value === 'number';
  return (
    <input
      className={css.control}
      aria-label={`${name}: value`}
      type={isNumber ? 'number' : field?.kind === 'date' ? 'date' : 'text'}
      value={value}
      onChange={({ target }) => set(isNumber ? (target.value === '' ? 0 : target.valueAsNumber) : target.value)}
    />
  );
}

interface ChoiceSelectProps {
  readonly name: string;
  readonly choices: readonly RuleChoice[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface RuleChoice {
  readonly value: Value;
  readonly label: string;
}

function ChoiceSelect({ name, choices, value, onChange }: ChoiceSelectProps): ReactNode {
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <select
      className={css.control}
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

function SeveralValues({ name, condition, field, onChange }: ConditionValueProps): ReactNode {
  const values = condition.values ?? [];
  const choices = field ? choicesFor(field) : [];
  const unknown = values.filter((value) => choices.every((choice) => choice.value !== value));
  const all = [...choices, ...unknown.map((value) => ({ value, label: String(value) }))];
  return (
    <span className={css.oneOf} role="group" aria-label={`${name}: values`}>
      {all.map(({ value, label }) => (
        <label key={JSON.stringify(value)} className={css.check}>
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={({ target }) =>
              onChange({
                ...condition,
                values: target.checked ? [...values, value] : values.filter((one) => one !== value),
              })
            }
          />
          {label}
        </label>
      ))}
    </span>
  );
}

function OtherField({ name, condition, field, fields, onChange }: ConditionValueProps): ReactNode {
  const { other = '' } = condition;
  const others = fields.filter(({ path }) => path !== field?.path);
  return (
    <select
      className={css.control}
      aria-label={`${name}: other field`}
      value={other}
      onChange={({ target }) => onChange({ ...condition, other: target.value })}
    >
      {others.every(({ path }) => path !== other) && <option value={other}>{other}</option>}
      {others.map(({ path, label }) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
    </select>
  );
}

const YES_NO: readonly RuleChoice[] = [
  { value: true, label: 'ticked' },
  { value: false, label: 'not ticked' },
];

function choicesFor(field: RuleField): readonly RuleChoice[] {
  if (field.kind === 'yes-no') return YES_NO;
  return field.choices.filter(
    (choice): choice is RuleChoice => choice.value === null || typeof choice.value !== 'object',
  );
}
