import { isObject, type Json } from '#src/model/json.ts';
import type { KeyedChoice } from '../../kit/choice-keys.ts';

/** Choices with a common heading in the list. */
export interface ChoiceGroup {
  /** Name of the group; undefined for choices outside all groups. */
  readonly name: string | undefined;
  readonly choices: readonly KeyedChoice[];
}

/** Groups choices by the field's option `groups`, `[{ name, choices: [values] }]`. The order of the choices stays. */
export function groupChoices(choices: readonly KeyedChoice[], groups: Json | undefined): readonly ChoiceGroup[] {
  const nameOf = new Map<unknown, string>();
  for (const group of Array.isArray(groups) ? (groups as readonly Json[]) : []) {
    if (!isObject(group) || typeof group['name'] !== 'string' || !Array.isArray(group['choices'])) continue;
    for (const value of group['choices'] as readonly Json[]) nameOf.set(value, group['name']);
  }
  if (nameOf.size === 0) return [{ name: undefined, choices }];
  const list: { readonly name: string | undefined; readonly choices: KeyedChoice[] }[] = [];
  for (const choice of choices) {
    const name = nameOf.get(choice.value);
    const last = list.at(-1);
    if (last && last.name === name) last.choices.push(choice);
    else list.push({ name, choices: [choice] });
  }
  return list;
}
