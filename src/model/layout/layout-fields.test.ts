import { describe, expect, it } from 'vitest';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import { parseLayout, type LayoutTree, type RenderingNode } from '../layout.ts';

const main = (tree: LayoutTree): readonly RenderingNode[] => tree.route!.placeholders['main']!;
const names = (nodes: readonly RenderingNode[]): string[] => nodes.map(({ componentName }) => componentName);
const parseMain = (...entries: unknown[]): LayoutTree => parseLayout(rawPage({ main: entries }));
const first = (entry: unknown): RenderingNode => main(parseMain(entry))[0]!;
const parts = (value: object): Record<string, unknown> => ({ ...value });

describe('params', () => {
  it.each([
    ['an empty list', [], {}],
    ['a list with something in it', ['x'], {}],
    ['null', null, {}],
    ['a number', 5, {}],
    ['texts', { a: 'b' }, { a: 'b' }],
    ['texts in { value }', { a: { value: 'b', editable: 'b' } }, { a: 'b' }],
    ['numbers and flags', { a: 1, b: true, c: { value: 0 } }, { a: '1', b: 'true', c: '0' }],
    ['what cannot be a text', { a: null, b: [], c: {}, d: { value: null }, e: 'kept' }, { e: 'kept' }],
    ['one text in query form', 'a=b&c=d%20e', { a: 'b', c: 'd e' }],
    ['dangerous names', JSON.parse('{"__proto__":"x","constructor":"y"}'), { ['__proto__']: 'x', constructor: 'y' }],
  ])('given as %s are read as texts (ENG-11)', (_, params, expected) => {
    const node = first({ componentName: 'A', params });
    expect(Object.entries(node.params)).toEqual(Object.entries(expected));
    expect('hasOwnProperty' in node.params).toBe(false);
  });

  it('with a variant have the class names that Sitecore joins (ENG-14)', () => {
    const styles = (params: object): unknown => first({ componentName: 'A', params }).params['styles'];
    expect(styles({ FieldNames: 'Default', GridParameters: 'col-12', Styles: 'x y' })).toBe('col-12 x y');
    expect(styles({ FieldNames: 'Default', Styles: 'x' })).toBe('x');
    expect(styles({ GridParameters: 'col-12', Styles: 'x' })).toBeUndefined();
  });
});

describe('fields', () => {
  it.each([
    ['missing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a number', 3],
    ['empty', {}],
    ['an empty list', []],
  ])('that are %s count as empty (ENG-11)', (_, fields) => {
    expect(parts(first({ componentName: 'A', fields }).fields)).toEqual({});
  });

  it.each(['x', 3, null, true])(
    'and params that are %j are reported with the place of the rendering (ENG-11)',
    (value) => {
      const { problems } = parseMain({
        componentName: 'A',
        fields: value,
        params: value === null ? 5 : { a: [value] },
      });
      expect(problems.map(({ where }) => where)).toEqual(['main › A', 'main › A']);
    },
  );

  it('that are a list have their positions as names (ENG-11)', () => {
    expect(first({ componentName: 'Navigation', fields: [{ Href: '/' }, 'x'] }).fields).toEqual({
      0: { Href: '/' },
      1: 'x',
    });
  });

  it('of every kind are kept, except null (ENG-10)', () => {
    const fields = {
      bare: 'text',
      number: 0,
      no: false,
      empty: null,
      value: { value: 'x', hollow: null },
      image: { value: {} },
      link: { value: { href: '' } },
      item: { id: '1', fields: { a: { value: 'b' } } },
      list: [{ id: '1', fields: {} }, null, 'x'],
    };
    const { empty: _, ...rest } = fields;
    expect(first({ componentName: 'A', fields }).fields).toEqual({ ...rest, value: { value: 'x' } });
  });

  it('named like properties of every object are plain data (ENG-11)', () => {
    const fields = JSON.parse('{"__proto__":{"value":"p"},"constructor":{"value":"c"}}') as unknown;
    const node = first({ componentName: 'A', fields });
    expect(Object.keys(node.fields)).toEqual(['__proto__', 'constructor']);
    expect('hasOwnProperty' in node.fields).toBe(false);
    expect(({} as Record<string, unknown>)['value']).toBeUndefined();
  });

  it('that are nested too deep are cut off, and the rest of the page stays (ENG-11)', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 5000; level++) deep = level % 2 ? [deep] : { deep };
    const tree = parseMain({ componentName: 'A', fields: { deep, text: { value: 'kept' } } }, { componentName: 'B' });
    expect(names(main(tree))).toEqual(['A', 'B']);
    expect(main(tree)[0]!.fields['text']).toEqual({ value: 'kept' });
    expect(tree.problems).toEqual([expect.objectContaining({ where: 'main › A', fix: 'Nest less.' })]);
  });
});
