import { pathsOf } from '#src/logic/rule-paths.ts';
import { isObject, own, ownObject } from '#src/model/json.ts';
import type { FormPlan } from '../../plan/plan-types.ts';
import type { Report } from '../../source/form-source.ts';

/** Reports a rule that reads a list entry that can never exist: `tasks.5` if `tasks` has at most three entries. */
export function checkEntryNumbers(rule: unknown, place: readonly string[], plan: FormPlan, fault: Report): void {
  for (const path of pathsOf(rule).paths) {
    const most = exceededMaxItems(plan.document, path.split('.'));
    if (most === undefined) continue;
    const what = `reads "${path}", but the list has at most ${most} ${most === 1 ? 'entry' : 'entries'}`;
    fault(place, what, 'Entries are counted from 0. Read one that the list can have.');
  }
}

/**
 * Follows a path through the validation schema of a form, which has the schema of each field under `leaf`. Returns the
 * maximum length of the first list that is too short to have the entry that the path names; undefined if all lists are
 * long enough or have no maximum. Lists inside alternatives (`anyOf`, `oneOf`) are not checked.
 */
function exceededMaxItems(part: unknown, [name, ...rest]: readonly string[]): number | undefined {
  const schema = own(part, 'leaf') ?? part;
  if (name === undefined || !isObject(schema) || schema['anyOf'] !== undefined || schema['oneOf'] !== undefined) {
    return undefined;
  }
  const { items, additionalItems, maxItems } = schema;
  if (items === undefined) return exceededMaxItems(own(ownObject(schema, 'properties'), name), rest);
  const index = Number(name);
  const isFixed = Array.isArray(items);
  const most = Math.min(
    typeof maxItems === 'number' ? maxItems : Infinity,
    isFixed && additionalItems === false ? items.length : Infinity,
  );
  if (index >= most) return most;
  return exceededMaxItems(isFixed ? ((items as unknown[])[index] ?? additionalItems) : items, rest);
}
