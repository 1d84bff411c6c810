import { mustClear } from '#src/model/form/conditions.ts';
import { isFilledIn, patternOf, readPath, writePath } from '#src/model/form/form-path.ts';
import { coveredPaths, exposeValue, rulesAt, type RuleScope } from './rule-scope.ts';

/** Whether a field has appeared or disappeared. */
export type VisibilityChange = 'shown' | 'hidden' | undefined;

/** Limit for rules that depend on each other in a circle, which publish refuses. */
const MAX_STEPS = 10_000;

/**
 * Applies the rules that depend on a changed field, then the rules that depend on those fields, and so on. Only the
 * readers of a changed field are visited. `settle` recalculates one field; `isCleared` says that a rule has emptied it.
 * Returns the paths of the fields that have appeared.
 */
export function followRules(
  scope: RuleScope,
  changedPath: string,
  settle: (path: string, isCleared: boolean) => VisibilityChange,
): string[] {
  const { form } = scope.module;
  const shown: string[] = [];
  const queue = [changedPath];
  for (let index = 0; index < queue.length && index < MAX_STEPS; index += 1) {
    for (const reader of form.readers[patternOf(queue[index]!)] ?? []) {
      for (const path of coveredPaths(scope, reader)) {
        const isCleared = clearByRule(scope, path);
        const change = settle(path, isCleared);
        if (change === 'shown') shown.push(path);
        if (change !== undefined) exposeValue(scope, path);
        if (isCleared || change !== undefined) queue.push(path);
      }
    }
  }
  return shown;
}

/** Empties a field if its `clear` rule holds. Returns true if it had a value. */
function clearByRule(scope: RuleScope, path: string): boolean {
  if (!isFilledIn(readPath(scope.values, path)) || !mustClear(rulesAt(scope, path), scope.data)) return false;
  writePath(scope.values, path, undefined);
  exposeValue(scope, path);
  return true;
}
