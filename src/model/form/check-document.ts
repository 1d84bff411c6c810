import type { Json, JsonObject } from '../json.ts';
import { causeOf, missingCause, sortByHelpfulness, trimValue } from './check-value.ts';
import { addCalculatedValues } from './calculated-values.ts';
import {
  failedCheck,
  hiddenPaths,
  isBegun,
  isHidden,
  isRequired,
  optionalPart,
  ruleData,
  type Conditions,
} from './conditions.ts';
import type { Cause, CompiledForm, Fault, FormModule, ValidatorFault } from './form-module.ts';
import { knownValues } from './known-values.ts';
import { sortByScreenOrder } from './screen-order.ts';
import {
  atPath,
  dropEmptyParts,
  expandPath,
  isFilledIn,
  pathOfPointer,
  pathsOfField,
  patternOf,
  readPath,
  writePath,
} from './form-path.ts';

/** The result of a validation: the document to submit, or all faults in screen order. */
export type CheckedDocument =
  | { readonly ok: true; readonly document: Readonly<Record<string, Json>> }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Validates all values of a form, in the same way in the browser and on the server. Calculates values, leaves out
 * hidden and empty fields, trims texts, and then checks required fields, the schema and the checks of the rules. Rules
 * read `context` as `context.…`.
 */
export function checkDocument(module: FormModule, entered: JsonObject, context: JsonObject = {}): CheckedDocument {
  const { form } = module;
  // A form with a fixed structure reads only its own fields, so other values need not be removed.
  const formValues = form.dynamic ? knownValues(form, entered, 'submitted').values : entered;
  const values = addCalculatedValues(module, formValues, context);
  const hidden = hiddenPaths(module, values, context);
  const document = submittedValues(module, values, hidden);
  const conditions = { module, data: ruleData(module, document, context, hidden) };
  dropCalculatedGroups(conditions, document);
  const parts: CheckedParts = { module, values, hidden, document, conditions };
  const faults = missingFieldFaults(parts);
  addSchemaFaults(parts, faults);
  addFailedChecks(parts, faults);
  if (faults.size === 0) return { ok: true, document };
  return { ok: false, faults: sortByScreenOrder(form, [...faults.values()]) };
}

/** The data of one validation: the entered values, and the document that would be submitted. */
interface CheckedParts {
  readonly module: FormModule;
  readonly values: JsonObject;
  readonly hidden: ReadonlySet<string>;
  readonly document: Record<string, Json>;
  readonly conditions: Conditions;
}

/** Returns the faults of required fields that are not filled in, by path. */
function missingFieldFaults({ module, values, hidden, document, conditions }: CheckedParts): Map<string, Fault> {
  const { fields } = module.form;
  const faults = new Map<string, Fault>();
  for (const field of fields) {
    for (const path of pathsOfField(field.path, fields, values)) {
      const isMissing = !isHidden(path, hidden) && !isFilledIn(readPath(document, path));
      if (isMissing && isRequired(conditions, path, field))
        faults.set(path, { path, ...missingCause(readPath(values, path)) });
    }
  }
  return faults;
}

/** Adds the most helpful fault of the compiled schema for each path without a fault. */
function addSchemaFaults({ module, hidden, document }: CheckedParts, faults: Map<string, Fault>): void {
  const { form } = module;
  if (module.document(document)) return;
  for (const fault of sortByHelpfulness(module.document.errors ?? [])) {
    // The faults of `then` or `else` are reported instead of the one of `if`.
    if (fault.keyword === 'if' || fault.isInner) continue;
    const instancePath = pathOfPointer(fault.instancePath);
    // The required fields of a tuple have faults of their own.
    if (fault.keyword === 'minItems' && isTupleWithFaults(form, instancePath, faults)) continue;
    const { missingProperty } = fault.params;
    const path =
      typeof missingProperty === 'string' ? [instancePath, missingProperty].filter(Boolean).join('.') : instancePath;
    // A group or list whose fields are all hidden cannot be filled in.
    if (typeof missingProperty === 'string' && !isOnScreen(form, path, hidden)) continue;
    if (!faults.has(path)) faults.set(path, { path, ...causeAt(fault, readPath(document, path)) });
  }
}

