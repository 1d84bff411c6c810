// @vitest-environment node
/* oxlint-disable unicorn/no-thenable -- "then" is a keyword of JSON Schema */
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import type { RulesByField } from '#src/model/form/form-module.ts';
import type { JsonObject } from '#src/model/json.ts';
import { loadRjsf } from '#tests/support/forms/compile-rjsf.ts';

interface Case {
  readonly what: string;
  readonly rules: RulesByField;
  readonly schema?: JsonObject;
}

const text = { type: 'string' };
const is = (name: string, value: string | boolean) => ({ '===': [{ var: name }, value] });
const properties = {
  a: { ...text, enum: ['x', 'y'] },
  b: { ...text, enum: ['1', '2'] },
  c: { ...text, enum: ['p', 'q'] },
  d: text,
  digits: { ...text, pattern: '^[0-9]+$' },
  day: { ...text, format: 'date', formatMinimum: '2026-01-01' },
  consent: { type: 'boolean', const: true },
  list: { type: 'array', maxItems: 3, items: text },
  pair: { type: 'array', items: [text, text] },
};
const branches = {
  if: { properties: { a: { const: 'x' } }, required: ['a'] },
  then: { properties: { t: { ...text, enum: ['k'] } } },
  else: { properties: { u: text } },
};
const report = async (rules: RulesByField, more: JsonObject = {}): Promise<string | object> =>
  loadRjsf({ schema: { type: 'object', properties, ...more }, rules }, controls);

describe('a rule that can never fire is refused:', () => {
  it.each<Case>([
    {
      what: 'a hidden field',
      rules: { b: { visible: is('a', 'x') }, c: { visible: { and: [is('a', 'y'), is('b', '1')] } } },
    },
    {
      what: 'a chain of hidden fields',
      rules: {
        b: { visible: is('a', 'x') },
        c: { visible: is('b', '1') },
        d: { required: { and: [is('c', 'p'), is('b', '2')] } },
      },
    },
    { what: 'its own field is hidden then', rules: { d: { visible: is('a', 'x'), required: is('a', 'y') } } },
    {
      what: 'the other branch of a condition',
      rules: { d: { visible: { and: [is('t', 'k'), is('a', 'y')] } } },
      schema: branches,
    },
    { what: 'a pattern', rules: { d: { visible: is('digits', 'abc') } } },
    { what: 'an earlier date', rules: { d: { visible: is('day', '2025-12-31') } } },
    { what: 'a consent that is refused', rules: { d: { visible: is('consent', false) } } },
  ])('$what (ENG-20)', async ({ rules, schema }) => {
    expect(await report(rules, schema)).toMatch(/is never true.*No valid values/);
  });

  it.each([
    ['list.5', 3],
    ['pair.2', 2],
  ])('%s, an entry that the list cannot have (ENG-20)', async (name, most) => {
    expect(await report({ d: { visible: is(name, 'x') } })).toMatch(
      `reads "${name}", but the list has at most ${most}`,
    );
  });

  it.each<Case>([
    {
      what: 'a hidden field',
      rules: { b: { visible: is('a', 'x') }, c: { visible: { and: [is('a', 'x'), is('b', '1')] } } },
    },
    {
      what: 'an empty hidden field',
      rules: { b: { visible: is('a', 'x') }, c: { visible: { and: [is('a', 'y'), { '!': [{ var: 'b' }] }] } } },
    },
    { what: 'its own field', rules: { d: { visible: { var: 'a' }, required: is('a', 'y') } } },
    {
      what: 'the branch of a condition',
      rules: { d: { visible: { and: [is('t', 'k'), is('a', 'x')] } } },
      schema: branches,
    },
    { what: 'a pattern', rules: { d: { visible: is('digits', '12') } } },
    { what: 'a date', rules: { d: { visible: is('day', '2026-01-01') } } },
    { what: 'a consent', rules: { d: { visible: { '!': [{ var: 'consent' }] } } } },
    { what: 'an entry', rules: { d: { visible: { or: [is('list.2', 'x'), is('pair.1', 'x')] } } } },
  ])('control, one that can fire is published: $what (ENG-20)', async ({ rules, schema }) => {
    expect(await report(rules, schema)).toMatchObject({ module: expect.anything() });
  });
});
