import { documentFault } from '#src/model/form/check-document.ts';
import { checkValue, missingCause, trimValue } from '#src/model/form/check-value.ts';
import { failedCheck } from '#src/model/form/conditions.ts';
import type { Cause } from '#src/model/form/form-module.ts';
import { isFilledIn, readPath } from '#src/model/form/form-path.ts';
import { fieldAt, type RuleScope } from './rule-scope.ts';

/** Returns the first fault of a visible field: its value is missing, invalid by its schema, or rejected by a check. */
export function findFault(scope: RuleScope, path: string, isRequired: boolean): Cause | undefined {
  const enteredValue = readPath(scope.values, path);
  const value = trimValue(enteredValue, fieldAt(scope, path));
  if (!isFilledIn(value)) return isRequired ? missingCause(enteredValue) : undefined;
  const fault = checkValue(scope.module, path, value!) ?? conditionalFault(scope, path);
  if (fault) return fault;
  const check = failedCheck(scope, path);
  return check === undefined ? undefined : { cause: check, params: {} };
}

/** Returns the fault of a field whose limits depend on other fields; undefined for any other field. */
function conditionalFault(scope: RuleScope, path: string): Cause | undefined {
  if (!fieldAt(scope, path)?.conditional) return undefined;
  const { context: _context, ...data } = scope.data;
  return documentFault(scope.module, data, path);
}
