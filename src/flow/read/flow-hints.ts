import { suggest } from '#src/lib/text/closest.ts';
import type { Problem } from '#src/model/layout.ts';
import type { FoundField } from './found-controls.ts';
import { HINT_ATTRIBUTE, type FlowInputs } from '../flow-input.ts';

/** Reports to editors the hints that have no effect. */
export function checkHints(
  root: ParentNode,
  fields: readonly FoundField[],
  inputs: FlowInputs,
  problems: Problem[],
): void {
  const hintedElements = root.querySelectorAll(`[${HINT_ATTRIBUTE}]`);
  if (hintedElements.length === 0) return;
  const fieldOf = new Map<Element, FoundField>();
  for (const field of fields) {
    for (const element of field.elements) {
      fieldOf.set(element, field);
      const fieldset = element.closest('fieldset');
      if (fieldset && field.facts.hint !== '' && !element.hasAttribute(HINT_ATTRIBUTE)) fieldOf.set(fieldset, field);
    }
  }
  for (const element of hintedElements) {
    const hint = element.getAttribute(HINT_ATTRIBUTE)!;
    const field = fieldOf.get(element);
    if (field?.input.hints?.includes(hint)) continue;
    const knownHints = [...inputs.hints].toSorted();
    const list = `Use one of ${knownHints.join(', ')}, or remove it.`;
    problems.push({
      where: `flow step: <${element.tagName.toLowerCase()} ${HINT_ATTRIBUTE}="${hint}">${field ? ` "${field.facts.name}"` : ''}`,
      what: inputs.hints.has(hint) ? 'this hint does not fit here' : 'no flow input supports this hint',
      fix: inputs.hints.has(hint) ? 'Move it to an input that supports it.' : suggest(hint, knownHints, list),
    });
  }
}
