import { applyRule } from '#src/logic/apply-rule.ts';
import { checkRule } from '#src/logic/check-rule.ts';
import { isTrue } from '#src/logic/is-true.ts';
import { findCycle } from '#src/logic/rule-graph.ts';
import { pathsOf } from '#src/logic/rule-paths.ts';
import type { Rule } from '#src/logic/rule.ts';
import type { FieldRules } from '#src/model/form/form-module.ts';
import { type JsonObject, own, ownObject } from '#src/model/json.ts';
import { suggest } from '#src/lib/text/closest.ts';
import type { Report } from '../source/form-source.ts';
import type { FormPlan } from '../plan/plan-types.ts';

/**
 * Checks the conditions of a form: each is a valid rule that reads existing fields, none depend on each other in a
 * circle, and no required field stays hidden.
 */
export function checkRules(document: JsonObject, plan: FormPlan, report: Report): void {
  const rules = ownObject(document, 'rules') as Readonly<Record<string, FieldRules>>;
  const fields = plan.fields.map(({ field }) => field.path);
  const groups = plan.groups.filter(({ kind, path }) => kind !== 'alternative' && path !== '').map(({ path }) => path);
  const context = own(document, 'context');
  const known = [
    ...fields,
    ...groups,
    ...(Array.isArray(context) ? context.map((name: unknown) => `context.${String(name)}`) : []),
  ];
  let isValid = true;
  const fault: Report = (...problem) => {
    isValid = false;
    report(...problem);
  };
  for (const path of Object.keys(rules)) {
    const place = ['rules', path];
    if (!fields.includes(path) && !groups.includes(path)) {
      fault(place, `there is no field "${path}"`, suggest(path, [...fields, ...groups], 'Remove it.'));
      continue;
    }
    if (!fields.includes(path)) {
      for (const name of Object.keys(rules[path]!).filter((one) => one !== 'visible')) {
        fault([...place, name], `"${name}" applies only to fields, and ${path} is a group`, 'Write it for its fields.');
      }
    }
    for (const [name, rule] of rulesOf(rules[path]!)) {
      const here = [...place, ...name];
      const faults = checkRule(rule);
      for (const { path: inside, what, fix } of faults) fault(inside === '' ? here : [...here, inside], what, fix);
      if (faults.length === 0) checkReads(rule, here, known, fault);
    }
    if (isValid) checkVisible(rules[path]!, path, plan, report);
  }
  const cycle = isValid ? findCycle(rules) : undefined;
  if (cycle) {
    const circle = [...cycle, cycle[0]].join(' → ');
    report(['rules', cycle[0]!], `the conditions depend on each other in a circle: ${circle}`, 'Remove one of them.');
  }
}

function rulesOf({ visible, required, clear, checks = {} }: FieldRules): (readonly [readonly string[], Rule])[] {
  return [
    ...(visible === undefined ? [] : [[['visible'], visible] as const]),
    ...(required === undefined ? [] : [[['required'], required] as const]),
    ...(clear === undefined ? [] : [[['clear'], clear] as const]),
    ...Object.entries(checks).map(([cause, rule]) => [['checks', cause], rule] as const),
  ];
}

function checkReads(rule: Rule, place: readonly string[], known: readonly string[], fault: Report): void {
  for (const path of pathsOf(rule).paths) {
    if (known.some((name) => covers(name, path))) continue;
    const isContext = path === 'context' || path.startsWith('context.');
    const otherwise = isContext ? 'Add the name to "context".' : 'Read an existing field.';
    fault(place, `reads "${path}", which does not exist`, suggest(path, known, otherwise));
  }
}

/** Whether a path is the named field, an entry of its list or a property of its value (`tasks.length`, `tasks.0.title`). */
function covers(name: string, path: string): boolean {
  const parts = path.split('.');
  const names = name.split('.');
  const isStart = names.every(
    (one, index) => one === parts[index] || (one === '*' && /^\d+$/.test(parts[index] ?? '')),
  );
  return isStart && (parts.length === names.length || parts.length === names.length + 1 || name.startsWith('context.'));
}

function checkVisible({ visible }: FieldRules, path: string, plan: FormPlan, report: Report): void {
  if (visible === undefined || pathsOf(visible).paths.length > 0 || pathsOf(visible).computed) return;
  const isShown = isTrue(applyRule(visible, {}));
  const place = ['rules', path, 'visible'];
  const isRequired = plan.fields.some(
    ({ field }) => field.required && (field.path === path || field.path.startsWith(`${path}.`)),
  );
  if (!isShown && isRequired) {
    report(place, `${path} is required, but can never appear`, 'Remove the rule, or remove the field from "required".');
  } else {
    const what = isShown ? 'is always true' : 'is never true, so the field never appears';
    report(place, what, 'Remove the rule.', { severity: 'note' });
  }
}
