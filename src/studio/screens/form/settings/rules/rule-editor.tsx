import { useState, type ReactNode } from 'react';
import type { Rule } from '#src/logic/rule.ts';
import { Button } from '#src/ui/button/button.tsx';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { focusAdded } from '../../../../kit/focus/focus-added.ts';
import { isGroup, ruleOf, sentenceOf, type Condition, type Sentence } from '../../model/rules/sentence.ts';
import { IconAction } from '../../../../kit/row-actions/icon-action.tsx';
import { firstCondition } from './comparisons.ts';
import { ConditionInputs } from './condition-inputs.tsx';
import type { RuleField } from './rule-fields.ts';
import { RuleJson, RuleWithoutSentence } from './rule-json.tsx';
import { controlClass } from '../control-class.ts';
import css from '../settings.module.css';

interface RuleEditorProps {
  /** The start of the sentence: `Show “Apartment”`. */
  readonly start: string;
  readonly rule: unknown;
  /** Fields that the rule may read. */
  readonly fields: readonly RuleField[];
  readonly onChange: (rule: Rule | undefined) => void;
}

/** Edits a rule as a sentence. A rule that cannot be shown as a sentence is edited as JSON. */
export function RuleEditor({ start, rule, fields, onChange }: RuleEditorProps): ReactNode {
  const [isJson, setIsJson] = useState(false);
  const sentence = sentenceOf(rule);
  if (!sentence) return <RuleWithoutSentence start={`${start} when`} rule={rule} onChange={onChange} />;
  if (isJson) return <RuleJson start={`${start} when`} {...{ rule, onChange }} onDone={() => setIsJson(false)} />;
  return (
    <div className={css.sentence} role="group" aria-label={start}>
      <SentenceInputs
        name={start}
        start={start}
        sentence={sentence}
        fields={fields}
        onChange={(next) => onChange(next && ruleOf(next))}
        actions={
          <Button variant="quiet" aria-label={`${start}: edit as JSON`} onClick={() => setIsJson(true)}>
            JSON
          </Button>
        }
      />
    </div>
  );
}

interface SentenceInputsProps {
  /** Accessible name of the sentence. */
  readonly name: string;
  /** The first words of the sentence; undefined for a group of conditions. */
  readonly start?: string;
  readonly sentence: Sentence;
  readonly fields: readonly RuleField[];
  /** Called with the new sentence; undefined if no condition is left. */
  readonly onChange: (sentence: Sentence | undefined) => void;
  readonly actions?: ReactNode;
}

/**
 * Shows the inputs for the conditions of a rule, which reads as a sentence. A condition can also be a group of
 * conditions.
 */
function SentenceInputs({ name, start, sentence, fields, onChange, actions }: SentenceInputsProps): ReactNode {
  const { conditions, join, isNegated } = sentence;
  const set = (next: readonly (Condition | Sentence)[]): void =>
    onChange(next.length === 0 ? undefined : { ...sentence, conditions: next });
  const change = (index: number, next: Condition | Sentence | undefined): void =>
    set(next ? conditions.with(index, next) : conditions.toSpliced(index, 1));
  const negate = (to: boolean): void => onChange({ join, ...(to ? { isNegated: true } : {}), conditions });
  const group: Sentence = {
    join: join === 'all' ? 'any' : 'all',
    conditions: [firstCondition(fields), firstCondition(fields)],
  };
  return (
    <>
      <span className={css.start}>
        {start !== undefined && <strong>{start}</strong>}
        <select
          className={joinClasses(controlClass, css.join)}
          aria-label={`${name}: when, unless`}
          value={isNegated ? 'unless' : 'when'}
          onChange={({ target }) => negate(target.value === 'unless')}
        >
          <option value="when">{start === undefined ? 'this is so:' : 'when'}</option>
          <option value="unless">{start === undefined ? 'this is not so:' : 'unless'}</option>
        </select>
      </span>
      {conditions.map((condition, index) => (
        <div key={index} className={css.condition}>
          {index > 0 && (
            <select
              className={joinClasses(controlClass, css.join)}
              aria-label={`${name}: and, or`}
              value={join}
              onChange={({ target }) => onChange({ ...sentence, join: target.value === 'any' ? 'any' : 'all' })}
            >
              <option value="all">and</option>
              <option value="any">or</option>
            </select>
          )}
          <PartInputs
            name={`${name}, condition ${index + 1}`}
            part={condition}
            fields={fields}
            onChange={(next) => change(index, next)}
          />
          <IconAction
            icon="trash"
            label={`${name}: remove condition ${index + 1}`}
            onPress={() => change(index, undefined)}
          />
        </div>
      ))}
      <div className={css.buttons}>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => focusAdded(currentTarget, () => set([...conditions, firstCondition(fields)]))}
        >
          Add a condition
        </Button>
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => focusAdded(currentTarget, () => set([...conditions, group]))}
        >
          Add a group
        </Button>
        {actions}
      </div>
    </>
  );
}

interface PartInputsProps {
  readonly name: string;
  readonly part: Condition | Sentence;
  readonly fields: readonly RuleField[];
  readonly onChange: (part: Condition | Sentence | undefined) => void;
}

/** Inputs for a condition or for a group of conditions. Conditions for the entries of a list are below the list. */
function PartInputs({ name, part, fields, onChange }: PartInputsProps): ReactNode {
  if (isGroup(part)) return <NestedSentence name={name} sentence={part} fields={fields} onChange={onChange} />;
  const { entries } = part;
  return (
    <>
      <ConditionInputs name={name} condition={part} fields={fields} onChange={onChange} />
      {entries && (
        <NestedSentence
          name={`${name}, entries`}
          sentence={entries}
          fields={fields.find(({ path }) => path === part.field)?.entries ?? []}
          onChange={(next) => onChange(next && { ...part, entries: next })}
        />
      )}
    </>
  );
}

/** Inputs for a sentence inside another one. */
function NestedSentence(props: Omit<SentenceInputsProps, 'actions'>): ReactNode {
  return (
    <div className={css.case} role="group" aria-label={props.name}>
      <SentenceInputs {...props} />
    </div>
  );
}
