import { describe, expect, it } from 'vitest';
import { deepFreeze, nest, rawPage } from '#tests/support/layout/raw-layout.ts';
import { parseLayout, type LayoutTree, type RenderingNode } from '../layout.ts';

const main = (tree: LayoutTree): readonly RenderingNode[] => tree.route!.placeholders['main']!;
const names = (nodes: readonly RenderingNode[]): string[] => nodes.map(({ componentName }) => componentName);
const parseMain = (...entries: unknown[]): LayoutTree => parseLayout(rawPage({ main: entries }));
const parts = (value: object): Record<string, unknown> => ({ ...value });

describe('a layout', () => {
  it('becomes a tree of renderings in the order of the content, including nested ones (ENG-07, ENG-12)', () => {
    const tree = parseLayout(
      rawPage({
        main: [
          { uid: '1', componentName: 'Shell', placeholders: { a: [{ uid: '2', componentName: 'Hero' }], b: [] } },
          { uid: '3', componentName: 'Cards', dataSource: '/cards', fields: { heading: { value: 'Hello' } } },
        ],
      }),
    );
    expect(names(main(tree))).toEqual(['Shell', 'Cards']);
    expect(names(main(tree)[0]!.placeholders['a']!)).toEqual(['Hero']);
    expect(main(tree)[1]).toMatchObject({ uid: '3', dataSource: '/cards', fields: { heading: { value: 'Hello' } } });
    expect(main(tree)[0]!.placeholders['a']![0]!.where).toBe('main › Shell › a › Hero');
    expect(tree.problems).toEqual([]);
  });

  it('with route null is a missing page, and not an error (ENG-07)', () => {
    const tree = parseLayout({ sitecore: { context: {}, route: null } });
    expect(tree).toMatchObject({ route: null, problems: [] });
  });

  it.each([
    undefined,
    null,
    'x',
    7,
    [],
    {},
    { sitecore: null },
    { sitecore: { route: 'x' } },
    { sitecore: { route: [] } },
    { sitecore: { route: [{}, {}] } },
  ])('that is invalid (%j) is reported as a problem instead of throwing (ENG-11)', (raw) => {
    expect(parseLayout(raw)).toMatchObject({ route: null, problems: [{ where: 'layout' }] });
  });

  it('keeps the route’s own fields and the visitor’s variant', () => {
    const tree = parseLayout(rawPage({}, { itemId: 'i', fields: { title: { value: 'T' } } }, { variantId: 'v' }));
    expect(tree.route).toMatchObject({ name: 'page', itemId: 'i', fields: { title: { value: 'T' } } });
    expect(tree.variantId).toBe('v');
  });
});

