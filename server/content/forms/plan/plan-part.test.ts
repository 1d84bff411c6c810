// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { checkDocument } from '#src/model/form/check-document.ts';
import { createFormStore } from '#src/forms/store/form-store.ts';
import { loadRjsf } from '#tests/support/forms/compile-rjsf.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
const load = (x: object) => loadRjsf({ schema: { type: 'object', properties: { x } } }, controls);

async function moduleOf(x: object) {
  const loaded = await load(x);
  if (typeof loaded === 'string') throw new Error(loaded);
  return loaded.module;
}

describe('a field for numbers and texts', () => {
  it.each([
    { type: ['number', 'string'] },
    { type: ['string', 'number'] },
    { type: ['string', 'null', 'integer'] },
    { anyOf: [number, text] },
    { anyOf: [text, number] },
    { oneOf: [text, { type: 'integer' }] },
  ])('keeps both: %j (ENG-19)', async (x) => {
    const module = await moduleOf(x);
    expect(module.form.fields.map(({ control }) => control)).toEqual(['number']);
    for (const value of [5, 'five']) {
      expect(createFormStore(module, { x: value }).submit()).toEqual({ ok: true, document: { x: value } });
      expect(checkDocument(module, { x: value })).toEqual({ ok: true, document: { x: value } });
    }
  });

  it('a field for texts alone refuses a number (ENG-19)', async () => {
    expect(checkDocument(await moduleOf(text), { x: 5 })).toMatchObject({ ok: false });
  });
});

describe('alternatives of lists', () => {
  it.each([
    { anyOf: [list(text), list(number)] },
    { type: 'array', oneOf: [{ items: text }, { items: number }] },
    { ...list(text), anyOf: [{ items: number }] },
    { anyOf: [list({ type: 'object', properties: { a: text } }), list({ type: 'object', properties: { b: text } })] },
    { anyOf: [list({ enum: ['a'] }, { uniqueItems: true }), list({ enum: ['b'] }, { uniqueItems: true })] },
  ])('with different entries are refused: %j (ENG-19)', async (x) => {
    expect(await load(x)).toMatch(/schema › x: the alternatives of the list have different entries\. Write/);
  });

  it.each([
    { oneOf: [list(number, { maxItems: 1 }), list(number, { minItems: 3 })] },
    { ...list(number), oneOf: [{ maxItems: 1 }, { minItems: 3 }] },
  ])('with the same entries have these entries, and validate the list: %j (ENG-19)', async (x) => {
    const module = await moduleOf(x);
    expect(module.form.fields.map(({ path, control }) => [path, control])).toEqual([['x.*', 'number']]);
    expect(checkDocument(module, { x: [1] })).toMatchObject({ ok: true });
    expect(checkDocument(module, { x: [1, 2] })).toMatchObject({ ok: false });
    expect(checkDocument(module, { x: [1, 2, 3] })).toMatchObject({ ok: true });
  });
});

it('a value must fit one of the types and one of the choices, if a field has both as alternatives (ENG-19)', async () => {
  const module = await moduleOf({ anyOf: [text, number], oneOf: [{ const: 1 }, { const: 'a' }] });
  for (const [x, ok] of [
    [1, true],
    ['a', true],
    [2, false],
    ['b', false],
  ] as const) {
    expect(checkDocument(module, { x }), String(x)).toMatchObject({ ok });
  }
});
