// @vitest-environment node
import validator from '@rjsf/validator-ajv8';
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { FormError } from '#server/content/forms/compile-form.ts';
import { compileRjsf, type ForeignForm } from '#server/content/forms/from-rjsf.ts';
import { isObject, type Json, type JsonObject } from '#src/model/json.ts';
import { checkDocument } from '#src/model/form/check-document.ts';
import type { FormField, FormModule } from '#src/model/form/form-module.ts';
import { writePath } from '#src/model/form/form-path.ts';
import { readSamples } from './support/samples.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** Numbers from 0 to 1, the same for the same seed. (mulberry32) */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const TEXTS = ['a', 'Some words', 'ana@example.com', 'https://example.com/', '2026-11-21', 'x'.repeat(40), '12:30:00Z'];

/** A value that may be right or wrong; never an empty one, which is no value for us and one for ajv. */
function valueFor({ type, choices }: FormField, random: () => number): Json {
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)]!;
  if (choices && random() < 0.7) return type === 'array' ? [pick(choices)] : pick(choices);
  if (type === 'number' || type === 'integer') return pick<Json>([0, 1, 17, 18, 75, 1.5, -3, 'many']);
  if (type === 'boolean') return pick([true, false]);
  if (type === 'array') return [pick(TEXTS)];
  return pick(TEXTS);
}

async function moduleOf(form: ForeignForm): Promise<FormModule | undefined> {
  try {
    const text = compileRjsf('foreign', form, controls).module;
    return (await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`
    )) as FormModule;
  } catch (error) {
    if (error instanceof FormError) return undefined;
    throw error;
  }
}

/** Where the two differ on purpose is left out: fields in lists and alternatives, which are only there when somebody adds or chooses them. */
const comparable = ({ path }: FormField): boolean => !/[*~]/.test(path);

describe(`our judgement and rjsf's (seed ${SEED})`, () => {
  const samples = readSamples('forms');

  it.runIf(samples.length > 0)('agree on random documents of the playground’s forms (ENG-19)', async () => {
    const random = randomFrom(SEED);
    const seen = { right: 0, wrong: 0 };
    for (const { name, json } of samples) {
      const form = json as ForeignForm;
      const module = await moduleOf(form);
      if (!module || !isObject(form.schema) || form.schema['type'] !== 'object') continue;
      if (/"(anyOf|oneOf|allOf|\$ref)"/.test(JSON.stringify(form.schema))) continue;
      const fields = module.form.fields.filter(comparable);
      for (let round = 0; round < 40; round += 1) {
        const values: JsonObject = {};
        for (const field of fields) if (random() < 0.8) writePath(values, field.path, valueFor(field, random));
        const theirs = validator.isValid(form.schema, values, form.schema);
        expect(checkDocument(module, values).ok, `${name}: ${JSON.stringify(values)}`).toBe(theirs);
        seen[theirs ? 'right' : 'wrong'] += 1;
      }
    }
    // Both kinds were among them, or the agreement would say nothing.
    expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(20);
  });
});