/** Adds the first failed check of each filled-in field without a fault. */
function addFailedChecks({ module, document, conditions }: CheckedParts, faults: Map<string, Fault>): void {
  const { rules } = module.form;
  const patterns = Object.keys(rules).filter((pattern) => rules[pattern]!.checks);
  for (const path of patterns.flatMap((pattern) => expandPath(pattern, document))) {
    if (faults.has(path) || !isFilledIn(readPath(document, path))) continue;
    const cause = failedCheck(conditions, path);
    if (cause) faults.set(path, { path, cause, params: {} });
  }
}

/**
 * Returns the most helpful fault that the form's schema finds in the value at a path; undefined if there is none. A
 * missing value is not such a fault. `values` must not contain the values of hidden fields.
 */
export function documentFault(
  { form, document: validate }: FormModule,
  values: JsonObject,
  path: string,
): Cause | undefined {
  const document = structuredClone(values);
  dropEmptyParts(document, form.tuples);
  if (validate(document)) return undefined;
  const fault = sortByHelpfulness(validate.errors ?? []).find(
    ({ keyword, isInner, instancePath, params }) =>
      !isInner && keyword !== 'if' && params['missingProperty'] === undefined && pathOfPointer(instancePath) === path,
  );
  return fault && causeAt(fault, readPath(document, path));
}

/** Returns the values to submit: without hidden and empty fields, with trimmed texts. */
function submittedValues({ form }: FormModule, values: JsonObject, hidden: ReadonlySet<string>): Record<string, Json> {
  const document = (form.dynamic ? structuredClone(values) : {}) as Record<string, Json>;
  if (form.dynamic) for (const path of hidden) writePath(document, path, undefined);
  for (const field of form.fields) {
    for (const path of pathsOfField(field.path, form.fields, values)) {
      if (isHidden(path, hidden)) continue;
      const entered = readPath(values, path);
      const value = trimValue(entered, field);
      const isKept = isFilledIn(value) || (value === null && field.type === 'null');
      // The document already contains this value. If the value is a group in place of a field, writing it again could
      // restore empty fields of the group that were removed.
      if (form.dynamic && isKept && value === entered) continue;
      writePath(document, path, isKept ? structuredClone(value) : undefined);
    }
  }
  dropEmptyParts(document, form.tuples);
  return document;
}

/**
 * Removes optional groups and tuples that have only calculated values and lack a required field, in place. Of a tuple
 * with other values, only the last entries are removed. A tuple that the customer has added to a list stays.
 */
export function dropCalculatedGroups(conditions: Conditions, document: Record<string, Json>): void {
  const { fields, rules, tuples } = conditions.module.form;
  if (!Object.values(rules).some((rule) => rule.value !== undefined || rule.default !== undefined)) return;
  let isDropped = false;
  for (const { path: pattern, within } of fields) {
    if (within === undefined) continue;
    for (const path of pathsOfField(pattern, fields, document)) {
      const { part, pattern: partPattern, entry } = optionalPart(document, path, within);
      if (isFilledIn(readPath(document, path)) || readPath(document, part) === undefined) continue;
      if (isBegun(conditions, path, within)) continue;
      const isNeeded = entry !== undefined && entry < (tuples?.[partPattern]?.least ?? 0);
      if (isNeeded && /\.\d+$/.test(part)) continue;
      const entries = entry === undefined || isNeeded ? undefined : readPath(document, part);
      writePath(document, part, Array.isArray(entries) ? entries.slice(0, entry) : undefined);
      isDropped = true;
    }
  }
  if (isDropped) dropEmptyParts(document, tuples);
}

/** Returns the cause of a fault. For an empty entry of a tuple it is `required`, whatever the fault. */
function causeAt(fault: ValidatorFault, value: Json | undefined): Cause {
  return value === null && fault.keyword !== 'required' ? missingCause(undefined) : causeOf(fault, value);
}

/** Returns true if a path is that of a tuple and one of its entries has a fault. */
function isTupleWithFaults({ tuples }: CompiledForm, path: string, faults: ReadonlyMap<string, Fault>): boolean {
  return (
    tuples !== undefined &&
    atPath(tuples, path) !== undefined &&
    [...faults.keys()].some((name) => name.startsWith(`${path}.`))
  );
}

/** Returns true if a field, or at least one field of a group or list, is not hidden. */
function isOnScreen({ fields }: CompiledForm, path: string, hidden: ReadonlySet<string>): boolean {
  if (hidden.size === 0) return true;
  const inside = fields.filter((field) => field.path.startsWith(`${patternOf(path)}.`) && !field.path.includes('*'));
  return !isHidden(path, hidden) && (inside.length === 0 || inside.some((field) => !isHidden(field.path, hidden)));
}
