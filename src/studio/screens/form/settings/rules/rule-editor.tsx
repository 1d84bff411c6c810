import type { ReactNode } from 'react';
import type { Rule } from '#src/logic/rule.ts';
import { ruleOf, sentenceOf, type Comparison, type Condition, type Sentence } from '../../model/rules/sentence.ts';
import { ConditionValue } from './condition-value.tsx';
import { IconAction } from '../icon-action.tsx';
import type { RuleField } from './rule-fields.ts';
import { Button } from '#src/ui/button/button.tsx';
import css from '../settings.module.css';

const WORDS: readonly (readonly [Comparison, string])[] = [
  ['is', 'is'],
  ['is-not', 'is not'],
  ['one-of', 'is one of'],
  ['contains', 'contains'],
  ['is-filled', 'is filled in'],
  ['is-empty', 'is empty'],
  ['same-as', 'is the same as'],
  ['differs', 'differs from'],
];

/** Comparisons that mean something for a kind of field. */
const COMPARISONS: Readonly<Record<RuleField['kind'], readonly Comparison[]>> = {
  text: ['is', 'is-not', 'is-filled', 'is-empty', 'same-as', 'differs'],
  number: ['is', 'is-not', 'is-filled', 'is-empty', 'same-as', 'differs'],
  date: ['is', 'is-not', 'is-filled', 'is-empty', 'same-as', 'differs'],
  'yes-no': ['is', 'is-filled', 'is-empty'],
  choice: ['is', 'is-not', 'one-of', 'is-filled', 'is-empty', 'same-as', 'differs'],
  choices: ['contains', 'is-filled', 'is-empty'],
};

interface RuleEditorProps {
  /** The start of the sentence: `Show “Apartment”`. */
  readonly start: string;
  readonly rule: unknown;
  /** Fields that the rule may read. */
  readonly fields: readonly RuleField[];
  readonly onChange: (rule: Rule | undefined) => void;
}

/** Returns a condition to start with: the first field has its first choice, or is filled in. */
export function firstCondition([field]: readonly RuleField[]): Condition {
  const hasValue = field !== undefined && field.kind !== 'text' && field.kind !== 'date';
  return startOf(field, hasValue ? (COMPARISONS[field.kind][0] ?? 'is') : 'is-filled');
}

function startOf(field: RuleField | undefined, comparison: Comparison): Condition {
  const first = field?.choices[0]?.value;
  const value = isSimple(first) ? first : field?.kind === 'yes-no' ? true : field?.kind === 'number' ? 0 : '';
  const base = { field: field?.path ?? '', comparison };
  if (comparison === 'one-of') return { ...base, values: isSimple(first) ? [first] : [] };
  return comparison === 'is' || comparison === 'is-not' || comparison === 'contains' ? { ...base, value } : base;
}

const isSimple = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** A rule as a sentence. A rule that is none is shown as it is, and edited as JSON. */
export function RuleEditor({ start, rule, fields, onChange }: RuleEditorProps): ReactNode {
  const sentence = sentenceOf(rule);
  if (!sentence) return <RuleWithoutSentence start={`${start} when …`} rule={rule} />;
  const { conditions, join } = sentence;
  const set = (next: Sentence): void => onChange(next.conditions.length === 0 ? undefined : ruleOf(next));
  return (
    <div className={css.sentence} role="group" aria-label={start}>
      <span>{start} when</span>
      {conditions.map((condition, index) => (
        <div key={index} className={css.condition}>
          {index > 0 && (
            <select
              className={`${css.control} ${css.join}`}
              aria-label={`${start}: and, or`}
              value={join}
              onChange={({ target }) => set({ conditions, join: target.value === 'any' ? 'any' : 'all' })}
            >
              <option value="all">and</option>
              <option value="any">or</option>
            </select>
          )}
          <ConditionInputs
            name={`${start}, condition ${index + 1}`}
            condition={condition}
            fields={fields}
            onChange={(next) => set({ join, conditions: conditions.with(index, next) })}
          />
          <IconAction
            icon="trash"
            label={`${start}: remove condition ${index + 1}`}
            onPress={() => set({ join, conditions: conditions.toSpliced(index, 1) })}
          />
        </div>
      ))}
      <div className={css.buttons}>
        <Button variant="quiet" onClick={() => set({ join, conditions: [...conditions, firstCondition(fields)] })}>
          Add a condition
        </Button>
      </div>
    </div>
  );
}

/** A rule as it is, for one that is no sentence. */
export function RuleWithoutSentence({ start, rule }: Pick<RuleEditorProps, 'start' | 'rule'>): ReactNode {
  return (
    <div className={css.sentence} role="group" aria-label={start}>
      <span>{start}</span>
      <code className={css.quiet}>{JSON.stringify(rule)}</code>
      <span className={css.quiet}>This rule cannot be written as a sentence. Edit it under JSON.</span>
    </div>
  );
}

interface ConditionInputsProps {
  readonly name: string;
  readonly condition: Condition;
  readonly fields: readonly RuleField[];
  readonly onChange: (condition: Condition) => void;
}

function ConditionInputs({ name, condition, fields, onChange }: ConditionInputsProps): ReactNode {
  const { field: path, comparison } = condition;
  const field = fields.find((one) => one.path === path);
  const known = field ? COMPARISONS[field.kind] : WORDS.map(([key]) => key);
  const chooseField = (next: string): void => {
    const found = fields.find((one) => one.path === next);
    const keeps = found && COMPARISONS[found.kind].includes(comparison);
    onChange(startOf(found, keeps ? comparison : (found && COMPARISONS[found.kind][0]) || 'is-filled'));
  };
  const chooseComparison = (next: Comparison): void => {
    const start = startOf(field, next);
    const keepsValue = condition.value !== undefined && start.value !== undefined;
    const other =
      next === 'same-as' || next === 'differs' ? { other: fields.find((one) => one.path !== path)?.path ?? '' } : {};
    onChange({ ...start, ...(keepsValue ? { value: condition.value! } : {}), ...other });
  };
  return (
    <>
      <select
        className={css.control}
        aria-label={`${name}: field`}
        value={path}
        onChange={({ target }) => chooseField(target.value)}
      >
        {!field && <option value={path}>{path}</option>}
        {fields.map((one) => (
          <option key={one.path} value={one.path}>
            {one.label}
          </option>
        ))}
      </select>
      <select
        className={css.control}
        aria-label={`${name}: comparison`}
        value={comparison}
        onChange={({ target }) => chooseComparison(target.value as Comparison)}
      >
        {WORDS.filter(([key]) => key === comparison || known.includes(key)).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      <ConditionValue name={name} condition={condition} field={field} fields={fields} onChange={onChange} />
    </>
  );
}
