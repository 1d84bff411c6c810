// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentedValues } from '#tests/support/outside/documented-values.ts';

/** Returns some random values of a schema. */
const samplesOf = (schema: object): readonly unknown[] =>
  fc.sample(documentedValues(schema, {}, { extraKeys: false }), 300);

it('documented numbers stay within both limits and include fractions', () => {
  const ratings = samplesOf({ type: 'number', minimum: 0, maximum: 5 }) as number[];
  expect(Math.min(...ratings)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ratings)).toBeLessThanOrEqual(5);
  expect(ratings.some((rating) => !Number.isInteger(rating))).toBe(true);
});

it('documented integers stay within both limits and have no fractions', () => {
  const counts = samplesOf({ type: 'integer', minimum: 1, maximum: 3 });
  expect(new Set(counts)).toEqual(new Set([1, 2, 3]));
});
