import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyValueEdits as applyOnServer } from '#server/changes/merge/value-edits.ts';
import { pointerTo } from '#src/model/json-pointer.ts';
import type { ValueEdit } from '#src/model/studio/value-edit.ts';
import { applyValueEdits, invertValueEdits, joinValueEdits, valueEditsBetween, valueAt } from './value-edits.ts';

const block = fc.record({
  uid: fc.constantFrom('a', 'b', 'c', 'd'),
  componentName: fc.constant('Hero'),
  en: fc.dictionary(fc.constantFrom('x', 'y'), fc.string()),
});
const document = fc.record({
  en: fc.dictionary(
    fc.constantFrom('title', 'a/b', 'a~b'),
    fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 })),
  ),
  blocks: fc.uniqueArray(block, { selector: ({ uid }) => uid, maxLength: 4 }),
});

it('the edits between two documents turn one into the other and can be inverted', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const edits = valueEditsBetween(before, after);
      expect(applyValueEdits(before, edits)).toEqual(after);
      expect(applyValueEdits(after, invertValueEdits(edits))).toEqual(before);
    }),
  );
});

it('applies edits as the server does', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const edits = valueEditsBetween(before, after);
      if (edits.length === 0) return;
      expect(applyOnServer(before, edits)).toEqual({ document: applyValueEdits(before, edits) });
    }),
  );
});

it('joining edits at one place does not change their result', () => {
  const typed = fc.array(fc.tuple(fc.constantFrom('/en/a', '/en/b'), fc.string({ maxLength: 3 })), { maxLength: 8 });
  fc.assert(
    fc.property(typed, typed, (first, second) => {
      let value: unknown = { en: {} };
      const editsOf = (list: typeof first): ValueEdit[] =>
        list.map(([at, to]) => {
          const one = { at, was: valueAt(value, at), to };
          value = applyValueEdits(value, [one]);
          return one;
        });
      const [before, next] = [editsOf(first), editsOf(second)];
      expect(applyValueEdits({ en: {} }, joinValueEdits(before, next))).toEqual(value);
    }),
  );
});

it('finds blocks by uid and slots by name, and changes nothing if a block was removed', () => {
  const value = {
    content: [
      { uid: 'one', en: { text: 'A' } },
      { slot: 'footer', en: { text: 'B' } },
    ],
  };
  expect(valueAt(value, '/content/uid=one/en/text')).toBe('A');
  expect(valueAt(value, '/content/uid=slot footer/en/text')).toBe('B');
  expect(applyValueEdits(value, [{ at: '/content/uid=gone/en/text', was: 'A', to: 'C' }])).toEqual(value);
  expect(valueAt(value, '/content/0')).toBeUndefined();
  expect(pointerTo('/en', 'a/b~c')).toBe('/en/a~1b~0c');
});
