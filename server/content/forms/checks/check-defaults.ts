import { customizeValidator } from '@rjsf/validator-ajv8';
import type { Ajv, ErrorObject } from 'ajv';
import { isObject, type Json, type JsonObject, ownObject } from '#src/model/json.ts';
import { trimmed } from '#src/model/form/check-value.ts';
import { isFilledIn } from '#src/model/form/form-path.ts';
import { explainFault } from '../../catalogue/explain-fault.ts';
import type { ExpandedSchema } from '../source/expand-schema.ts';
import { addFormats } from '../module/form-formats.ts';
import type { Report } from '../source/form-source.ts';
import type { FormPlan } from '../plan/plan-types.ts';
import { alternativesOf } from '../plan/schema-parts.ts';

/** Faults of a value by a schema, as the renderer's own validator sees them. */
type FaultsOf = (schema: JsonObject, value: unknown) => readonly ErrorObject[];

/**
 * What a new form begins with, by the schema of its place and by its control: fields, and lists and groups as a whole.
 * Judged by the validator of the renderer, because it is the renderer that fills the defaults of lists and groups in. A
 * part that is missing is no fault: the person adds it.
 */
export function checkDefaults(plan: FormPlan, { schema, definitions }: ExpandedSchema, report: Report): void {
  const faultsOf = rendererFaults();
  const now = new Date();
  for (const { field, schema: own, control } of plan.fields) {
    const value = trimmed(field.default, field);
    if (value === undefined || !isFilledIn(value)) continue;
    const place = ['schema', ...field.path.split('.'), 'default'];
    const faults = faultsOf(lenient(own) as JsonObject, value);
    say(faults, place, report);
    const cause = faults.length === 0 ? control.check?.(value, { field, now })?.cause : undefined;
    if (cause === undefined) continue;
    const what = `${JSON.stringify(value)} is refused by the control "${control.name}" (${cause})`;
    report(place, what, 'Write a value that a person could send, or take it out.');
  }
  const fields = new Set(plan.fields.map(({ field }) => field.path));
  for (const [path, part] of partsOf(schema, [])) {
    if (fields.has(path.join('.')) || part['default'] === undefined) continue;
    const value = filledIn(part['default']);
    say(
      faultsOf({ ...(lenient(part) as JsonObject), definitions: lenient(definitions) }, value),
      ['schema', ...path, 'default'],
      report,
    );
  }
}

/** One validator a form: it keeps every schema that it has compiled. */
function rendererFaults(): FaultsOf {
  let validator: ReturnType<typeof customizeValidator> | undefined;
  return (schema, value) => {
    // Its own `color` and some others are looser than what the form's module knows.
    validator ??= customizeValidator({ extenderFn: withOurFormats });
    const { errors, validationError } = validator.rawValidation<ErrorObject>(schema, value);
    if (validationError) throw validationError;
    return errors ?? [];
  };
}

function withOurFormats(ajv: Ajv): Ajv {
  addFormats(ajv);
  return ajv;
}

function say(faults: readonly ErrorObject[], place: readonly string[], report: Report): void {
  const told = faults.flatMap((fault) => {
    const explanation = explainFault(fault);
    return explanation ? [{ explanation, at: fault.instancePath.split('/').slice(1) }] : [];
  });
  for (const { explanation, at } of told) report([...place, ...at], explanation.what, explanation.fix);
  if (faults.length > 0 && told.length === 0) {
    report(place, 'fits none of the alternatives', 'Write a value that one of them allows, or take it out.');
  }
}

/** Every part of a schema with its path among the fields; parts with the same path are alternatives. */
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

/** Names of keywords with these values only: a field may have such a name too. */
const isDemand = (name: string, value: unknown): boolean =>
  name === 'required' ? Array.isArray(value) : /^min(Items|Properties)$/.test(name) && typeof value === 'number';

/** A schema that demands nothing to be there. */
function lenient(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(lenient);
  if (!isObject(part)) return part;
  const members = Object.entries(part).filter(([name, value]) => !isDemand(name, value));
  return Object.fromEntries(members.map(([name, value]) => [name, lenient(value)]));
}

/** A value without what is not filled in; places in a list stay. */
function filledIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledIn);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([, member]) => isFilledIn(member as Json));
  return Object.fromEntries(members.map(([name, member]) => [name, filledIn(member)]));
}
