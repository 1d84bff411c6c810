import { atPath } from '#src/model/form/form-path.ts';
import { coveredPaths, exposeValue, type RuleScope } from './rule-scope.ts';
import { writeByRule } from './write-by-rule.ts';

/** Whether a field has appeared or disappeared. */
export type VisibilityChange = 'shown' | 'hidden' | undefined;

/**
 * Maximum number of changed fields. Only rules that depend on each other in a circle exceed it; publishing rejects such
 * rules.
 */
const MAX_CHANGES = 10_000;

/**
 * Applies the rules that read a changed field, then the rules that read the fields changed by them, and so on. Other
 * rules are not evaluated. `settle` recalculates one field; `isWritten` is true if a rule has changed its value.
 * Returns the paths of the fields that have appeared.
 */
export function applyDependentRules(
  scope: RuleScope,
  changedPath: string,
  settle: (path: string, isWritten: boolean) => VisibilityChange,
): string[] {
  const { readers } = scope.module.form;
  const shownPaths: string[] = [];
  const queue = [changedPath];
  const apply = (path: string): void => {
    const isWritten = writeByRule(scope, path);
    const change = settle(path, isWritten);
    if (change === 'shown') shownPaths.push(path);
    if (change !== undefined) exposeValue(scope, path);
    if (isWritten || change !== undefined) queue.push(path);
  };
  for (let index = 0; index < queue.length && index < MAX_CHANGES; index += 1) {
    for (const reader of atPath(readers, queue[index]!) ?? []) coveredPaths(scope, reader).forEach(apply);
  }
  return shownPaths;
}
