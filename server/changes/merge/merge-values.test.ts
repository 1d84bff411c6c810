// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeDocuments } from './merge-values.ts';

/** Set the environment variable FULL=1 for a longer run of this test. */
const RUNS = process.env['FULL'] ? 20_000 : 1_000;

interface Block {
  readonly uid: string;
  readonly heading: string;
}
/** A page as the model stores it: its fields, its tags, and its blocks in their order. */
interface Page {
  readonly fields: Readonly<Record<string, string>>;
  readonly tags: string;
  readonly blocks: readonly Block[];
}
type Edit =
  | { readonly kind: 'field'; readonly name: string; readonly value: string | undefined }
  | { readonly kind: 'tags'; readonly value: string }
  | { readonly kind: 'heading' | 'remove' | 'first' | 'last'; readonly index: number; readonly value: string }
  | { readonly kind: 'add'; readonly uid: string; readonly index: number; readonly value: string };

const BASE: Page = {
  fields: { title: 'a', text: 'b', note: 'c' },
  tags: 'x,y',
  blocks: ['one', 'two', 'three', 'four'].map((uid) => ({ uid, heading: uid })),
};
const word = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const edits = (side: string) =>
  fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('field' as const),
        name: fc.constantFrom('title', 'text', 'note', 'more'),
        value: fc.option(word, { nil: undefined }),
      }),
      fc.record({ kind: fc.constant('tags' as const), value: fc.constantFrom('x,y', 'x', 'y,x') }),
      fc.record({
        kind: fc.constantFrom(
          'heading' as const,
          'heading' as const,
          'remove' as const,
          'first' as const,
          'last' as const,
        ),
        index: fc.nat(4),
        value: word,
      }),
      fc.record({
        kind: fc.constant('add' as const),
        uid: fc.constantFrom(`${side}-1`, `${side}-2`, 'both'),
        index: fc.nat(4),
        value: word,
      }),
    ),
    { maxLength: 6 },
  );

function editedPage(page: Page, edit: Edit): Page {
  if (edit.kind === 'tags') return { ...page, tags: edit.value };
  if (edit.kind === 'field') {
    const { [edit.name]: _, ...others } = page.fields;
    return { ...page, fields: edit.value === undefined ? others : { ...others, [edit.name]: edit.value } };
  }
  const { blocks } = page;
  if (edit.kind === 'add') {
    if (blocks.some(({ uid }) => uid === edit.uid)) return page;
    return { ...page, blocks: blocks.toSpliced(edit.index, 0, { uid: edit.uid, heading: edit.value }) };
  }
  const block = blocks[edit.index];
  if (!block) return page;
  const others = blocks.filter((one) => one !== block);
  switch (edit.kind) {
    case 'remove':
      return { ...page, blocks: others };
    case 'first':
      return { ...page, blocks: [block, ...others] };
    case 'last':
      return { ...page, blocks: [...others, block] };
    default:
      return { ...page, blocks: blocks.with(edit.index, { ...block, heading: edit.value }) };
  }
}

/** Returns the page as a document. Members are sorted, so that only the order of blocks can differ. */
const documentOf = ({ fields, tags, blocks }: Page): unknown => ({
  en: Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  tags: tags.split(','),
  placeholders: { content: blocks.map(({ uid, heading }) => ({ componentName: 'Hero', uid, en: { heading } })) },
});

/** Returns the parts of a page that are merged separately, by their pointer. */
const partsOf = ({ fields, tags, blocks }: Page): Map<string, string> =>
  new Map([
    ...Object.entries(fields).map(([name, value]): [string, string] => [`/en/${name}`, value]),
    ['/tags', tags],
    ...blocks.map(({ uid, heading }): [string, string] => [`/placeholders/content/uid=${uid}`, heading]),
  ]);

/** Returns the expected result: each part of the page is merged separately. */
function modelOf(base: Page, mine: Page, theirs: Page) {
  const [from, ours, other] = [base, mine, theirs].map(partsOf);
  const parts = new Map<string, string>();
  const conflicts = new Set<string>();
  for (const name of new Set([...from!.keys(), ...ours!.keys(), ...other!.keys()])) {
    const [b, m, t] = [from!.get(name), ours!.get(name), other!.get(name)];
    if (b !== m && b !== t && m !== t) conflicts.add(name);
    const value = b === t ? m : t;
    if (value !== undefined) parts.set(name, value);
  }
  return { parts, conflicts };
}

function pageOf(document: unknown): Page {
  const { en, tags, placeholders } = document as {
    en: Record<string, string>;
    tags: string[];
    placeholders: { content: { uid: string; en: { heading: string } }[] };
  };
  const blocks = placeholders.content.map(({ uid, en: { heading } }) => ({ uid, heading }));
  return { fields: en, tags: tags.join(','), blocks };
}

const uidsOf = ({ blocks }: Page): string[] => blocks.map(({ uid }) => uid);

