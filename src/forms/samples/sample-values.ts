import { checkDocument } from '#src/model/form/check-document.ts';
import type { FormField, FormModule } from '#src/model/form/form-module.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { isFilledIn, readPath, writePath } from '#src/model/form/form-path.ts';

/** The values of the examples of each control, by the name of the control. */
export type ExampleValues = ReadonlyMap<string, readonly Json[]>;

/** Values for fields whose control has no suitable example. */
const GENERAL_VALUES: readonly Json[] = [
  'Ana Pérez',
  'Ana',
  'ana@example.com',
  'Ab12Cd34Ef56',
  '12345',
  '123',
  '123456',
  '5551234567',
  '2026-11-21',
  'Sunny-Day-2026',
  'Rainy-Day-2027',
  7,
  true,
];

/** Returns values that pass validation, as far as the examples of the controls suffice. */
export function sampleValues(module: FormModule, examples: ExampleValues, context: JsonObject = {}): JsonObject {
  const { fields } = module.form;
  const values: JsonObject = {};
  for (const field of fields) {
    if (field.path.includes('*')) continue;
    const validValue = candidateValues(field, examples).find((value) => isValid(module, field, value));
    if (validValue !== undefined) writePath(values, field.path, structuredClone(validValue));
  }
  // Some checks compare fields, for example two that must be equal. The values of other fields usually satisfy such a
  // check, so they are tried, too.
  for (let round = 0; round < 3; round += 1) {
    const result = checkDocument(module, values, context);
    if (result.ok) break;
    for (const { path } of result.faults) {
      const field = fields.find((each) => each.path === path);
      if (field)
        correctField(module, field, values, context, [
          ...valuesOfFields(fields, values),
          ...candidateValues(field, examples),
        ]);
    }
  }
  return values;
}

/**
 * Gives a field the first value of `tries` with which the field has no fault. If there is none, the field keeps its
 * value.
 */
function correctField(
  module: FormModule,
  field: FormField,
  values: JsonObject,
  context: JsonObject,
  tries: readonly Json[],
): void {
  const before = readPath(values, field.path);
  for (const value of tries) {
    if (!isValid(module, field, value)) continue;
    writePath(values, field.path, structuredClone(value));
    const result = checkDocument(module, values, context);
    if (result.ok || result.faults.every(({ path }) => path !== field.path)) return;
  }
  writePath(values, field.path, before);
}

/** Returns the values to try for a field, the best ones first. */
function candidateValues({ control, choices, type }: FormField, examples: ExampleValues): readonly Json[] {
  const first = choices?.[0];
  const firstChoice: readonly Json[] = first === undefined ? [] : [type === 'array' ? [first] : first];
  return [...firstChoice, ...(examples.get(control) ?? []), ...GENERAL_VALUES];
}

/** Returns the current values of the given fields. They are tried as values of another field. */
const valuesOfFields = (fields: readonly FormField[], values: JsonObject): readonly Json[] =>
  fields.map(({ path }) => readPath(values, path)).filter((value): value is Json => isFilledIn(value));

/** Returns true if a value is filled in and valid for a field. */
function isValid(module: FormModule, { path }: FormField, value: Json): boolean {
  return isFilledIn(value) && module.validators[path]?.(value) !== false;
}
