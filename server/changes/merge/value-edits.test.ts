// @vitest-environment node
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invertValueEdits, valueEditsBetween } from '#src/studio/api/document/value-edits.ts';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import { applyValueEdits } from './value-edits.ts';

const RUNS = process.env['FULL'] ? 20_000 : 1_000;
const apply = (document: unknown, edits: readonly ValueEdit[]): unknown => {
  const result = applyValueEdits(document, edits);
  if ('conflicts' in result) throw new Error(JSON.stringify(result.conflicts));
  return result.document;
};
const page = {
  en: { title: 'a' },
  placeholders: {
    content: [
      { componentName: 'Hero', en: { heading: 'h' } },
      { componentName: 'Hero', uid: 'two' },
    ],
  },
};

describe('edits of documents', () => {
  const member = fc.constantFrom('a', 'b', 'c/d', 'e~f', '__proto__');
  const { document } = fc.letrec((tie) => ({
    document: fc.dictionary(member, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('x', 'y', 1, null),
      fc.array(fc.constantFrom('x', 'y')),
      tie('document'),
    ),
  }));

  it('from the studio turn any document into any other one, and back', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const edits = valueEditsBetween(before, after);
        const there = apply(before, edits);
        expect(isDeepStrictEqual(there, structuredClone(after)), JSON.stringify([before, after, there])).toBe(true);
        const back = apply(after, invertValueEdits(edits));
        expect(isDeepStrictEqual(back, structuredClone(before)), JSON.stringify([before, after, back])).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('are applied if the editor has seen the current value, even if other values have changed', () => {
    const edit = { at: '/en/title', was: 'a', to: 'b' };
    expect(apply({ ...page, es: { title: 'z' } }, [edit])).toEqual({
      ...page,
      es: { title: 'z' },
      en: { title: 'b' },
    });
    expect(applyValueEdits({ en: { title: 'c' } }, [edit])).toEqual({
      conflicts: [{ at: '/en/title', kind: 'value', base: 'a', mine: 'b', theirs: 'c' }],
    });
    expect(apply({ en: { title: 'b' } }, [edit]), 'is there already').toEqual({ en: { title: 'b' } });
  });

  it('keep the order that another editor gave the members of an object, or show both orders', () => {
    const was = { a: 1, b: 2, c: 3 };
    const theirs = { list: { c: 3, a: 1, b: 2 } };
    const edited = apply(theirs, [{ at: '/list', was, to: { a: 9, b: 2, c: 3 } }]);
    expect(JSON.stringify(edited)).toBe('{"list":{"c":3,"a":9,"b":2}}');
    expect(applyValueEdits(theirs, [{ at: '/list', was, to: { b: 2, c: 3, a: 9 } }])).toMatchObject({
      conflicts: [{ at: '/list', kind: 'order', mine: ['b', 'c', 'a'], theirs: ['c', 'a', 'b'] }],
    });
  });

  it('are applied all or not at all', () => {
    const both = [
      { at: '/en/title', was: 'a', to: 'b' },
      { at: '/en/text', was: 'gone', to: 'x' },
    ];
    expect(applyValueEdits(page, both)).toMatchObject({ conflicts: [{ at: '/en/text', theirs: undefined }] });
  });

  it('name blocks by uid, and give a uid to every block of a list that they touch', () => {
    const after = apply(page, [{ at: '/placeholders/content/uid=two/en/heading', to: 'new' }]);
    expect(after).toMatchObject({
      placeholders: {
        content: [{ uid: expect.stringMatching(/^[0-9a-f-]{36}$/) }, { uid: 'two', en: { heading: 'new' } }],
      },
    });
  });

  it('merge lists of blocks: two editors add, move and remove different blocks', () => {
    const block = (uid: string) => ({ componentName: 'Hero', uid });
    const was = [block('a'), block('b'), block('c')];
    const at = '/list';
    const first = apply({ list: was }, [{ at, was, to: [block('c'), block('a'), block('b')] }]);
    const second = apply(first, [{ at, was, to: [block('a'), block('c'), block('d')] }]);
    expect(second).toEqual({ list: [block('c'), block('d'), block('a')] });
  });

  it('create missing objects, but never the removed document or block around them', () => {
    expect(apply({ en: {} }, [{ at: '/es/title', to: 'x' }])).toEqual({ en: {}, es: { title: 'x' } });
    expect(applyValueEdits(undefined, [{ at: '/es/title', to: 'x' }])).toHaveProperty('conflicts');
    expect(applyValueEdits(page, [{ at: '/placeholders/content/uid=gone/en/heading', to: 'x' }])).toHaveProperty(
      'conflicts',
    );
    expect(apply(undefined, [{ at: '', to: page }])).toBe(page);
    expect(apply(page, [{ at: '', was: page }])).toBeUndefined();
  });

  it.each([
    [[{ at: 'en', to: 1 }], /"en" is not a JSON pointer/],
    [[{ at: '/placeholders/content/0/en', to: 1 }], /name a block by "uid=…"/],
    [[{ at: '/en/~2', to: 1 }], /not a JSON pointer/],
  ])('are refused with a reason if they are invalid: %j', (edits, reason) => {
    expect(() => applyValueEdits(page, edits)).toThrow(reason);
  });
});
