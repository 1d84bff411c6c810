import { checkRule } from '#src/logic/check-rule.ts';
import type { Rule } from '#src/logic/rule.ts';
import { isObject } from '#src/model/json.ts';
import type { FieldRules } from '#src/model/form/form-module.ts';
import type { Problem } from '#src/model/layout.ts';
import type { FoundField } from '../read/found-controls.ts';

/** Containers with rules of their own; what is in them is shown with them. */
export function groupsOf(
  root: ParentNode,
  found: readonly FoundField[],
  rules: Record<string, FieldRules>,
  problems: Problem[],
): Map<Element, string> {
  const controls = new Set(found.flatMap(({ elements }) => elements));
  const groups = new Map<Element, string>();
  for (const element of root.querySelectorAll('[data-rules]')) {
    if (controls.has(element)) continue;
    const { visible } = readRules(element, problems);
    if (visible === undefined) continue;
    const path = `group-${groups.size + 1}`;
    groups.set(element, path);
    rules[path] = { visible };
  }
  return groups;
}

/** The rules of a field: the form's, the element's in their place, and those of the containers around it. */
export function rulesOf(
  { elements, facts }: FoundField,
  known: FieldRules | undefined,
  groups: ReadonlyMap<Element, string>,
  rules: Readonly<Record<string, FieldRules>>,
  problems: Problem[],
): FieldRules {
  const stated: FieldRules = { ...known, ...readRules(elements[0]!, problems) };
  // What is disabled can only be shown and hidden.
  const { visible: shown } = stated;
  const own = !facts.disabled ? stated : shown === undefined ? {} : { visible: shown };
  const around: Rule[] = [];
  for (let element = elements[0]!.parentElement; element; element = element.parentElement) {
    const visible = rules[groups.get(element) ?? '']?.visible;
    if (visible !== undefined) around.push(visible);
  }
  if (around.length === 0) return own;
  return { ...own, visible: { and: own.visible === undefined ? around : [...around, own.visible] } };
}

function readRules(element: Element, problems: Problem[]): FieldRules {
  const text = element.getAttribute('data-rules');
  if (text === null) return {};
  const complain = (what: string, fix: string): void =>
    void problems.push({ where: `flow step: data-rules of <${element.tagName.toLowerCase()}>`, what, fix });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    complain('it is no JSON', 'Mend it; until then the part shows.');
    return {};
  }
  if (!isObject(parsed)) return {};
  const sound = Object.entries(parsed).filter(([name, rule]) => {
    if (!['visible', 'required', 'clear'].includes(name)) return false;
    const faults = checkRule(rule);
    for (const { path, what, fix } of faults) complain(`${name}${path && ` › ${path}`}: ${what}`, fix);
    return faults.length === 0;
  });
  return Object.fromEntries(sound);
}
