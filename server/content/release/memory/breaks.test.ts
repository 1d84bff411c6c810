// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAsyncProperty } from '#tests/support/property.ts';
import { createBreaks, sortWithBreaks } from './breaks.ts';
import { manifestHash, manifestHashWithBreaks } from '../manifest-hash.ts';
import type { ReleasePart } from '../release-parts.ts';

/** A `Breaks` object whose next break is always due. */
const always = { isDue: () => true, take: () => new Promise<void>((resolve) => setImmediate(resolve)) };

const parts = fc.array(
  fc.record({
    kind: fc.constantFrom<ReleasePart['kind'][]>('page', 'source'),
    name: fc.string({ unit: 'grapheme' }),
    variant: fc.constantFrom('en', 'es', ''),
    hash: fc.string(),
  }),
  { maxLength: 1200, size: 'max' },
);

describe('long work with breaks', () => {
  it('sorts texts in the same order as work without breaks', async () => {
    await checkAsyncProperty(
      fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 1500, size: 'max' }),
      10,
      async (texts) => {
        expect(await sortWithBreaks(texts, always)).toEqual(texts.toSorted());
      },
    );
  });

  it('computes the same hash of a release as a publish, also of parts in reverse order', async () => {
    await checkAsyncProperty(parts, 10, async (all) => {
      expect(await manifestHashWithBreaks(all.toReversed(), always)).toBe(manifestHash(all));
    });
  });

  it('lets other tasks run at a break', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('request'));
    const sorted = sortWithBreaks(['b', 'a'], always).then(() => order.push('sorted'));
    await sorted;
    expect(order).toEqual(['request', 'sorted']);
    expect(createBreaks(0).isDue()).toBe(true);
    expect(createBreaks(1e6).isDue(), 'control: not yet').toBe(false);
  });
});
