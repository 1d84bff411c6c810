import type { CompiledForm } from '#src/model/form/form-module.ts';
import { isFilledIn, pointerOf } from '#src/model/form/form-path.ts';
import { isObject, type Json, type JsonObject, isSameIgnoringMemberOrder } from '#src/model/json.ts';

/**
 * One change of a field: the value at a JSON pointer was `was` and became `to`. A missing `was` or `to` means "no
 * value".
 */
export interface FieldEdit {
  readonly at: string;
  readonly was?: Json;
  readonly to?: Json;
}

/** The filled-in values of a form by path. A list counts as one value. */
export type Leaves = ReadonlyMap<string, Json>;

/** Returns a copy of the filled-in values of a form by path. */
export function leavesOf({ fields }: CompiledForm, values: JsonObject): Leaves {
  const fieldPaths = new Set(fields.map(({ path }) => path));
  const leaves = new Map<string, Json>();
  const collect = (group: JsonObject, prefix: string): void => {
    for (const [name, value] of Object.entries(group)) {
      const path = prefix + name;
      if (isObject(value) && !fieldPaths.has(path)) collect(value, `${path}.`);
      else if (isFilledIn(value)) leaves.set(path, structuredClone(value) as Json);
    }
  };
  collect(values, '');
  return leaves;
}

/**
 * Returns the edits that turn the values `before` into the values `after`. Removed values come first, so that a group
 * can replace a single value.
 */
export function fieldEditsBetween(before: Leaves, after: Leaves): FieldEdit[] {
  const removed = [...before].flatMap(([path, was]) => (after.has(path) ? [] : [{ at: pointerOf(path), was }]));
  const others = [...after].flatMap(([path, to]): FieldEdit[] => {
    const was = before.get(path);
    if (isSameIgnoringMemberOrder(was, to)) return [];
    return [{ at: pointerOf(path), ...(was === undefined ? {} : { was }), to }];
  });
  return [...removed, ...others];
}
