// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { createFormStore } from '#src/forms/store/form-store.ts';
import { checkDocument } from '#src/model/form/check-document.ts';
import type { FormModule } from '#src/model/form/form-module.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import { loadRjsf, type RjsfForm } from '#tests/support/forms/compile-rjsf.ts';

const text = { type: 'string', minLength: 3 };

async function moduleOf(schema: JsonObject, rules: RjsfForm['rules'] = {}): Promise<FormModule> {
  const loaded = await loadRjsf({ schema: { type: 'object', ...schema }, rules }, controls);
  if (typeof loaded === 'string') throw new Error(loaded);
  return loaded.module;
}

const verdict = async (schema: JsonObject, values: JsonObject) => checkDocument(await moduleOf(schema), values);

describe('a list with a schema for each of its first entries', () => {
  it('a tuple may stay empty (ENG-20)', async () => {
    const pair = { type: 'array', items: [text, { type: 'number' }] };
    const values = { pair: ['', null] };
    expect(await verdict({ properties: { pair } }, values)).toEqual({ ok: true, document: {} });
    expect(await verdict({ properties: { pair }, required: ['pair'] }, values)).toMatchObject({
      faults: [{ path: 'pair', cause: 'required' }],
    });
  });

  it('an entry of a tuple is needed up to the last one that is filled in, and up to minItems; empty ones after it are absent (ENG-20)', async () => {
    const pair = { type: 'array', items: [{ type: 'number' }, text] };
    const missing = (...paths: string[]) => ({
      ok: false,
      faults: paths.map((path) => ({ path, cause: 'required', params: {} })),
    });
    const cases = [
      [{ pair }, { pair: [null, 'abc'] }, missing('pair.0')],
      [{ pair }, { pair: [1, ' '] }, { ok: true, document: { pair: [1] } }],
      [{ pair: { ...pair, minItems: 2 } }, { pair: [1] }, missing('pair.1')],
      [{ pair: { ...pair, minItems: 2 } }, { pair: [null, ''] }, { ok: true, document: {} }],
      [
        { pair: { type: 'array', items: [text, { type: ['number', 'null'] }], minItems: 2 } },
        { pair: ['abc'] },
        { ok: true, document: { pair: ['abc', null] } },
      ],
      [{ pair: { type: 'array', items: [text, { type: ['number', 'null'] }], minItems: 2 } }, {}, { document: {} }],
      [
        { pair: { type: 'array', items: [text, text, { type: 'null' }], minItems: 3 } },
        { pair: ['abc'] },
        missing('pair.1'),
      ],
      [{ pair: { type: 'array', items: [{ type: ['number', 'null'] }, text] } }, { pair: [null, 'abc'] }, { ok: true }],
      [
        { rows: { type: 'array', items: pair } },
        {
          rows: [
            [1, ''],
            [null, 'abc'],
          ],
        },
        missing('rows.1.0'),
      ],
      [{ rows: { type: 'array', items: pair } }, { rows: [[null, '']] }, missing('rows.0.0', 'rows.0.1')],
      [
        { way: { anyOf: [{ type: 'object', properties: { pair } }] } },
        { way: { pair: [null, 'abc'] } },
        {
          faults: [
            { path: 'way', cause: 'anyOf' },
            { path: 'way.pair.0', cause: 'required' },
          ],
        },
      ],
    ] as const;
    for (const [properties, values, expected] of cases) {
      expect(await verdict({ properties }, values), JSON.stringify(values)).toMatchObject(expected);
    }
  });

  it('a tuple in a list reports missing values when its entry is left, and rules read its entries (ENG-20)', async () => {
    const rows = { type: 'array', items: { type: 'array', items: [{ type: 'number' }, text] } };
    const schema = { type: 'object', properties: { rows, pair: rows.items, a: text } };
    const rules = { a: { visible: { '===': [{ var: 'pair.0' }, 5] } } };
    const store = createFormStore(await moduleOf(schema, rules), { rows: [[null, 'abc']] });
    store.blur('rows.0.0');
    expect(store.field('rows.0.0').state()).toMatchObject({ required: true, fault: { cause: 'required' } });
    store.set('rows.0.1', 'ab');
    store.blur('rows.0.1');
    expect(store.field('rows.0.1').state()).toMatchObject({ fault: { cause: 'minLength' } });
    expect(store.field('a').state().visible).toBe(false);
    store.set('pair.0', 5);
    expect(store.field('a').state().visible).toBe(true);
  });

  it('a group in a tuple needs its required fields as soon as something in it or after it is filled in (ENG-19)', async () => {
    const group = { type: 'object', properties: { d: text, e: { type: 'number' } }, required: ['d'] };
    const mixed = { properties: { pair: { type: 'array', items: [text, group] } } };
    const missing = (path: string) => ({ ok: false, faults: [{ path, cause: 'required' }] });
    expect(await verdict(mixed, { pair: ['', {}] })).toEqual({ ok: true, document: {} });
    expect(await verdict(mixed, { pair: ['abc'] })).toEqual({ ok: true, document: { pair: ['abc'] } });
    expect(await verdict(mixed, { pair: ['abc', { d: '' }] })).toEqual({ ok: true, document: { pair: ['abc'] } });
    expect(
      await verdict({ properties: { pair: { ...mixed.properties.pair, minItems: 2 } } }, { pair: ['abc', {}] }),
    ).toMatchObject(missing('pair.1.d'));
    expect(await verdict(mixed, { pair: ['abc', { e: 1 }] })).toMatchObject(missing('pair.1.d'));
    const rows = { properties: { rows: { type: 'array', items: { type: 'array', items: [group] } } } };
    expect(await verdict(rows, { rows: [[{ d: 'abc' }], [{}]] })).toMatchObject(missing('rows.1.0.d'));
    expect(await verdict(rows, { rows: [[{ d: 'abc' }], []] })).toMatchObject({ ok: true });
    const groups = { properties: { pair: { type: 'array', items: [group, group] } } };
    expect(await verdict(groups, { pair: [{}, { d: 'abc' }] })).toMatchObject(missing('pair.0.d'));
  });

  it('calculated values alone do not begin a group in a tuple (ENG-20)', async () => {
    const group = { type: 'object', properties: { c: { type: 'number' }, d: text }, required: ['d'] };
    const properties = { n: { type: 'number' }, pair: { type: 'array', items: [text, group] } };
    const module = await moduleOf({ properties }, { 'pair.1.c': { value: { var: 'n' } } });
    const check = (pair: Json) => checkDocument(module, { n: 5, pair });
    expect(check([])).toEqual({ ok: true, document: { n: 5 } });
    expect(check(['abc', {}])).toEqual({ ok: true, document: { n: 5, pair: ['abc'] } });
    expect(check(['abc', { d: 'bcd' }])).toEqual({ ok: true, document: { n: 5, pair: ['abc', { d: 'bcd', c: 5 }] } });
    expect(check(['', { d: 'bcd' }])).toMatchObject({ faults: [{ path: 'pair.0', cause: 'required' }] });
  });

  it('a tuple has no more entries than its schema describes, also in values that mix two alternatives (ENG-20)', async () => {
    const pair = { type: 'array', items: [{ type: 'number' }] };
    expect(await verdict({ properties: { pair } }, { pair: [1, 2] })).toMatchObject({ ok: false });
    const open = { ...pair, additionalItems: { type: 'number' } };
    expect(await verdict({ properties: { pair: open } }, { pair: [1, 2] })).toMatchObject({ ok: true });
    const short = { type: 'object', properties: { pair } };
    const two = { type: 'array', items: [{ type: 'number' }, { type: 'number' }] };
    const long = { type: 'object', properties: { pair: two }, additionalProperties: text };
    const ways = { properties: { way: { anyOf: [short, long] } } };
    expect(await verdict(ways, { way: { pair: [1, 2], other: 'abc' } })).toMatchObject({ ok: true });
    // Neither alternative fits: the first allows only one number, and the second only texts of three or more
    // characters.
    expect(await verdict(ways, { way: { pair: [1, 2], other: 'a' } })).toMatchObject({ ok: false });
  });
});
