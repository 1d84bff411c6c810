import { trimValue } from '#src/model/form/check-value.ts';
import { hiddenPaths, isShown, ruleData } from '#src/model/form/conditions.ts';
import type { CompiledForm, FormField, FormModule } from '#src/model/form/form-module.ts';
import { expandPath, fieldAtPath, groupsOf, isFilledIn, readPath, writePath } from '#src/model/form/form-path.ts';
import type { JsonObject, MutableObject } from '#src/model/json.ts';

/** Everything that the rules of a form are evaluated against. `values` and `data` change in place, field by field. */
export interface RuleScope {
  readonly module: FormModule;
  readonly context: JsonObject;
  /** The values of all fields, hidden ones included. */
  readonly values: MutableObject;
  /** The values that rules can read: `context`, and all values except hidden and empty ones. */
  readonly data: MutableObject;
  readonly fields: ReadonlyMap<string, FormField>;
  /** Paths of the fields that the customer has changed. Their calculated defaults no longer apply. */
  readonly entered: Set<string>;
  /** The paths of all fields in each group and list, by the path of the group or list in the definition. */
  readonly members: ReadonlyMap<string, readonly string[]>;
}

/**
 * Evaluates the visibility of every field and returns the scope. The object `values` is not copied: the form writes
 * into it.
 */
export function createRuleScope(
  module: FormModule,
  values: MutableObject,
  context: JsonObject,
  entered: Set<string> = new Set(),
): RuleScope {
  const { form } = module;
  const data = ruleData(module, values, context, hiddenPaths(module, values, context));
  return {
    module,
    context,
    values,
    data,
    fields: fieldsByPath(form),
    entered,
    members: membersByGroup(form),
  };
}

/** Returns the fields of a form by their path in the definition. */
export function fieldsByPath({ fields }: CompiledForm): ReadonlyMap<string, FormField> {
  return new Map(fields.map((field) => [field.path, field]));
}

/** Returns the field at a path; undefined for a group, or for a field that the definition does not name. */
export function fieldAt({ fields }: RuleScope, path: string): FormField | undefined {
  return fieldAtPath(fields, path);
}

/** Returns true if neither the rules of a field nor those of its groups hide it. */
export function isVisible(scope: RuleScope, path: string): boolean {
  const isShownAt = (name: string): boolean => isShown(scope, name);
  return isShownAt(path) && groupsOf(path).every(isShownAt);
}

/** Copies the current value of a field into `data`, which the rules read. Removes it there if it is hidden or empty. */
export function exposeValue(scope: RuleScope, path: string): void {
  const value = readPath(scope.values, path);
  const shownValue = isFilledIn(value) && isVisible(scope, path) ? trimValue(value, fieldAt(scope, path)) : undefined;
  writePath(scope.data, path, shownValue);
}

/**
 * Returns the paths of the current values that match a path of the form's definition (`pattern`); for a group or list
 * also the paths of its fields.
 */
export function coveredPaths({ members, values }: RuleScope, pattern: string): string[] {
  const own = expandPath(pattern, values);
  const fields = members.get(pattern);
  return fields ? [...own, ...fields.flatMap((path) => expandPath(path, values))] : own;
}

/** Returns the paths of all fields inside each group and list, by the path of the group or list. */
function membersByGroup({ fields }: CompiledForm): Map<string, string[]> {
  const members = new Map<string, string[]>();
  for (const { path } of fields) {
    for (const group of groupsOf(path)) {
      const groupMembers = members.get(group);
      if (groupMembers) groupMembers.push(path);
      else members.set(group, [path]);
    }
  }
  return members;
}
