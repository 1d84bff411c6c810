import { describe, expect, it } from 'vitest';
import { applyOperations } from '../../../api/document/operations.ts';
import { addBlock, copyBlock, mayMove, moveBlock, newBlock, removeBlock, takes } from './block-operations.ts';
import {
  blockTree,
  listAround,
  rowWithKey,
  type BlockRow,
  type ListRow,
  type RenderingInfo,
  type TreeRow,
} from './block-tree.ts';
import { placeBeside, placeOfStep } from './tree-places.ts';

const info = (name: string, placeholders: RenderingInfo['placeholders'] = {}): RenderingInfo => ({
  name,
  area: 'general',
  fields: { heading: { kind: 'text' }, image: { kind: 'image' } },
  placeholders,
  examples: [],
});
const RENDERINGS = new Map(
  [
    info('Shell', {
      header: { allowed: ['Header'], most: 1 },
      content: { allowed: ['Hero', 'Text', 'Columns'], most: null },
      footer: { allowed: ['Text'], most: 1 },
    }),
    info('Columns', { 'column-{*}': { allowed: ['Text'], most: 2 } }),
    info('Hero'),
    info('Text'),
    info('Header'),
  ].map((each) => [each.name, each]),
);
const block = (componentName: string, uid: string, more: object = {}) => ({ componentName, uid, ...more });
const text = (uid: string, words = '') => block('Text', uid, { en: { heading: words } });
const DESIGN = {
  path: 'designs/public.json',
  value: {
    placeholders: {
      main: [
        block('Shell', 's', {
          placeholders: { header: [block('Header', 'h')], content: [{ slot: 'content' }], footer: [{ slot: 'end' }] },
        }),
      ],
    },
  },
};
const PAGE = {
  path: 'pages/index.json',
  value: {
    placeholders: {
      content: [
        block('Hero', 'a'),
        text('b', 'Second <b>words</b>'),
        block('Columns', 'c', { placeholders: { 'column-1': [text('d')], 'column-2': [] } }),
      ],
      end: [],
    },
  },
};
const rows = blockTree(PAGE, DESIGN, RENDERINGS);
const key = (pointer: string) => `pages/index.json#${pointer}`;
const blockRow = (pointer: string) => rowWithKey(rows, key(pointer)) as BlockRow;
const listRow = (pointer: string) => rowWithKey(rows, key(pointer)) as ListRow;
const CONTENT = '/placeholders/content';
const uidsIn = (value: unknown, list: 'content' | 'end') =>
  (value as typeof PAGE.value).placeholders[list].map((each) => each.uid);
const outline = (each: readonly TreeRow[]): unknown[] =>
  each.map((row) => [row.label + (row.isOwn ? '' : ' (design)'), ...outline(row.children)]);

describe('the tree of a page', () => {
  it('shows the blocks of the design, and those of the page in its slots', () => {
    expect(outline(rows)).toEqual([
      [
        'main (design)',
        [
          'Shell (design)',
          ['header (design)', ['Header (design)']],
          ['content', ['Hero'], ['Text'], ['Columns', ['column-1', ['Text']], ['column-2']]],
          ['end'],
        ],
      ],
    ]);
    expect(blockRow(`${CONTENT}/uid=b`).words).toBe('Second words');
  });

  it('names the renderings that each place accepts; for a slot, those of its place in the design', () => {
    expect(listRow(CONTENT).rule.allowed).toEqual(['Hero', 'Text', 'Columns']);
    expect(takes(listRow(CONTENT), 'Header')).toBe(false);
    expect(takes(listRow('/placeholders/end'), 'Text')).toBe(true);
    expect(takes(listRow(`${CONTENT}/uid=c/placeholders/column-1`), 'Hero')).toBe(false);
  });

  it('shows a page without a design by its own placeholders', () => {
    const labels = blockTree(PAGE, undefined, RENDERINGS).map(({ label, isOwn }) => [label, isOwn]);
    expect(labels).toEqual([
      ['content', true],
      ['end', true],
    ]);
  });
});

