// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createCatalogue, readCatalogue } from './catalogue.ts';
import { sampleCatalogue } from '../test-support/sample-content.ts';

describe('the catalogue of renderings', () => {
  it('finds the kind of every field, also behind a reference and in a list', () => {
    const article = sampleCatalogue().get('Article');
    expect([...(article?.fields ?? [])].map(([name, { kind }]) => `${name}: ${kind}`)).toEqual([
      'title: text',
      'body: richText',
      'updated: date',
      'manual: file',
      'rank: number',
      'isNew: checkbox',
    ]);
    const cards = sampleCatalogue().get('Cards')?.fields.get('cards');
    expect(cards).toMatchObject({ kind: 'list', required: ['heading'] });
    expect(cards?.kind === 'list' && [...cards.fields.keys()]).toEqual(['heading', 'link']);
  });

  it('reads plain references, wrapped references, local definitions and plain types', () => {
    const field = { $ref: 'content-field.json#/definitions/link' };
    const properties = {
      plain: field,
      wrapped: { description: 'x', allOf: [field] },
      local: { $ref: '#/definitions/own' },
      style: { type: 'string', enum: ['a', 'b'] },
      count: { type: 'integer' },
      tags: { type: 'array', items: { type: 'string' } },
      rows: { type: 'array', items: { $ref: '#/definitions/row' } },
    };
    const schema = {
      title: 'Mixed',
      properties: { fields: { type: 'object', properties } },
      definitions: { own: { allOf: [field] }, row: { type: 'object', properties: { link: field } } },
    };
    const mixed = createCatalogue(new Map([['mixed', JSON.stringify(schema)]])).get('Mixed');
    expect([...(mixed?.fields ?? [])].map(([name, { kind }]) => `${name}: ${kind}`)).toEqual([
      'plain: link',
      'wrapped: link',
      'local: link',
      'style: text',
      'count: number',
      'tags: value',
      'rows: list',
    ]);
    expect(mixed?.checkFields({ style: 'c', local: {}, rows: [{ link: 3 }] }).length).toBeGreaterThan(2);
    expect(mixed?.checkFields({ style: 'a', local: { href: '/', text: 'x' } })).toEqual([]);
  });

  it('contains placeholders and required fields; the check of fields does not report missing fields', () => {
    const catalogue = sampleCatalogue();
    expect(catalogue.get('Frame')?.placeholders).toEqual(['header', 'content', 'column-{*}']);
    expect(catalogue.get('Hero')?.required).toEqual(['heading']);
    expect(catalogue.get('Hero')?.checkFields({})).toEqual([]);
  });

  it('has no rendering with a name that every object inherits, such as "constructor"', () => {
    for (const name of ['constructor', '__proto__', 'toString']) expect(sampleCatalogue().get(name)).toBeUndefined();
  });

  it('reports the file of an unusable schema', () => {
    const make = (text: string) => () => createCatalogue(new Map([['a.schema.json', text]]));
    expect(make('{')).toThrow(/a\.schema\.json/);
    expect(make('{}')).toThrow(/title/);
    expect(make('{"title":"A","properties":{"fields":{"type":"objekt"}}}')).toThrow(/a\.schema\.json/);
    const dangling = JSON.stringify({
      title: 'A',
      properties: { fields: { properties: { a: { $ref: '#/definitions/none' } } }, params: { $ref: 'none.json' } },
    });
    const usedLater = createCatalogue(new Map([['a.schema.json', dangling]])).get('A')!;
    expect(() => usedLater.checkFields({})).toThrow(/^a\.schema\.json: .*none.*Correct the schema\.$/);
    expect(() => usedLater.checkParams({})).toThrow(/^a\.schema\.json: .*none.*Correct the schema\.$/);
    const twice = new Map([
      ['a', '{"title":"A"}'],
      ['b', '{"title":"A"}'],
    ]);
    expect(() => createCatalogue(twice)).toThrow(/b: "A" has a schema already/);
  });

  it('reads the schemas of the portal’s renderings, which can all be compiled (ENG-10)', () => {
    const catalogue = readCatalogue();
    expect(catalogue.names).toContain('PageShell');
    expect(catalogue.get('PageShell')?.placeholders).toEqual(['promotion', 'header', 'content', 'footer']);
    // A catalogue compiles each schema at its first use, so this loop uses every schema.
    for (const type of catalogue.names.map((name) => catalogue.get(name)!)) {
      expect(type.checkFields({ unknown: 1 }), type.name).toHaveLength(1);
      expect(type.checkParams({}), type.name).toEqual([]);
    }
  });

  it('has another hash if a schema changes', () => {
    const one = createCatalogue(new Map([['a', '{"title":"A"}']]));
    const same = createCatalogue(new Map([['a', '{"title":"A"}']]));
    const other = createCatalogue(new Map([['a', '{"title":"A","description":"x"}']]));
    expect(one.hash).toBe(same.hash);
    expect(one.hash).not.toBe(other.hash);
  });
});
