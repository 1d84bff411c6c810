import { checkValue, trimmed } from '#src/model/form/check-value.ts';
import { failedCheck } from '#src/model/form/conditions.ts';
import type { Cause } from '#src/model/form/form-module.ts';
import { isFilledIn, readPath } from '#src/model/form/form-path.ts';
import { fieldAt, rulesAt, type RuleScope } from './rule-scope.ts';

const REQUIRED: Cause = Object.freeze({ cause: 'required', params: Object.freeze({}) });

/** Returns the first fault of a visible field: missing, invalid by its schema, or against one of its checks. */
export function findFault(scope: RuleScope, path: string, isRequired: boolean): Cause | undefined {
  const value = trimmed(readPath(scope.values, path), fieldAt(scope, path));
  if (!isFilledIn(value)) return isRequired ? REQUIRED : undefined;
  const fault = checkValue(scope.module, path, value!);
  if (fault) return fault;
  const check = failedCheck(rulesAt(scope, path), scope.data);
  return check === undefined ? undefined : { cause: check, params: {} };
}

/** True if two causes are equal: the same name with the same parameters. */
export function isSameCause(a: Cause | undefined, b: Cause | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));
}
