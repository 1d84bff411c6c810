import { operationOf } from '#src/logic/operation.ts';
import { patternOf } from '#src/model/form/form-path.ts';
import type { FormField } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';

/** A form field with a function that checks its values. */
export interface RuleField extends FormField {
  /**
   * Returns whether the field's schema accepts a value that has the right type and is within the limits; undefined if
   * it accepts every such value.
   */
  readonly accepts?: ((value: Json) => boolean) | undefined;
}

/** The fields to which the names in a rule can refer: fields of the form, or fields of a list entry. */
export interface RuleScope {
  readonly fields: readonly RuleField[];
  /** Path in front of every name: '' in the form, `rooms.*` in an entry; undefined if the entries are unknown. */
  readonly entry: string | undefined;
}

/**
 * Returns the scope of the rule that a list operator (such as `some`) applies to each entry. `list` is the first
 * argument of the operator.
 */
export function entryScope(list: unknown, { fields, entry }: RuleScope): RuleScope {
  const operation = operationOf(list);
  const [name] = operation?.name === 'var' ? operation.args : [];
  if (entry === undefined || typeof name !== 'string' || name === '') return { fields, entry: undefined };
  return { fields, entry: `${pathIn(entry, name)}.*` };
}

/** Returns the field to which a name refers; undefined if there is none, or if the entry of the scope is unknown. */
export function fieldNamed({ fields, entry }: RuleScope, name: string): RuleField | undefined {
  if (entry === undefined) return undefined;
  const path = patternOf(pathIn(entry, name));
  const field = fields.find((one) => one.path === path);
  if (field || !path.endsWith('.*')) return field;
  const list = fields.find((one) => one.path === path.slice(0, -2));
  return list?.type === 'array' && list.choices ? entryField(list, list.choices) : undefined;
}

/** Returns the path of a name in a scope: `rooms.*` and `size` → `rooms.*.size`. */
const pathIn = (entry: string, name: string): string => [entry, name].filter((part) => part !== '').join('.');

/** Returns a field that describes one selected choice of a field with several choices, for example `colors.*`. */
function entryField(list: RuleField, choices: NonNullable<FormField['choices']>): RuleField {
  const types = new Set(choices.map((choice) => typeof choice));
  const type = (['string', 'number', 'boolean'] as const).find((one) => types.size === 1 && types.has(one));
  return { ...list, path: `${list.path}.*`, type: type ?? 'any', limits: {}, accepts: undefined };
}
