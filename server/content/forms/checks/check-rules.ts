import { checkRule } from '#src/logic/check-rule.ts';
import { findCycle } from '#src/logic/rule-graph.ts';
import type { Rule } from '#src/logic/rule.ts';
import type { FieldRules, RulesByField } from '#src/model/form/form-module.ts';
import { type JsonObject, own, ownObject } from '#src/model/json.ts';
import { suggest } from '#src/lib/text/closest.ts';
import type { Report } from '../source/form-source.ts';
import type { FormPlan, PlannedField } from '../plan/plan-types.ts';
import { checkEffect } from './check-rule-effect.ts';
import { checkEntryNumbers } from './effect/check-entry-numbers.ts';
import { checkReads, knownNames } from './check-rule-reads.ts';

/**
 * Checks the conditions of a form: each is a valid rule that reads existing fields and can have an effect, none depend
 * on each other in a circle, and no required field stays hidden. `all` are these rules and those of the schema's
 * conditions.
 */
export function checkRules(document: JsonObject, plan: FormPlan, all: RulesByField, report: Report): void {
  const rules = ownObject(document, 'rules') as RulesByField;
  const fields = plan.fields.map(({ field }) => field.path);
  const groups = plan.groups.filter(({ kind, path }) => kind !== 'alternative' && path !== '').map(({ path }) => path);
  const context = own(document, 'context');
  const pageValues = Array.isArray(context) ? context.map((name: unknown) => `context.${String(name)}`) : [];
  const known = knownNames(plan, [...groups, ...pageValues]);
  let isValid = true;
  const fault: Report = (...problem) => {
    if (problem[3]?.severity !== 'note') isValid = false;
    report(...problem);
  };
  for (const [path, fieldRules] of Object.entries(rules)) {
    const planned = plan.fields.find(({ field }) => field.path === path);
    if (!planned && !groups.includes(path)) {
      fault(['rules', path], `there is no field "${path}"`, suggest(path, [...fields, ...groups], 'Remove it.'));
      continue;
    }
    if (planned) checkFieldRules(fieldRules, planned, fault);
    else checkGroupRules(fieldRules, path, fault);
    checkEntryRules(fieldRules, path, fault);
    for (const [name, rule] of rulesOf(fieldRules)) {
      const place = ['rules', path, ...name];
      const faults = checkRule(rule);
      for (const { path: inside, what, fix } of faults) fault(inside === '' ? place : [...place, inside], what, fix);
      if (faults.length > 0) continue;
      checkReads(rule, path, place, known, fault);
      checkEntryNumbers(rule, place, plan, fault);
      if (isValid) checkEffect(rule, name, path, { plan, rules: all }, report);
    }
  }
  const cycle = isValid ? findCycle(all) : undefined;
  if (cycle) {
    const circle = [...cycle, cycle[0]].join(' → ');
    report(['rules', cycle[0]!], `the conditions depend on each other in a circle: ${circle}`, 'Remove one of them.');
  }
}

/** Returns all rules of a field, each with its path below the field. */
function rulesOf({ checks = {}, ...conditions }: FieldRules): (readonly [readonly string[], Rule])[] {
  return [
    ...Object.entries(conditions).map(([name, rule]) => [[name], rule] as const),
    ...Object.entries(checks).map(([cause, rule]) => [['checks', cause], rule] as const),
  ];
}

/** Reports rules of a field that contradict each other or its default. */
function checkFieldRules({ value, clear, default: initial }: FieldRules, { field }: PlannedField, fault: Report): void {
  const place = ['rules', field.path];
  if (value !== undefined && (clear !== undefined || initial !== undefined)) {
    fault([...place, 'value'], 'a calculated value is never cleared and needs no default', 'Keep "value" alone.');
  }
  const schemaDefault = ['schema', ...field.path.split('.'), 'default'];
  if (field.default !== undefined && (value !== undefined || initial !== undefined)) {
    fault(schemaDefault, 'the field has a default in its schema and a rule that calculates one', 'Keep one of them.');
  }
}

/** Reports rules of a group that only a field can have. */
function checkGroupRules(rules: FieldRules, path: string, fault: Report): void {
  for (const name of Object.keys(rules).filter((one) => one !== 'visible')) {
    const what = `"${name}" applies only to fields, and ${path} is a group`;
    fault(['rules', path, name], what, 'Write it for its fields.');
  }
}

/** Reports a rule that hides an entry of a list, because the later entries would then move up. */
function checkEntryRules({ visible }: FieldRules, path: string, fault: Report): void {
  if (visible === undefined || !/\.(\*|\d+)$/.test(path)) return;
  const fix = 'Write it for the whole list, or for the fields of the entry.';
  fault(['rules', path, 'visible'], 'an entry of a list cannot be hidden', fix);
}
