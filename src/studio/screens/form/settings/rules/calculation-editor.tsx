import type { ReactNode } from 'react';
import type { Rule } from '#src/logic/rule.ts';
import { Button } from '#src/ui/button/button.tsx';
import { calculationOf, ruleOfCalculation, type Calculation, type JoinedParts } from '../../model/rules/calculation.ts';
import { ruleOf, sentenceOf } from '../../model/rules/sentence.ts';
import { focusAdded } from '../../../../kit/focus/focus-added.ts';
import { IconAction } from '../../../../kit/row-actions/icon-action.tsx';
import { firstCondition } from './comparisons.ts';
import { ExpressionInput, firstLiteral } from './expression-input.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { RuleWithoutSentence } from './rule-json.tsx';
import type { RuleField } from './rule-fields.ts';
import css from '../settings.module.css';

interface CalculationEditorProps {
  /** The start of the sentence: `“Name” is always`. */
  readonly start: string;
  readonly rule: unknown;
  /** The field whose value is calculated. */
  readonly field: RuleField | undefined;
  /** Fields whose answers can be used. */
  readonly fields: readonly RuleField[];
  readonly onChange: (rule: Rule | undefined) => void;
}

/** Edits how the value of a field is calculated: cases with conditions, and the value if no case applies. */
export function CalculationEditor({ start, rule, field, fields, onChange }: CalculationEditorProps): ReactNode {
  const calculation = calculationOf(rule);
  if (!calculation) return <RuleWithoutSentence start={start} rule={rule} onChange={onChange} />;
  const { cases, otherwise } = calculation;
  const set = (next: Partial<Calculation>): void => onChange(ruleOfCalculation({ ...calculation, ...next }));
  const parts = (name: string, value: JoinedParts, to: (parts: JoinedParts) => void): ReactNode => (
    <PartsInput name={`${start}, ${name}`} parts={value} field={field} fields={fields} onChange={to} />
  );
  const newCase = {
    when: { join: 'all' as const, conditions: [firstCondition(fields)] },
    parts: [firstLiteral(field)],
  };
  return (
    <div className={css.sentence} role="group" aria-label={start}>
      <span>{start}</span>
      {cases.map(({ when, parts: value }, index) => (
        <div key={index} className={css.case}>
          {parts(`case ${index + 1}`, value, (next) =>
            set({ cases: cases.with(index, { when, parts: next.length > 0 ? next : [{ value: '' }] }) }),
          )}
          <RuleEditor
            start={`Case ${index + 1}:`}
            rule={ruleOf(when)}
            fields={fields}
            onChange={(next) => {
              const sentence = next === undefined ? undefined : sentenceOf(next);
              set({
                cases: sentence ? cases.with(index, { when: sentence, parts: value }) : cases.toSpliced(index, 1),
              });
            }}
          />
        </div>
      ))}
      {cases.length > 0 && <span>{otherwise.length > 0 ? 'otherwise' : 'otherwise nothing'}</span>}
      {parts(cases.length > 0 ? 'otherwise' : 'value', otherwise, (next) => set({ otherwise: next }))}
      <div className={css.buttons}>
        {otherwise.length === 0 && (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => focusAdded(currentTarget, () => set({ otherwise: [firstLiteral(field)] }))}
          >
            Otherwise …
          </Button>
        )}
        {fields.length > 0 && (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => focusAdded(currentTarget, () => set({ cases: [...cases, newCase] }))}
          >
            Add a case
          </Button>
        )}
      </div>
    </div>
  );
}

interface PartsInputProps {
  readonly name: string;
  readonly parts: JoinedParts;
  readonly field: RuleField | undefined;
  readonly fields: readonly RuleField[];
  readonly onChange: (parts: JoinedParts) => void;
}

/** Shows an input for each part of a calculated value. Only a text can have several parts, which are joined. */
function PartsInput({ name, parts, field, fields, onChange }: PartsInputProps): ReactNode {
  const isText = field?.kind === 'text';
  return parts.map((part, index) => (
    <div key={index} className={css.condition}>
      <ExpressionInput
        name={parts.length > 1 ? `${name}, part ${index + 1}` : name}
        expression={part}
        field={field}
        fields={fields}
        onChange={(next) => onChange(parts.with(index, next))}
      />
      {isText && index === parts.length - 1 && (
        <IconAction
          icon="plus"
          label={`${name}: add a part`}
          onPress={(button) => focusAdded(button, () => onChange([...parts, { value: ' ' }]))}
        />
      )}
      <IconAction
        icon="trash"
        label={`${name}: remove ${parts.length > 1 ? `part ${index + 1}` : 'the value'}`}
        onPress={() => onChange(parts.toSpliced(index, 1))}
      />
    </div>
  ));
}
