import { checkRule } from '#src/logic/check-rule.ts';
import type { Rule } from '#src/logic/rule.ts';
import { isObject } from '#src/model/json.ts';
import type { FieldRules, RulesByField } from '#src/model/form/form-module.ts';
import type { Problem } from '#src/model/layout.ts';
import { RULES_ATTRIBUTE } from '../flow-input.ts';
import type { FoundField } from '../read/found-controls.ts';

/** Containers with a rule for their visibility, which also applies to the fields in them. */
export interface RuleGroups {
  /** The key in `rules` for each group, for example `group-1`. */
  readonly groups: ReadonlyMap<Element, string>;
  readonly rules: RulesByField;
}

/** Returns the rule groups of a step: the containers that have a rule for their visibility. */
export function findRuleGroups(root: ParentNode, fields: readonly FoundField[], problems: Problem[]): RuleGroups {
  const controls = new Set(fields.flatMap(({ elements }) => elements));
  const groups = new Map<Element, string>();
  const rules: Record<string, FieldRules> = {};
  for (const element of root.querySelectorAll(`[${RULES_ATTRIBUTE}]`)) {
    if (controls.has(element)) continue;
    const { visible } = readRules(element, problems);
    if (visible === undefined) continue;
    const path = `group-${groups.size + 1}`;
    groups.set(element, path);
    rules[path] = { visible };
  }
  return { groups, rules };
}

/**
 * Returns the rules of a field: each rule from its element, otherwise from the form. The rule for the visibility is
 * combined with those of its containers.
 */
export function rulesOf(
  { elements, facts }: FoundField,
  formRules: FieldRules | undefined,
  { groups, rules }: RuleGroups,
  problems: Problem[],
): FieldRules {
  const authoredRules: FieldRules = { ...formRules, ...readRules(elements[0]!, problems) };
  // A disabled field has no rules except the one that shows and hides it.
  const own = facts.disabled ? pickVisibility(authoredRules) : authoredRules;
  const around: Rule[] = [];
  for (let element = elements[0]!.parentElement; element; element = element.parentElement) {
    const visible = rules[groups.get(element) ?? '']?.visible;
    if (visible !== undefined) around.push(visible);
  }
  if (around.length === 0) return own;
  return { ...own, visible: { and: own.visible === undefined ? around : [...around, own.visible] } };
}

/** Returns only the rule that shows and hides a field. */
const pickVisibility = ({ visible }: FieldRules): FieldRules => (visible === undefined ? {} : { visible });

/** Returns the valid rules in the attribute `data-rules` of an element. Reports invalid JSON and invalid rules. */
function readRules(element: Element, problems: Problem[]): FieldRules {
  const text = element.getAttribute(RULES_ATTRIBUTE);
  if (text === null) return {};
  const report = (what: string, fix: string): void =>
    void problems.push({ where: `flow step: ${RULES_ATTRIBUTE} of <${element.tagName.toLowerCase()}>`, what, fix });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    report('it is not valid JSON', 'Correct it. Until then the part is shown.');
    return {};
  }
  if (!isObject(parsed)) return {};
  const valid = Object.entries(parsed).filter(([name, rule]) => {
    if (!['visible', 'required', 'clear'].includes(name)) return false;
    const faults = checkRule(rule);
    for (const { path, what, fix } of faults) report(`${name}${path && ` › ${path}`}: ${what}`, fix);
    return faults.length === 0;
  });
  return Object.fromEntries(valid);
}
