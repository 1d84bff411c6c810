import type { FormModule } from '#src/model/form/form-module.ts';
import { isSameJson, type JsonObject } from '#src/model/json.ts';
import { initialValues } from './initial-values.ts';
import type { RuleScope } from './rule-scope.ts';
import { createCalculatedScope } from './write-by-rule.ts';

/**
 * Returns the scope for another version of the form or another context; the same scope if both are the same. Values
 * stay, and new fields get their defaults. Values that a new version cannot show are left out. For a new context, the
 * values of the scope change in place.
 */
export function adoptVersion(scope: RuleScope, module: FormModule, context: JsonObject): RuleScope {
  const isSameModule = module === scope.module;
  if (isSameModule && isSameJson(context, scope.context)) return scope;
  const values = isSameModule ? scope.values : initialValues(module, scope.values);
  return createCalculatedScope(module, values, context, isSameModule ? scope.entered : undefined);
}
