// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { checkDocument } from '#src/model/form/check-document.ts';
import { createFormStore } from '#src/forms/store/form-store.ts';
import type { RulesByField, FormModule } from '#src/model/form/form-module.ts';
import type { JsonObject } from '#src/model/json.ts';
import { loadRjsf } from '#tests/support/forms/compile-rjsf.ts';

const text = { type: 'string' };
const rooms = (more: JsonObject = {}) => ({
  type: 'array',
  items: { type: 'object', properties: { kind: text, name: text, size: { type: 'number' }, ...more } },
});

const load = (properties: JsonObject, rules: RulesByField) =>
  loadRjsf({ schema: { type: 'object', properties }, rules }, controls);

async function moduleOf(properties: JsonObject, rules: RulesByField): Promise<FormModule> {
  const loaded = await load(properties, rules);
  if (typeof loaded === 'string') throw new Error(loaded);
  return loaded.module;
}

describe('a rule in an entry of a list', () => {
  const rules: RulesByField = {
    'rooms.*.name': { visible: { '===': [{ var: 'rooms.*.kind' }, 'other'] }, required: { var: 'rooms.*.kind' } },
    'rooms.*.size': { checks: { differs: { '<': [{ var: 'rooms.*.size' }, 10] } } },
  };

  it('reads the fields of the same entry, in the browser and on the server (ENG-20)', async () => {
    const module = await moduleOf({ rooms: rooms() }, rules);
    const store = createFormStore(module, { rooms: [{ kind: 'other' }, { kind: 'hall', name: 'x' }] });
    const shown = () => [0, 1].map((index) => store.field(`rooms.${index}.name`).state().visible);
    expect(shown()).toEqual([true, false]);
    store.field('rooms.0.name').subscribe(() => undefined);
    expect(store.submit()).toMatchObject({ faults: [{ path: 'rooms.0.name', cause: 'required' }] });
    store.set('rooms.0.name', 'Attic');
    expect(store.submit()).toEqual({
      ok: true,
      document: { rooms: [{ kind: 'other', name: 'Attic' }, { kind: 'hall' }] },
    });
    store.set('rooms.1.kind', 'other');
    expect(shown()).toEqual([true, true]);
    expect(
      checkDocument(module, {
        rooms: [
          { kind: 'hall', size: 3 },
          { kind: 'other', size: 12 },
        ],
      }),
    ).toEqual({
      ok: false,
      faults: [
        { path: 'rooms.1.name', cause: 'required', params: {} },
        { path: 'rooms.1.size', cause: 'differs', params: {} },
      ],
    });
  });

  it.each<[string, JsonObject, RulesByField, RegExp]>([
    [
      'a field outside the list reads a field of every entry',
      { rooms: rooms(), a: text },
      { a: { visible: { var: 'rooms.*.kind' } } },
      /"rooms\.\*\.kind", which is a value of every entry of a list\. Use "some".*"rooms\.0\.kind"/,
    ],
    [
      'the entry itself would be hidden',
      { tags: { type: 'array', items: text }, a: text },
      { 'tags.*': { visible: { var: 'a' } } },
      /cannot be hidden\. Write it for the whole list/,
    ],
    [
      'entries have no such field',
      { rooms: rooms(), a: text },
      { a: { visible: { some: [{ var: 'rooms' }, { var: 'knd' }] } } },
      /"knd" in the entries of "rooms".*Did you mean "kind"/,
    ],
  ])('is refused if %s (ENG-20)', async (_what, properties, own, report) => {
    expect(await load(properties, own)).toMatch(report);
  });
});

const is = (name: string, value: string) => ({ '===': [{ var: name }, value] });
const isEntry = (value: string) => is('', value);

