import { describe, expect, it } from 'vitest';
import { applyValueEdits } from '../../../api/document/value-edits.ts';
import {
  addBlockEdits,
  copyBlockEdits,
  canMoveTo,
  moveBlockEdits,
  createBlock,
  removeBlockEdits,
  acceptsBlock,
} from './block-edits.ts';
import {
  blockTree,
  listAround,
  rowWithKey,
  type BlockRow,
  type ListRow,
  type RenderingInfo,
  type TreeRow,
} from './block-tree.ts';
import { dropPlaceAt, placeOneStepAway } from './tree-places.ts';

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

  it('lists the renderings that each placeholder accepts; for a slot, those of its placeholder in the design', () => {
    expect(listRow(CONTENT).rule.allowed).toEqual(['Hero', 'Text', 'Columns']);
    expect(acceptsBlock(listRow(CONTENT), 'Header')).toBe(false);
    expect(acceptsBlock(listRow('/placeholders/end'), 'Text')).toBe(true);
    expect(acceptsBlock(listRow(`${CONTENT}/uid=c/placeholders/column-1`), 'Hero')).toBe(false);
  });

  it('shows the placeholders of a page without a design', () => {
    const labels = blockTree(PAGE, undefined, RENDERINGS).map(({ label, isOwn }) => [label, isOwn]);
    expect(labels).toEqual([
      ['content', true],
      ['end', true],
    ]);
  });
});

describe('blocks of a page', () => {
  const after = (edits: Parameters<typeof applyValueEdits>[1]) => applyValueEdits(PAGE.value, edits);

  it('are added, copied with new uids, and removed', () => {
    const list = listRow(CONTENT);
    expect(uidsIn(after(addBlockEdits(PAGE.value, { list, index: 1 }, text('new'))), 'content')).toEqual([
      'a',
      'new',
      'b',
      'c',
    ]);
    expect(uidsIn(after(removeBlockEdits(PAGE.value, blockRow(`${CONTENT}/uid=b`))), 'content')).toEqual(['a', 'c']);
    const copied = after(copyBlockEdits(PAGE.value, blockRow(`${CONTENT}/uid=c`))) as typeof PAGE.value;
    const uids = JSON.stringify(copied).match(/"uid":"[^"]+"/g)!;
    expect([uids.length, new Set(uids).size]).toEqual([6, 6]);
    expect(uidsIn(copied, 'content').slice(0, 3)).toEqual(['a', 'b', 'c']);
  });

  it('can be moved within a list and to another one', () => {
    const list = listRow(CONTENT);
    const hero = blockRow(`${CONTENT}/uid=a`);
    expect(uidsIn(after(moveBlockEdits(PAGE.value, hero, { list, index: 3 })), 'content')).toEqual(['b', 'c', 'a']);
    expect(uidsIn(after(moveBlockEdits(PAGE.value, hero, { list, index: 0 })), 'content')).toEqual(['a', 'b', 'c']);
    const end = listRow('/placeholders/end');
    const moved = after(moveBlockEdits(PAGE.value, blockRow(`${CONTENT}/uid=b`), { list: end, index: 0 }));
    expect([uidsIn(moved, 'content'), uidsIn(moved, 'end')]).toEqual([['a', 'c'], ['b']]);
    const inner = blockRow(`${CONTENT}/uid=c/placeholders/column-1/uid=d`);
    const out = after(moveBlockEdits(PAGE.value, inner, { list, index: 0 }));
    expect(uidsIn(out, 'content')).toEqual(['d', 'a', 'b', 'c']);
    expect(JSON.stringify(out).match(/"uid":"d"/g)).toHaveLength(1);
  });

  it('cannot be moved to a list that does not accept them, nor into themselves', () => {
    const columns = blockRow(`${CONTENT}/uid=c`);
    const from = listAround(rows, columns.key)!;
    expect(canMoveTo(columns, from, listRow('/placeholders/end'))).toBe(false);
    expect(canMoveTo(columns, from, listRow(`${CONTENT}/uid=c/placeholders/column-2`))).toBe(false);
    expect(canMoveTo(blockRow(`${CONTENT}/uid=b`), from, listRow('/placeholders/end'))).toBe(true);
  });

  it('are moved step by step by keyboard, at the end of a list to the next one that accepts them', () => {
    const second = blockRow(`${CONTENT}/uid=b`);
    expect(placeOneStepAway(rows, second, 'up')).toMatchObject({ index: 0, list: { pointer: CONTENT } });
    expect(placeOneStepAway(rows, second, 'down')).toMatchObject({ index: 3, list: { pointer: CONTENT } });
    const inner = blockRow(`${CONTENT}/uid=c/placeholders/column-1/uid=d`);
    expect(placeOneStepAway(rows, inner, 'down')?.list.label).toBe('column-2');
    expect(placeOneStepAway(rows, inner, 'up')).toMatchObject({ index: 3, list: { pointer: CONTENT } });
    expect(placeOneStepAway(rows, blockRow(`${CONTENT}/uid=a`), 'up')).toBeUndefined();
  });

  it('can be dropped on a list, or before or after another block', () => {
    expect(dropPlaceAt(rows, key('/placeholders/end'), 'on')).toMatchObject({ index: 0, list: { label: 'end' } });
    expect(dropPlaceAt(rows, key(`${CONTENT}/uid=b`), 'after')).toMatchObject({ index: 2 });
    expect(dropPlaceAt(rows, key(`${CONTENT}/uid=b`), 'on')).toBeUndefined();
  });

  it('start with the values of an example: texts in English, everything else shared by both languages', () => {
    const example = { name: 'default', fields: { heading: 'Hi', image: { src: '/media/a.svg' } }, params: {} };
    expect(createBlock(info('Hero'), example)).toEqual({
      componentName: 'Hero',
      uid: expect.any(String),
      shared: { image: { src: '/media/a.svg' } },
      en: { heading: 'Hi' },
    });
    expect(Object.keys(createBlock(info('Hero'), undefined))).toEqual(['componentName', 'uid']);
  });
});