describe('a three-way merge of documents', () => {
  it('has the same result as separate merges of every field and every block', () => {
    const seen = { conflicts: 0, merges: 0, orders: 0 };
    fc.assert(
      fc.property(edits('mine'), edits('theirs'), (myEdits, theirEdits) => {
        const [mine, theirs] = [myEdits, theirEdits].map((all) => all.reduce(editedPage, BASE));
        const { value, conflicts } = mergeDocuments(documentOf(BASE), documentOf(mine!), documentOf(theirs!));
        const model = modelOf(BASE, mine!, theirs!);
        // If both sides changed a heading, the conflict has the pointer of the heading, not of its block.
        const places = conflicts
          .filter(({ kind }) => kind === 'value')
          .map(({ at }) => at.replace(/\/en\/heading$/, ''));
        expect(new Set(places)).toEqual(model.conflicts);
        const merged = pageOf(value);
        expect(partsOf(merged)).toEqual(model.parts);
        for (const { at, base, mine: ours, theirs: other } of conflicts) {
          expect([at, JSON.stringify(ours) !== JSON.stringify(other)]).toEqual([at, true]);
          expect([JSON.stringify(ours), JSON.stringify(other)]).not.toContain(JSON.stringify(base));
        }
        const hasOrderConflict = conflicts.some(({ kind }) => kind === 'order');
        if (hasOrderConflict) seen.orders += 1;
        else expectOrder(uidsOf(merged), uidsOf(mine!), uidsOf(theirs!));
        seen[conflicts.length > 0 ? 'conflicts' : 'merges'] += 1;
      }),
      { numRuns: RUNS },
    );
    expect(Math.min(...Object.values(seen)), 'control: all outcomes were seen').toBeGreaterThan(0);
  });

  /** Checks that blocks which both sides have in the same order are merged in this order. */
  function expectOrder(merged: readonly string[], mine: readonly string[], theirs: readonly string[]): void {
    const isBefore = (list: readonly string[], a: string, b: string): boolean =>
      list.includes(a) && list.includes(b) && list.indexOf(a) < list.indexOf(b);
    const pairs = merged.flatMap((a) => merged.map((b) => [a, b] as const));
    const agreed = pairs.filter(([a, b]) => isBefore(mine, a, b) && isBefore(theirs, a, b));
    expect(agreed.filter(([a, b]) => !isBefore(merged, a, b))).toEqual([]);
  }

  it('takes everything from the only side that changed something', () => {
    fc.assert(
      fc.property(edits('mine'), (all) => {
        const mine = documentOf(all.reduce(editedPage, BASE));
        expect(mergeDocuments(documentOf(BASE), mine, documentOf(BASE))).toEqual({ value: mine, conflicts: [] });
        expect(mergeDocuments(documentOf(BASE), documentOf(BASE), mine)).toEqual({ value: mine, conflicts: [] });
        expect(mergeDocuments(mine, mine, documentOf(BASE)).value).toEqual(documentOf(BASE));
      }),
      { numRuns: RUNS / 2 },
    );
  });

  const hero = (heading: string, more: object = {}) => ({ componentName: 'Hero', ...more, en: { heading } });
  const list = (...blocks: unknown[]) => ({ placeholders: { content: blocks } });

  it('matches blocks without uids by their kind and number, and adds no uids', () => {
    const cards = { componentName: 'Cards', shared: {} };
    expect(mergeDocuments(list(hero('a'), cards), list(cards, hero('a')), list(hero('b'), cards))).toEqual({
      value: list(cards, hero('b')),
      conflicts: [],
    });
  });

  it('keeps the order of the side that moved blocks, and blocks that the other one added', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((uid) => hero(uid, { uid }));
    expect(mergeDocuments(list(a, b, c), list(c, a, b), list(a, d, b, c)).value).toEqual(list(c, a, d, b));
  });

  it('reports a conflict if blocks without uids cannot be distinguished', () => {
    const { conflicts } = mergeDocuments(list(hero('a')), list(hero('b')), list(hero('new'), hero('a')));
    expect(conflicts).toMatchObject([{ at: '/placeholders/content', kind: 'value' }]);
  });

  it('reports a conflict if both sides moved the blocks differently', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((uid) => hero(uid, { uid }));
    const { value, conflicts } = mergeDocuments(list(a, b, c), list(c, a, b), list(b, c, a));
    expect(conflicts).toEqual([
      {
        at: '/placeholders/content',
        kind: 'order',
        base: ['a', 'b', 'c'],
        mine: ['c', 'a', 'b'],
        theirs: ['b', 'c', 'a'],
      },
    ]);
    expect(value).toEqual(list(b, c, a));
  });

  it('keeps the order of members, which is the order of fields in a form', () => {
    const { value } = mergeDocuments({ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1, b: 3 });
    expect(JSON.stringify(value)).toBe('{"b":3,"a":1}');
  });

  it('treats other lists as one value, and a removed document as a value', () => {
    expect(mergeDocuments({ tags: ['a'] }, { tags: ['a', 'b'] }, { tags: ['c', 'a'] }).conflicts).toMatchObject([
      { at: '/tags', mine: ['a', 'b'], theirs: ['c', 'a'] },
    ]);
    expect(mergeDocuments({ a: 1 }, undefined, { a: 2 }).conflicts).toMatchObject([{ at: '', mine: undefined }]);
    expect(mergeDocuments({ a: 1 }, undefined, { a: 1 })).toEqual({ value: undefined, conflicts: [] });
  });

  it('treats a member named __proto__ like any other', () => {
    const mine = JSON.parse('{"a":1,"__proto__":{"x":1}}') as unknown;
    const { value } = mergeDocuments({ a: 1 }, mine, { a: 2 });
    expect(JSON.stringify(value)).toBe('{"a":2,"__proto__":{"x":1}}');
  });
});
