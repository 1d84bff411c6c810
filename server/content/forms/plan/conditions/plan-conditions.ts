import type { Rule } from '#src/logic/rule.ts';
import type { FieldRules, RulesByField } from '#src/model/form/form-module.ts';
import { childPath } from '#src/model/form/form-path.ts';
import { type JsonObject, ownObject } from '#src/model/json.ts';
import type { Conditional } from '../../source/conditional-properties.ts';
import { CONDITIONALS_KEYWORD } from '../../source/expand-schema.ts';
import { ConditionError, conditionRule } from './condition-rules.ts';
import type { FormPlan, PlannedCondition, Planner, Position } from '../plan-types.ts';
import { isArrayLeaf, typeOf } from '../schema-parts.ts';

/** Advice for a condition that cannot be expressed as a rule. */
const RULE_ADVICE =
  'Write the condition with const, enum, required, minimum, maximum, contains, not, allOf or anyOf, or as "visible" and "required" under "rules".';

/**
 * Plans the conditions of a group's properties as rules. Reports conditions that add fields but cannot be expressed as
 * rules.
 */
export function planConditions(planner: Planner, schema: JsonObject, position: Position): readonly PlannedCondition[] {
  const conditionals = schema[CONDITIONALS_KEYWORD];
  if (!Array.isArray(conditionals)) return [];
  const place = ['schema', ...position.path.split('.').filter(Boolean), 'if'];
  return (conditionals as readonly Conditional[]).flatMap(({ when, shown, required }): readonly PlannedCondition[] => {
    if (position.isAlternative) {
      if (shown.length === 0) return [];
      const fix = 'Write the condition outside of "anyOf" and "oneOf", or as rules.';
      planner.report(place, `a condition inside an alternative adds ${shown.join(', ')}`, fix);
      return [];
    }
    try {
      const rule = conditionRule(when, position.path, schema);
      const fields = required.filter((name) => isField(schema, name));
      return [
        ...shown.map((name) => ({ path: childPath(position.path, name), visible: rule })),
        ...fields.map((name) => ({ path: childPath(position.path, name), required: rule })),
      ];
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error;
      // A condition that adds no fields needs no rule: the validation of the whole form still checks it.
      if (shown.length > 0) planner.report(place, `the condition of ${shown.join(', ')} ${error.message}`, RULE_ADVICE);
      return [];
    }
  });
}

/** Whether a property is a field, and not a group or a list of entries. */
function isField(schema: JsonObject, name: string): boolean {
  const part = ownObject(ownObject(schema, 'properties'), name);
  return typeOf(part) === 'array' ? isArrayLeaf(part, {}) : typeOf(part) !== 'object';
}

/**
 * Adds the conditions of a form's schema to its rules. A field is visible if its own rule allows it and at least one of
 * the conditions that name it is true. It is required if its own rule or one of these conditions requires it.
 */
export function withConditions(rules: RulesByField, { conditions, fields }: FormPlan): RulesByField {
  const mergedRules: Record<string, FieldRules> = { ...rules };
  for (const path of new Set(conditions.map((one) => one.path))) {
    const own = conditions.filter((one) => one.path === path);
    const authoredRules = rules[path] ?? {};
    const visible = anyOfRules(own.flatMap((one) => one.visible ?? []));
    const required = anyOfRules([
      ...own.flatMap((one) => one.required ?? []),
      ...(authoredRules.required === undefined ? [] : [authoredRules.required]),
    ]);
    const isAlways =
      fields.some(({ field }) => field.path === path && field.required) && authoredRules.required === undefined;
    mergedRules[path] = {
      ...authoredRules,
      ...(visible === undefined
        ? {}
        : { visible: authoredRules.visible === undefined ? visible : { and: [visible, authoredRules.visible] } }),
      ...(required === undefined || isAlways ? {} : { required }),
    };
  }
  return mergedRules;
}

/** Returns the rule that is true if one of the rules is true; undefined if there are no rules. */
function anyOfRules(rules: readonly Rule[]): Rule | undefined {
  const distinctRules = [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];
  return distinctRules.length > 1 ? { or: distinctRules } : distinctRules[0];
}