describe('a rule that can never have an effect is refused:', () => {
  const properties = {
    a: { type: 'string', enum: ['yes', 'no'] },
    b: text,
    n: { type: 'integer' },
    l: { type: 'array', maxItems: 1000, items: text },
    five: { type: 'integer', minimum: 1, maximum: 5 },
    set: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['p', 'q'] } },
    rows: rooms({ a: text }),
  };
  it.each<[string, RulesByField, RegExp]>([
    ['another value than the choices', { b: { visible: { '===': [{ var: 'a' }, 'Yes'] } } }, /Did you mean "yes"/],
    ['a text for a number', { b: { visible: { '!==': ['1', { var: 'n' }] } } }, /values are of the type "integer"/],
    ['an empty text', { b: { required: { '===': [{ var: 'a' }, ''] } } }, /Write \{"!": \{"var": "a"\}\}/],
    ['never visible', { b: { visible: false } }, /never appears/],
    ['never required', { b: { required: { '===': [1, 2] } } }, /is never true\. Remove/],
    ['never cleared', { b: { clear: false } }, /never clears/],
    ['a list without a choice', { b: { visible: { in: [{ var: 'a' }, ['yes', 'z']] } } }, /with "z", which is not one/],
    ['a value that is no choice of a list', { b: { visible: { in: ['z', { var: 'set' }] } } }, /set.* with "z"/],
    ['an entry that is no choice', { b: { visible: { some: [{ var: 'set' }, isEntry('z')] } } }, /set.* with "z"/],
    [
      'more than the maximum',
      { b: { visible: { '>': [{ var: 'five' }, 5] } } },
      /never true for a valid value of five/,
    ],
    ['less than the minimum', { five: { checks: { c: { '<': [{ var: 'five' }, 1] } } } }, /no value passes the check/],
    ['two values at once', { b: { visible: { and: [is('a', 'yes'), is('a', 'no')] } } }, /never appears\. No valid/],
    ['two texts at once', { n: { required: { and: [is('b', 'x'), { '!!': [is('b', 'y')] }] } } }, /is never true\. No/],
    ['numbers that exclude each other', { b: { clear: { '<': [4, { var: 'five' }, 5] } } }, /never true for a valid/],
    [
      'a name in a list of texts',
      { b: { visible: { some: [{ var: 'l' }, is('l', 'x')] } } },
      /"l" in the entries of "l"/,
    ],
    ['a name in a list of choices', { b: { visible: { all: [{ var: 'set' }, is('k', 'p')] } } }, /Write \{"var": ""\}/],
    ['a check without a field', { b: { checks: { c: { '===': [1, 1] } } } }, /the check never fails/],
  ])('%s (ENG-20)', async (_what, rules, report) => {
    expect(await load(properties, rules)).toMatch(report);
  });

  it.each<[string, RulesByField]>([
    ['equal values', { b: { visible: is('a', 'yes'), required: { '===': [{ var: 'n' }, 1] } } }],
    ['a list of choices', { b: { visible: { in: [{ var: 'a' }, ['yes', 'no']] } } }],
    [
      'an entry of a list',
      { b: { visible: { in: ['p', { var: 'set' }] }, clear: { some: [{ var: 'set' }, isEntry('q')] } } },
    ],
    [
      'limits',
      { b: { visible: { '>': [{ var: 'five' }, 4] } }, five: { checks: { c: { '<': [{ var: 'five' }, 2] } } } },
    ],
    ['two fields', { l: { visible: { and: [is('a', 'yes'), is('b', 'no')] } } }],
    ['the value of an entry', { b: { visible: { some: [{ var: 'l' }, { and: [isEntry('x'), { var: 'length' }] }] } } }],
    [
      'a field of an entry with the name of another field',
      { b: { visible: { some: [{ var: 'rows' }, is('a', 'x')] } } },
    ],
  ])('control, with possible values it is published: %s (ENG-20)', async (_what, rules) => {
    expect(await load(properties, rules)).toMatchObject({ module: expect.anything() });
  });
});

