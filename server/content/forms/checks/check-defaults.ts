import { customizeValidator } from '@rjsf/validator-ajv8';
import type { Ajv, ErrorObject } from 'ajv';
import { now as clockNow } from '#src/lib/clock.ts';
import { pointerSteps } from '#src/model/json-pointer.ts';
import { isObject, type Json, type JsonObject, ownObject } from '#src/model/json.ts';
import { trimValue } from '#src/model/form/check-value.ts';
import { isFilledIn } from '#src/model/form/form-path.ts';
import { explainFault } from '../../catalogue/explain-fault.ts';
import type { ExpandedSchema } from '../source/expand-schema.ts';
import { addFormats } from '../module/form-formats.ts';
import type { Report } from '../source/form-source.ts';
import type { FormPlan } from '../plan/plan-types.ts';
import { alternativesOf } from '../plan/schema-parts.ts';

/** Validates a value against a schema, with the validator of rjsf. */
type FindFaults = (schema: JsonObject, value: unknown) => readonly ErrorObject[];

/**
 * Checks the defaults of fields, lists and groups against their schemas and controls. It uses the validator of rjsf,
 * because rjsf fills in the defaults of lists and groups. Missing parts are accepted: the customer adds them.
 */
export function checkDefaults(plan: FormPlan, { schema, definitions }: ExpandedSchema, report: Report): void {
  const faultsOf = createValidator();
  const now = new Date(clockNow());
  for (const { field, schema: own, control } of plan.fields) {
    const value = trimValue(field.default, field);
    if (value === undefined || !isFilledIn(value)) continue;
    const place = ['schema', ...field.path.split('.'), 'default'];
    const faults = faultsOf(withoutRequirements(own) as JsonObject, value);
    reportFaults(faults, place, report);
    const cause = faults.length === 0 ? control.check?.(value, { field, now })?.cause : undefined;
    if (cause === undefined) continue;
    const what = `${JSON.stringify(value)} is rejected by the control "${control.name}" (${cause})`;
    report(place, what, 'Write a value that a customer could submit, or remove it.');
  }
  const fields = new Set(plan.fields.map(({ field }) => field.path));
  for (const [path, part] of partsOf(schema, [])) {
    if (fields.has(path.join('.')) || part['default'] === undefined) continue;
    const value = withoutEmptyMembers(part['default']);
    reportFaults(
      faultsOf({ ...(withoutRequirements(part) as JsonObject), definitions: withoutRequirements(definitions) }, value),
      ['schema', ...path, 'default'],
      report,
    );
  }
}

/** Returns a validator for one form; it keeps every schema that it has compiled. */
function createValidator(): FindFaults {
  let validator: ReturnType<typeof customizeValidator> | undefined;
  return (schema, value) => {
    // Some formats of this validator, such as `color`, are less strict than those of the form's module.
    validator ??= customizeValidator({ extenderFn: withFormats });
    const { errors, validationError } = validator.rawValidation<ErrorObject>(schema, value);
    if (validationError) throw validationError;
    return errors ?? [];
  };
}

/** Adds the formats of the portal's forms to a validator. */
function withFormats(ajv: Ajv): Ajv {
  addFormats(ajv);
  return ajv;
}

function reportFaults(faults: readonly ErrorObject[], place: readonly string[], report: Report): void {
  const explained = faults.flatMap((fault) => {
    const explanation = explainFault(fault);
    return explanation ? [{ explanation, at: pointerSteps(fault.instancePath) }] : [];
  });
  for (const { explanation, at } of explained) report([...place, ...at], explanation.what, explanation.fix);
  if (faults.length > 0 && explained.length === 0) {
    report(place, 'matches none of the alternatives', 'Write a value that one of them allows, or remove it.');
  }
}

/** Returns every subschema of a schema with its field path; subschemas with the same path are alternatives. */
function partsOf(schema: JsonObject, path: readonly string[]): (readonly [readonly string[], JsonObject])[] {
  const { items } = schema;
  const properties = ownObject(schema, 'properties');
  const inside = [
    ...Object.keys(properties).map((name) => [name, properties[name]] as const),
    ...(Array.isArray(items)
      ? items.map((part: unknown, index) => [String(index), part] as const)
      : [['*', items] as const]),
  ];
  const below = inside.flatMap(([name, part]) => (isObject(part) ? partsOf(part, [...path, name]) : []));
  const others = alternativesOf(schema)?.parts.flatMap((part) => partsOf(part, path)) ?? [];
  return [[path, schema], ...below, ...others];
}

/**
 * Whether a member of a schema requires something to exist, or is a limit of dates, which is checked elsewhere. The
 * type of the value is checked too, because a field may have the name of a keyword.
 */
const isRequirement = (name: string, value: unknown): boolean =>
  /^format(Minimum|Maximum)$/.test(name) && typeof value === 'string'
    ? true
    : name === 'required'
      ? Array.isArray(value)
      : /^min(Items|Properties)$/.test(name) && typeof value === 'number';

/** Returns the schema without the members for which `isRequirement` is true. */
function withoutRequirements(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutRequirements);
  if (!isObject(part)) return part;
  const members = Object.entries(part).filter(([name, value]) => !isRequirement(name, value));
  return Object.fromEntries(members.map(([name, value]) => [name, withoutRequirements(value)]));
}

/** Returns a value without empty members; list entries keep their positions. */
function withoutEmptyMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyMembers);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => isFilledIn(member as Json));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutEmptyMembers(member)]));
}
