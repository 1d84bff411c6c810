import { checkRule } from '#src/logic/check-rule.ts';
import { pathsOf } from '#src/logic/rule-paths.ts';
import type { Rule } from '#src/logic/rule.ts';
import type { FieldRules, RulesByField } from '#src/model/form/form-module.ts';
import { topLevelName } from '#src/model/form/form-path.ts';
import { type JsonObject, own } from '#src/model/json.ts';
import { suggest } from '#src/lib/text/closest.ts';
import { pageIndex, pagesOf, type AuthoredPage } from '../plan/pages/plan-pages.ts';
import type { FormPlan } from '../plan/plan-types.ts';
import type { Report } from '../source/form-source.ts';
import { appearanceOf } from './page-appearance.ts';
import { checkOperands } from './check-rule-effect.ts';
import { checkReads, knownNames, type KnownNames } from './check-rule-reads.ts';

/**
 * Checks the pages of a form: each part of the top level is on exactly one page, no rule of a field reads a later page,
 * the rule of a page reads only earlier pages, and each page can appear. `rules` are those of the fields, including
 * those that conditions of the schema add.
 */
export function checkPages(document: JsonObject, plan: FormPlan, rules: RulesByField, report: Report): void {
  const pages = pagesOf(document);
  if (pages.length === 0) return;
  let isValid = true;
  const fault: Report = (...problem) => {
    if (problem[3]?.severity !== 'note') isValid = false;
    report(...problem);
  };
  checkTopLevel(plan, fault);
  checkNames(pages, plan, fault);
  if (!isValid) return;
  for (const [path, fieldRules] of Object.entries(rules)) checkFieldRules(pages, path, fieldRules, fault);
  const context = own(document, 'context');
  const pageValues = Array.isArray(context) ? context.map((name: unknown) => `context.${String(name)}`) : [];
  const known = knownNames(plan, [...topNames(plan), ...pageValues]);
  for (const index of pages.keys()) checkPageRule(pages, index, plan, known, fault);
  if (!isValid) return;
  for (const [index, page] of pages.entries()) {
    const appearance = appearanceOf(page, pages, plan, rules);
    const place = ['pages', index, 'visible'];
    if (appearance === 'always') fault(place, 'is always true', 'Remove the rule.', { severity: 'note' });
    if (appearance === 'never') {
      fault(place, `the page "${page.id}" can never appear`, 'Correct the rule, or remove the page and its fields.');
    }
  }
}

/** Reports alternatives and additional properties at the top level, because no page can contain them. */
function checkTopLevel({ schema }: FormPlan, fault: Report): void {
  const isOpen = schema['additionalProperties'] !== undefined && schema['additionalProperties'] !== false;
  if (!isOpen && schema['anyOf'] === undefined && schema['oneOf'] === undefined) return;
  const what = 'a form with pages has only named fields at its top level';
  fault(['pages'], what, 'Put "anyOf", "oneOf" or "additionalProperties" into a group, or remove "pages".');
}

/** Returns the names of the fields, groups and lists at the top level of a form. */
function topNames({ fields, groups }: FormPlan): readonly string[] {
  const parts = groups.filter(({ kind, path }) => kind !== 'alternative' && path !== '');
  return [...new Set([...fields.map(({ field }) => field.path), ...parts.map(({ path }) => path)].map(topLevelName))];
}

/**
 * Reports pages with the same id, names on a page that do not exist at the top level, and names of the top level that
 * are on no page or on several.
 */
function checkNames(pages: readonly AuthoredPage[], plan: FormPlan, fault: Report): void {
  const names = topNames(plan);
  const seen = new Map<string, string>();
  for (const [index, { id, fields }] of pages.entries()) {
    if (pages.findIndex((page) => page.id === id) !== index) {
      fault(['pages', index, 'id'], `two pages are called "${id}"`, 'Give each page a name of its own.');
    }
    for (const name of fields) {
      const other = seen.get(name);
      const place = ['pages', index, 'fields'];
      if (!names.includes(name)) {
        const fix = suggest(name, names, 'Name a field, group or list of the top level.');
        fault(place, `there is no field "${name}" at the top level of the form`, fix);
      } else if (other !== undefined)
        fault(place, `"${name}" is on the page "${other}" already`, 'Remove one of them.');
      seen.set(name, id);
    }
  }
  const missing = names.filter((name) => !seen.has(name));
  if (missing.length > 0)
    fault(['pages'], `no page shows ${missing.join(', ')}`, 'Add the names to "fields" of a page.');
}

/** Reports fields that the rules of a field read from later pages. */
function checkFieldRules(
  pages: readonly AuthoredPage[],
  path: string,
  { checks = {}, ...conditions }: FieldRules,
  fault: Report,
): void {
  const rules: (readonly [readonly string[], Rule])[] = [
    ...Object.entries(conditions).map(([name, rule]) => [[name], rule] as const),
    ...Object.entries(checks).map(([cause, rule]) => [['checks', cause], rule] as const),
  ];
  for (const [name, rule] of rules) checkOrder(pages, rule, pageIndex(pages, path), ['rules', path, ...name], fault);
}

/** Reports fields that a rule reads from pages after the page `last`: the customer has not filled them in yet. */
function checkOrder(
  pages: readonly AuthoredPage[],
  rule: Rule,
  last: number,
  place: readonly (string | number)[],
  fault: Report,
): void {
  if (checkRule(rule).length > 0) return;
  for (const path of pathsOf(rule).paths) {
    const index = pageIndex(pages, path);
    if (index <= last) continue;
    const what = `reads "${path}" of the page "${pages[index]!.id}", which the customer fills in later`;
    fault(place, what, 'Move the field to an earlier page, or write the rule for a later one.');
  }
}

/**
 * Reports an invalid rule of a page, and fields that the rule reads although no earlier page has them. Also reports
 * unknown names, comparisons that are never true, and a rule that takes too long to evaluate.
 */
function checkPageRule(
  pages: readonly AuthoredPage[],
  index: number,
  plan: FormPlan,
  known: KnownNames,
  fault: Report,
): void {
  const rule = pages[index]!.visible;
  if (rule === undefined) return;
  const place = ['pages', String(index), 'visible'];
  const faults = checkRule(rule);
  for (const { path: inside, what, fix } of faults) fault(inside === '' ? place : [...place, inside], what, fix);
  if (faults.length > 0) return;
  checkReads(rule, '', place, known, fault);
  checkOrder(pages, rule, index - 1, place, fault);
  checkOperands(rule, place, '', plan, fault);
}