describe('blocks of a page', () => {
  const after = (operations: Parameters<typeof applyOperations>[1]) => applyOperations(PAGE.value, operations);

  it('are added, copied with new uids, and removed', () => {
    const list = listRow(CONTENT);
    expect(uidsIn(after(addBlock(PAGE.value, { list, index: 1 }, text('new'))), 'content')).toEqual([
      'a',
      'new',
      'b',
      'c',
    ]);
    expect(uidsIn(after(removeBlock(PAGE.value, blockRow(`${CONTENT}/uid=b`))), 'content')).toEqual(['a', 'c']);
    const copied = after(copyBlock(PAGE.value, blockRow(`${CONTENT}/uid=c`))) as typeof PAGE.value;
    const uids = JSON.stringify(copied).match(/"uid":"[^"]+"/g)!;
    expect([uids.length, new Set(uids).size]).toEqual([6, 6]);
    expect(uidsIn(copied, 'content').slice(0, 3)).toEqual(['a', 'b', 'c']);
  });

  it('are moved within a list and to another one', () => {
    const list = listRow(CONTENT);
    const hero = blockRow(`${CONTENT}/uid=a`);
    expect(uidsIn(after(moveBlock(PAGE.value, hero, { list, index: 3 })), 'content')).toEqual(['b', 'c', 'a']);
    expect(uidsIn(after(moveBlock(PAGE.value, hero, { list, index: 0 })), 'content')).toEqual(['a', 'b', 'c']);
    const end = listRow('/placeholders/end');
    const moved = after(moveBlock(PAGE.value, blockRow(`${CONTENT}/uid=b`), { list: end, index: 0 }));
    expect([uidsIn(moved, 'content'), uidsIn(moved, 'end')]).toEqual([['a', 'c'], ['b']]);
    const inner = blockRow(`${CONTENT}/uid=c/placeholders/column-1/uid=d`);
    const out = after(moveBlock(PAGE.value, inner, { list, index: 0 }));
    expect(uidsIn(out, 'content')).toEqual(['d', 'a', 'b', 'c']);
    expect(JSON.stringify(out).match(/"uid":"d"/g)).toHaveLength(1);
  });

  it('are not moved where their place does not take them, nor into themselves', () => {
    const columns = blockRow(`${CONTENT}/uid=c`);
    const from = listAround(rows, columns.key)!;
    expect(mayMove(columns, from, listRow('/placeholders/end'))).toBe(false);
    expect(mayMove(columns, from, listRow(`${CONTENT}/uid=c/placeholders/column-2`))).toBe(false);
    expect(mayMove(blockRow(`${CONTENT}/uid=b`), from, listRow('/placeholders/end'))).toBe(true);
  });

  it('move step by step by keyboard, at the end of a list to the next one that takes them', () => {
    const second = blockRow(`${CONTENT}/uid=b`);
    expect(placeOfStep(rows, second, 'up')).toMatchObject({ index: 0, list: { pointer: CONTENT } });
    expect(placeOfStep(rows, second, 'down')).toMatchObject({ index: 3, list: { pointer: CONTENT } });
    const inner = blockRow(`${CONTENT}/uid=c/placeholders/column-1/uid=d`);
    expect(placeOfStep(rows, inner, 'down')?.list.label).toBe('column-2');
    expect(placeOfStep(rows, inner, 'up')).toMatchObject({ index: 3, list: { pointer: CONTENT } });
    expect(placeOfStep(rows, blockRow(`${CONTENT}/uid=a`), 'up')).toBeUndefined();
  });

  it('are dropped on a list, or before and behind another block', () => {
    expect(placeBeside(rows, key('/placeholders/end'), 'on')).toMatchObject({ index: 0, list: { label: 'end' } });
    expect(placeBeside(rows, key(`${CONTENT}/uid=b`), 'after')).toMatchObject({ index: 2 });
    expect(placeBeside(rows, key(`${CONTENT}/uid=b`), 'on')).toBeUndefined();
  });

  it('start with the values of an example: texts in English, everything else for all languages', () => {
    const example = { name: 'default', fields: { heading: 'Hi', image: { src: '/media/a.svg' } }, params: {} };
    expect(newBlock(info('Hero'), example)).toEqual({
      componentName: 'Hero',
      uid: expect.any(String),
      shared: { image: { src: '/media/a.svg' } },
      en: { heading: 'Hi' },
    });
    expect(Object.keys(newBlock(info('Hero'), undefined))).toEqual(['componentName', 'uid']);
  });
});