describe('a placeholder', () => {
  it.each([null, 'x', 3, true, [], undefined])('leaves out only the entry %j, and reports it (ENG-11)', (entry) => {
    const tree = parseMain({ componentName: 'A' }, entry, { componentName: 'B' });
    expect(names(main(tree))).toEqual(['A', 'B']);
    expect(tree.problems).toEqual([expect.objectContaining({ where: 'main', fix: 'Take it out.' })]);
  });

  it.each([{}, { 0: 'x' }, 'x', 3, null, true])(
    'that is %j instead of a list is left out, and the rest of the page stays (ENG-11)',
    (broken) => {
      const tree = parseLayout(rawPage({ broken, main: [{ componentName: 'B' }] }));
      expect(names(main(tree))).toEqual(['B']);
      expect(tree.problems).toEqual([
        {
          where: 'broken',
          what: expect.stringContaining('not a list of renderings') as string,
          fix: 'Make it a list.',
        },
      ]);
    },
  );

  it.each([
    [null, 1],
    [undefined, 0],
    [[], 0],
    ['x', 1],
    [3, 1],
    [[{}, {}], 1],
  ] as const)('list that is %j leaves a rendering without children (ENG-11, ENG-12)', (placeholders, problems) => {
    const tree = parseMain({ componentName: 'A', placeholders }, { componentName: 'B' });
    expect(names(main(tree))).toEqual(['A', 'B']);
    expect(parts(main(tree)[0]!.placeholders)).toEqual({});
    expect(tree.problems).toHaveLength(problems);
  });

  it('is not required: the placeholders of a route may be missing or invalid (ENG-11)', () => {
    for (const placeholders of [undefined, null, [], 'x', 5])
      expect(parts(parseLayout(rawPage(placeholders)).route!.placeholders)).toEqual({});
  });

  it.each([
    [undefined, 1],
    [null, 0],
    ['', 1],
    ['Hidden Rendering', 0],
    [7, 1],
    [{}, 1],
    [true, 1],
  ] as const)('shows nothing for the component name %j (ENG-10, ENG-11)', (componentName, problems) => {
    const tree = parseMain({ uid: '1', componentName }, { componentName: 'B' });
    expect(names(main(tree))).toEqual(['B']);
    expect(tree.problems).toHaveLength(problems);
  });

  it.each([
    ['a rendering instead of a list', { main: { componentName: 'A' } }, 'main'],
    ['an object of renderings', { main: { 0: { componentName: 'A' } } }, 'main'],
    ['a list in a list', { main: [[{ componentName: 'A' }]] }, 'main'],
    ['a list of placeholders', [{ main: [{ componentName: 'A' }] }], 'route'],
    [
      'a rendering without a component',
      { main: [{ uid: 'u', placeholders: { x: [{ componentName: 'A' }] } }] },
      'main',
    ],
    [
      'a component that is no text',
      { main: [{ componentName: 7, placeholders: { x: [{ componentName: 'A' }] } }] },
      'main',
    ],
  ])('that can still be read is shown, and reported: %s (ENG-11)', (_, placeholders, where) => {
    const tree = parseLayout(rawPage(placeholders));
    expect(names(main(tree))).toEqual(['A']);
    expect(tree.problems).toEqual([expect.objectContaining({ where })]);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'accepts %s like any other name (ENG-11)',
    (name) => {
      expect(names(main(parseMain({ componentName: name })))).toEqual([name]);
    },
  );

  it('leaves out markup between renderings, including scripts and markup of the editor (ENG-11)', () => {
    const tree = parseMain(
      { name: 'script', contents: 'alert(1)', attributes: { type: 'text/javascript' } },
      { name: 'code', type: 'text/sitecore', contents: '', attributes: { chrometype: 'placeholder', key: 'main' } },
      { componentName: 'A' },
      { name: 'div', contents: '<img src=x onerror=alert(1)>', attributes: {} },
    );
    expect(names(main(tree))).toEqual(['A']);
    expect(JSON.stringify(tree)).not.toContain('alert');
  });

  it('gives each of its renderings a unique key, even if content repeats a uid (ENG-11)', () => {
    const keys = main(
      parseMain(
        ...['b 2', 'b', 'b', 'a', 'a', 'a 2', 'a', undefined, undefined].map((uid) => ({
          uid,
          componentName: 'A',
          dataSource: '/x',
        })),
        { uid: 5, componentName: 'A' },
      ),
    ).map(({ key }) => key);
    expect(new Set(keys).size).toBe(10);
    expect(keys.slice(0, 5)).toEqual(['b 2', 'b', 'b 3', 'a', 'a 2']);
  });

  it('keeps the key of a rendering when another one is inserted before it (ENG-12)', () => {
    const [old] = main(parseMain({ uid: 'u', componentName: 'Form' }));
    const [, now] = main(parseMain({ uid: 'new', componentName: 'Hero' }, { uid: 'u', componentName: 'Form' }));
    expect(now!.key).toBe(old!.key);
  });

  it('with thousands of renderings of one uid has a key for each (ENG-11)', () => {
    const nodes = main(parseMain(...Array.from({ length: 20_000 }, () => ({ uid: 'same', componentName: 'A' }))));
    expect(new Set(nodes.map(({ key }) => key)).size).toBe(20_000);
  });
});

describe('a deep page', () => {
  const depth = (tree: LayoutTree): number => {
    let count = 0;
    for (let node = main(tree)[0]; node; node = node.placeholders['main']?.[0]) count++;
    return count;
  };

  it.each([500, 900])('of %i levels is read completely (ENG-12)', (levels) => {
    expect(depth(parseMain(nest(levels, 'Box', 'main')))).toBe(levels);
  });

  it('that is deeper than the limit is cut off with a problem instead of an overflow (ENG-11)', () => {
    const tree = parseMain(nest(3000, 'Box', 'main'));
    expect(depth(tree)).toBeGreaterThan(900);
    expect(depth(tree)).toBeLessThan(3000);
    expect(tree.problems).toEqual([expect.objectContaining({ fix: 'Nest less.' })]);
  });
});

describe('the parsed layout', () => {
  const raw = (): unknown =>
    rawPage({
      main: [
        {
          uid: '1',
          componentName: 'A',
          params: { a: { value: 'b' } },
          fields: { list: [{ fields: { t: { value: 'x' } } }] },
          experiences: { v: { componentName: 'B', placeholders: { x: [{ componentName: 'C' }] } } },
          placeholders: { 'c-{*}': [{ componentName: 'D' }, null] },
        },
      ],
    });

  it('can be read from frozen data, which is never changed (ENG-10)', () => {
    const frozen = deepFreeze(raw());
    expect(() => parseLayout(frozen, ['v'])).not.toThrow();
    expect(() => parseLayout(frozen)).not.toThrow();
    expect(frozen).toEqual(raw());
  });

  it('is completely frozen, and input and output share nothing that could change (ENG-10)', () => {
    const given = raw() as { sitecore: { route: { placeholders: { main: { fields: { list: unknown[] } }[] } } } };
    const tree = parseLayout(given);
    given.sitecore.route.placeholders.main[0]!.fields.list.push('later');
    expect(main(tree)[0]!.fields['list']).toHaveLength(1);
    const frozen = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen));
    expect(frozen(tree.route)).toBe(true);
  });

  it('never contains the editor’s user, in the tree or in a problem (ENG-11)', () => {
    const user = { domain: 'sitecore', name: 'jane.doe@example.com' };
    const tree = parseLayout(
      rawPage({ main: [null, 7, { componentName: 4 }], odd: 'x' }, {}, { pageEditing: true, user }),
    );
    expect(tree.problems).toHaveLength(4);
    expect(JSON.stringify(tree)).not.toMatch(/jane|user/i);
  });
});
