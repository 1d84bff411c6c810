import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import type { JsonObject } from '#src/model/json.ts';
import { focusAdded } from '../../../../kit/focus/focus-added.ts';
import { rulesOf, withRule } from '../../model/edited-form.ts';
import { namedPath } from '../../model/path-steps.ts';
import { ruleOf } from '../../model/rules/sentence.ts';
import { ruleOfCalculation } from '../../model/rules/calculation.ts';
import { CalculationEditor } from './calculation-editor.tsx';
import { CheckRules } from './check-rules.tsx';
import { firstCondition } from './comparisons.ts';
import { firstLiteral } from './expression-input.tsx';
import { RuleEditor } from './rule-editor.tsx';
import type { RuleField } from './rule-fields.ts';
import type { SettingsProps } from '../settings-props.ts';
import css from '../settings.module.css';

/** Kinds of rules that consist of a condition, with the verb that starts their sentence. */
const CONDITION_RULES = [
  ['visible', 'Show'],
  ['required', 'Require'],
  ['clear', 'Empty'],
] as const;

interface RuleSectionProps {
  readonly value: JsonObject;
  readonly path: string;
  readonly label: string;
  /** Whether the rules belong to a group, which can only be shown and hidden. */
  readonly isGroup: boolean;
  readonly fields: readonly RuleField[];
  /** The fields that a check may read, including the field itself. */
  readonly checkFields: readonly RuleField[];
  readonly apply: SettingsProps['apply'];
}

/** Rules that calculate a value: the words after the field's label, and the label of the button that adds the rule. */
const CALCULATIONS = [
  ['value', 'is always', 'Calculate it …'],
  ['default', 'starts with', 'Fill it in …'],
] as const;

/** The rules of a field as sentences. */
export function RuleSection({ value, path, label, isGroup, fields, checkFields, apply }: RuleSectionProps): ReactNode {
  const rules = rulesOf(value, path);
  const kinds = isGroup ? CONDITION_RULES.slice(0, 1) : CONDITION_RULES;
  // The value of a field with several choices is a list, which cannot be calculated.
  const itself = checkFields.find((field) => field.path === namedPath(path));
  const calculations = isGroup || itself?.kind === 'choices' ? [] : CALCULATIONS;
  const written = kinds.filter(([kind]) => rules[kind] !== undefined);
  const missing = kinds.filter(([kind]) => rules[kind] === undefined);
  return (
    <section className={css.section} data-part="rules" tabIndex={-1}>
      <h3>Rules</h3>
      {written.length === 0 && <p className={css.quiet}>It is always shown.</p>}
      {written.map(([kind, verb]) => (
        <RuleEditor
          key={kind}
          start={`${verb} “${label}”`}
          rule={rules[kind]}
          fields={fields}
          onChange={(rule) => apply(withRule(value, path, kind, rule))}
        />
      ))}
      {calculations
        .filter(([kind]) => rules[kind] !== undefined)
        .map(([kind, verb]) => (
          <CalculationEditor
            key={kind}
            start={`“${label}” ${verb}`}
            rule={rules[kind]}
            field={itself}
            fields={fields}
            onChange={(rule) => apply(withRule(value, path, kind, rule))}
          />
        ))}
      {(fields.length > 0 || !isGroup) && (
        <div className={css.buttons}>
          {calculations
            .filter(([kind]) => rules[kind] === undefined)
            .map(([kind, , text]) => (
              <Button
                key={kind}
                variant="quiet"
                onClick={({ currentTarget }) =>
                  focusAdded(currentTarget, () =>
                    apply(
                      withRule(value, path, kind, ruleOfCalculation({ cases: [], otherwise: [firstLiteral(itself)] })),
                    ),
                  )
                }
              >
                {text}
              </Button>
            ))}
          {(fields.length > 0 ? missing : []).map(([kind, verb]) => (
            <Button
              key={kind}
              variant="quiet"
              onClick={({ currentTarget }) =>
                focusAdded(currentTarget, () =>
                  apply(withRule(value, path, kind, ruleOf({ join: 'all', conditions: [firstCondition(fields)] }))),
                )
              }
            >
              {verb} only when …
            </Button>
          ))}
        </div>
      )}
      {!isGroup && <CheckRules value={value} path={path} label={label} fields={checkFields} apply={apply} />}
    </section>
  );
}
