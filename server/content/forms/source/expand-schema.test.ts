// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checkSampleForm } from '../test-support/check-sample.ts';
import { expandSchema } from './expand-schema.ts';

/**
 * Returns definitions `d0`, `d1` … Each is an object whose properties all refer to the next one; the last is a text.
 */
const chain = (length: number, names: readonly string[], refer: (next: object) => object) =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => {
      const next = { $ref: `#/definitions/d${index + 1}` };
      const properties = Object.fromEntries(names.map((name) => [name, refer(next)]));
      return [`d${index}`, index === length - 1 ? { type: 'string' } : { type: 'object', properties }];
    }),
  );
const withDefinitions = (definitions: object): readonly string[] =>
  checkSampleForm((form) => {
    form.schema['definitions'] = definitions;
    form.schema['properties'].x = { $ref: '#/definitions/d0' };
  });
const same = (next: object): object => next;

describe('a schema whose references are written out', () => {
  it('is refused if a chain of references is too long, and accepted below the limit (ENG-19)', () => {
    expect(withDefinitions(chain(3000, ['a'], same)).join()).toMatch(
      /^schema: "#\/definitions\/d\d+" is the end of a chain of more than 100 references\. Write some/,
    );
    expect(withDefinitions(chain(90, ['a'], same)).join()).not.toContain('chain');
  });

  it('is refused if parts that refer to each other multiply, and accepted below the limit (ENG-19)', () => {
    expect(withDefinitions(chain(40, ['a', 'b'], same)).join()).toMatch(
      /^schema: the schema has more than 20,000 parts once its references are written out\. Use fewer/,
    );
    expect(withDefinitions(chain(40, ['a', 'b'], (next) => ({ type: 'array', items: next }))).join()).toContain(
      'more than 20,000 parts',
    );
    expect(withDefinitions(chain(6, ['a', 'b'], same)).join()).not.toContain('parts');
  });

  it('is refused with a single report if it is nested too deep (ENG-19)', () => {
    let deep: object = { type: 'string' };
    for (let level = 0; level < 3000; level += 1) deep = { type: 'object', properties: { a: deep } };
    expect(checkSampleForm((form) => (form.schema['properties'].x = deep))).toEqual([
      'schema › properties › x › properties: is nested deeper than 200 levels. Write the parts beside each other, not inside each other.',
    ]);
  });
});

describe('references inside "allOf"', () => {
  const to = (name: string) => ({ $ref: `#/definitions/${name}` });
  const text = { type: 'string' };
  const expand = (properties: object, definitions: object) => expandSchema({ type: 'object', properties, definitions });

  it('write out an entry that has a list of such entries, whichever part of "allOf" contains the list (ENG-19)', () => {
    const lists = [
      { children: { type: 'array', items: { allOf: [to('entry')] } } },
      { children: { type: 'array', items: { allOf: [to('entry')], title: 'Child' } } },
      { children: { type: 'array', items: to('entry') } },
    ];
    for (const properties of lists) {
      const entry = { type: 'object', allOf: [{ properties }, { properties: { name: text } }] };
      const { definitions } = expand({ tree: to('entry') }, { entry });
      expect(Object.keys(definitions)).toEqual(['d0']);
      expect(definitions['d0']).toMatchObject({
        properties: { name: text, children: { items: { $ref: '#/definitions/d0' } } },
      });
    }
  });

  it('are refused if a part contains itself in every value, also through other parts (ENG-19)', () => {
    const endless = [
      { entry: { allOf: [{ properties: { a: to('entry') } }] } },
      { entry: { allOf: [to('other')] }, other: { properties: { a: { allOf: [to('entry')], title: 'A' } } } },
      { entry: { allOf: [to('entry')] } },
    ];
    for (const definitions of endless) {
      expect(() => expand({ tree: to('entry') }, definitions)).toThrow(/contains itself endlessly/);
    }
    const isUnused = () => expand({ a: text }, endless[0]!);
    expect(isUnused).not.toThrow();
  });

  it('may lead to the same part several times, which is not recursive (ENG-19)', () => {
    const base = { type: 'object', properties: { name: text } };
    const person = { allOf: [to('base'), { properties: { partner: { allOf: [to('base'), { title: 'Partner' }] } } }] };
    const { schema, definitions } = expand({ person, other: to('base') }, { base });
    expect(definitions).toEqual({});
    expect(schema).toMatchObject({
      properties: { person: { properties: { name: text, partner: { properties: { name: text } } } } },
    });
  });
});
