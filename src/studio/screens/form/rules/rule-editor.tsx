import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import type { Rule } from '#src/logic/rule.ts';
import { ruleOf, sentenceOf, type Comparison, type Condition, type Sentence } from './sentence.ts';
import css from '../form.module.css';

const WORDS: readonly (readonly [Comparison, string])[] = [
  ['is', 'is'],
  ['is-not', 'is not'],
  ['is-filled', 'is filled in'],
  ['is-empty', 'is empty'],
  ['contains', 'contains'],
  ['one-of', 'is one of'],
  ['same-as', 'is the same as'],
  ['differs', 'differs from'],
];

interface RuleEditorProps {
  /** The start of the sentence: `Show “Apartment”`. */
  readonly start: string;
  readonly rule: unknown;
  /** Fields that the rule may read. */
  readonly fields: readonly string[];
  readonly onChange: (rule: Rule | undefined) => void;
}

/** A rule as a sentence. A rule that is none is shown as it is, and edited as JSON. */
export function RuleEditor({ start, rule, fields, onChange }: RuleEditorProps): ReactNode {
  const sentence = sentenceOf(rule);
  const first: Condition = { field: fields[0] ?? '', comparison: 'is-filled' };
  if (rule === undefined)
    return fields.length === 0 ? null : (
      <Button
        variant="quiet"
        className={css.add}
        onClick={() => onChange(ruleOf({ join: 'all', conditions: [first] }))}
      >
        {start} only when …
      </Button>
    );
  if (!sentence)
    return (
      <p className={css.sentence}>
        {start} when <code>{JSON.stringify(rule)}</code>. This rule has no sentence: edit it under JSON.
      </p>
    );
  const { conditions, join } = sentence;
  const set = (next: Sentence): void => onChange(next.conditions.length === 0 ? undefined : ruleOf(next));
  return (
    <div className={css.sentence} role="group" aria-label={start}>
      <span>{start} when</span>
      {conditions.map((condition, index) => (
        <span key={index} className={css.condition}>
          {index > 0 && (
            <select
              aria-label={`${start}: all or any`}
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
          <Button
            variant="quiet"
            aria-label={`${start}: remove condition ${index + 1}`}
            onClick={() => set({ join, conditions: conditions.toSpliced(index, 1) })}
          >
            Remove
          </Button>
        </span>
      ))}
      <Button variant="quiet" onClick={() => set({ join, conditions: [...conditions, first] })}>
        Add a condition
      </Button>
    </div>
  );
}

interface ConditionInputsProps {
  readonly name: string;
  readonly condition: Condition;
  readonly fields: readonly string[];
  readonly onChange: (condition: Condition) => void;
}

function ConditionInputs({ name, condition, fields, onChange }: ConditionInputsProps): ReactNode {
  const { field, comparison, value, other } = condition;
  const names = fields.includes(field) ? fields : [field, ...fields];
  const hasText = value === undefined || typeof value === 'string';
  return (
    <>
      <select
        aria-label={`${name}: field`}
        value={field}
        onChange={({ target }) => onChange({ ...condition, field: target.value })}
      >
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <select
        aria-label={`${name}: comparison`}
        value={comparison}
        onChange={({ target }) => onChange({ field, comparison: target.value as Comparison, other: fields[0] ?? '' })}
      >
        {WORDS.filter(([key]) => key !== 'one-of' || key === comparison).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      {['is', 'is-not', 'contains'].includes(comparison) &&
        (hasText ? (
          <input
            aria-label={`${name}: value`}
            value={value ?? ''}
            onChange={({ target }) => onChange({ ...condition, value: target.value })}
          />
        ) : (
          <code>{String(value)}</code>
        ))}
      {comparison === 'one-of' && <code>{JSON.stringify(condition.values ?? [])}</code>}
      {(comparison === 'same-as' || comparison === 'differs') && (
        <select
          aria-label={`${name}: other field`}
          value={other}
          onChange={({ target }) => onChange({ ...condition, other: target.value })}
        >
          {[...new Set([other ?? '', ...fields])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
    </>
  );
}
