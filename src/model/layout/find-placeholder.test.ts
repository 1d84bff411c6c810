import { describe, expect, it } from 'vitest';
import { rawPage } from '#tests/support/layout/raw-layout.ts';
import { findPlaceholder } from './find-placeholder.ts';
import { parseLayout, type Placeholders, type RenderingNode } from '../layout.ts';

const first = (entry: unknown): RenderingNode =>
  parseLayout(rawPage({ main: [entry] })).route!.placeholders['main']![0]!;

describe('a dynamic placeholder', () => {
  const node = first({ componentName: 'A' });
  const placeholders = (...raw: string[]): Placeholders => Object.fromEntries(raw.map((name) => [name, [node]]));
  const finds = (name: string, ...raw: string[]): boolean => findPlaceholder(placeholders(...raw), name).length > 0;

  it.each([
    ['column-3', 'column-{*}'],
    ['column-12', 'column-{*}'],
    ['column-1-{*}', 'column-1-{*}'],
    ['container-1-2', 'container-1-{*}'],
    ['row-4-column-17', 'row-{*}-column-{*}'],
    ['a.b(c)+1', 'a.b(c)+{*}'],
    ['[x]^$|?*\\2', '[x]^$|?*\\{*}'],
    ['3', '{*}'],
  ])('%s is found as %s (ENG-12)', (name, raw) => {
    expect(finds(name, raw)).toBe(true);
  });

  it.each([
    ['column-x', 'column-{*}'],
    ['column-', 'column-{*}'],
    ['my-column-3', 'column-{*}'],
    ['column-3-left', 'column-{*}'],
    ['column-3', 'column'],
    ['axb-1', 'a.b-{*}'],
    ['row-1-column-', 'row-{*}-column-{*}'],
    ['constructor', 'column-{*}'],
  ])('%s is not found as %s (ENG-12)', (name, raw) => {
    expect(finds(name, raw)).toBe(false);
  });

  it('gives way to a placeholder with exactly that name (ENG-12)', () => {
    const other = first({ componentName: 'B' });
    const both: Placeholders = { 'column-{*}': [node], 'column-3': [other] };
    expect(findPlaceholder(both, 'column-3')).toEqual([other]);
    expect(findPlaceholder(both, 'column-4')).toEqual([node]);
  });

  it('has its renderings for every number (ENG-12)', () => {
    const raw = placeholders('column-{*}');
    expect(findPlaceholder(raw, 'column-1')).toHaveLength(1);
    expect(findPlaceholder(raw, 'column-2')).toHaveLength(1);
  });
});
