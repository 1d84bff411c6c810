// @vitest-environment node
import validator from '@rjsf/validator-ajv8';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { isObject, type Json, type JsonObject } from '#src/model/json.ts';
import { checkDocument } from '#src/model/form/check-document.ts';
import type { FormField } from '#src/model/form/form-module.ts';
import { writePath } from '#src/model/form/form-path.ts';
import { loadRjsf, type RjsfForm } from './support/forms/compile-rjsf.ts';
import { checkProperty } from './support/property.ts';
import { readSamples } from './support/samples.ts';

const TEXTS = ['a', 'Some words', 'ana@example.com', 'https://example.com/', '2026-11-21', 'x'.repeat(40), '12:30:00Z'];

/** Valid and invalid values of a field; never an empty one, which only ajv counts as a value. */
function valuesOf({ type, choices }: FormField): fc.Arbitrary<Json> {
  const values = typedValues(type);
  if (!choices) return values;
  const chosen = fc.constantFrom(...choices).map((choice): Json => (type === 'array' ? [choice] : choice));
  return fc.oneof({ weight: 7, arbitrary: chosen }, { weight: 3, arbitrary: values });
}

function typedValues(type: FormField['type']): fc.Arbitrary<Json> {
  if (type === 'number' || type === 'integer') return fc.constantFrom<Json[]>(0, 1, 17, 18, 75, 1.5, -3, 'many');
  if (type === 'boolean') return fc.boolean();
  const text = fc.constantFrom(...TEXTS);
  return type === 'array' ? text.map((one): Json => [one]) : text;
}

/** Documents in which each of the fields is filled in or missing. */
function documentsOf(fields: readonly FormField[]): fc.Arbitrary<JsonObject> {
  const byPath = Object.fromEntries(fields.map((field) => [field.path, valuesOf(field)]));
  return fc.record(byPath, { requiredKeys: [] }).map((values) => {
    const document: Record<string, unknown> = {};
    for (const [path, value] of Object.entries(values)) writePath(document, path, value);
    return document;
  });
}

/** Fields in lists and alternatives exist only after the customer adds or chooses them, so they are not compared. */
const isAlwaysThere = ({ path }: FormField): boolean => !/[*~]/.test(path);

describe('Marquee and react-jsonschema-form', () => {
  const samples = readSamples('forms');

  it.runIf(samples.length > 0)('accept and reject the same documents of the playground forms (ENG-19)', async () => {
    const seen = { valid: 0, invalid: 0 };
    for (const { name, json } of samples) {
      const form = json as RjsfForm;
      const { schema } = form;
      const loaded = await loadRjsf(form, controls);
      if (typeof loaded === 'string' || !isObject(schema) || schema['type'] !== 'object') continue;
      if (/"(anyOf|oneOf|allOf|\$ref)"/.test(JSON.stringify(schema))) continue;
      checkProperty(documentsOf(loaded.module.form.fields.filter(isAlwaysThere)), 40, (values) => {
        const isValid = validator.isValid(schema, values, schema);
        expect(checkDocument(loaded.module, values).ok, `${name}: ${JSON.stringify(values)}`).toBe(isValid);
        seen[isValid ? 'valid' : 'invalid'] += 1;
      });
    }
    // The agreement is only worth something if both kinds were compared.
    expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(20);
  });
});