describe('a rule that needs too much work', () => {
  const list = (maxItems?: number) => ({ type: 'array', items: text, ...(maxItems ? { maxItems } : {}) });
  /** A rule that needs much work for a long list. */
  const pairs = { some: [{ var: 'l' }, { in: [{ var: '' }, { cat: [{ map: [{ var: '' }, 1] }, 'x'] }] }] };

  it('is refused if the longest lists of the form are too much for it (ENG-20)', async () => {
    const report = await load({ l: list(5000), b: text }, { b: { visible: pairs } });
    expect(report).toMatch(/needs more work.*"maxItems"/);
  });

  it('leaves the field usable in the browser and on the server, and is reported (ENG-20)', async () => {
    const loaded = await moduleOf({ l: list(), b: text }, { b: { visible: pairs, checks: { c: pairs } } });
    const reports: string[] = [];
    const module = { ...loaded, report: (what: string) => void reports.push(what) };
    const values = { l: Array.from({ length: 50_000 }, () => 'word'), b: 'x' };
    const store = createFormStore(module, values);
    expect(store.field('b').state().visible).toBe(true);
    expect(checkDocument(module, values)).toMatchObject({ ok: true });
    expect(reports[0]).toMatch(/a rule of "b" was not applied: .*100000 steps/);
  });
});

describe('a calculated value', () => {
  const properties = {
    rooms: rooms({ price: { type: 'number' }, total: { type: 'number' } }),
    first: text,
    last: text,
    full: text,
    count: { type: 'integer' },
  };
  const rules: RulesByField = {
    'rooms.*.total': { value: { '*': [{ var: 'rooms.*.size' }, { var: 'rooms.*.price' }] } },
    count: { value: { reduce: [{ var: 'rooms' }, { '+': [{ var: 'accumulator' }, 1] }, 0] } },
    full: { default: { cat: [{ var: 'first' }, ' ', { var: 'last' }] } },
  };

  it('follows the fields that it reads, and the server calculates it again (ENG-20)', async () => {
    const module = await moduleOf(properties, rules);
    expect(module.form.fields.filter(({ readOnly }) => readOnly).map(({ path }) => path)).toEqual([
      'rooms.*.total',
      'count',
    ]);
    const store = createFormStore(module, { rooms: [{ size: 3, price: 0.1 }] });
    const total = store.field('rooms.0.total');
    expect([total.state().value, store.field('count').state().value]).toEqual([0.3, 1]);
    store.set('rooms.0.price', 2);
    expect(total.state().value).toBe(6);
    store.set('rooms.0.price', undefined);
    expect(total.state().value).toBeUndefined();
    store.replace({ rooms: [{ size: 3, price: 1 }, {}] });
    expect(store.values()).toMatchObject({ rooms: [{ total: 3 }, {}], count: 2 });
    expect(checkDocument(module, { rooms: [{ size: 3, price: 2, total: 1 }], count: 99 })).toEqual({
      ok: true,
      document: { rooms: [{ size: 3, price: 2, total: 6 }], count: 1 },
    });
  });

  it('that is only a default is replaced by what the customer enters, and returns when the form is reset (ENG-20)', async () => {
    const module = await moduleOf(properties, rules);
    const store = createFormStore(module);
    const full = () => store.field('full').state().value;
    store.set('first', 'Ana');
    store.set('last', 'Ruiz');
    expect(full()).toBe('Ana Ruiz');
    store.set('full', 'A. Ruiz');
    store.set('last', 'Roa');
    expect(full()).toBe('A. Ruiz');
    store.set('full', undefined);
    store.set('last', 'Rey');
    expect(full()).toBeUndefined();
    store.reset({ first: 'Eva', last: 'Paz' });
    expect(full()).toBe('Eva Paz');
    expect(checkDocument(module, { first: 'Ana' }), 'the customer may leave it empty').toEqual({
      ok: true,
      document: { first: 'Ana', count: 0 },
    });
    const draft = createFormStore(module, { first: 'Ana', full: 'Mine' });
    expect(draft.field('full').state().value, 'a draft has its own').toBe('Mine');
  });

  it.each<[string, RulesByField, RegExp]>([
    ['two in a circle', { first: { value: { var: 'last' } }, last: { value: { var: 'first' } } }, /in a circle/],
    ['one that is cleared, too', { first: { value: { var: 'last' }, clear: { var: 'full' } } }, /Keep "value" alone/],
  ])('is refused: %s (ENG-20)', async (_what, own, report) => {
    expect(await load(properties, own)).toMatch(report);
  });
});
