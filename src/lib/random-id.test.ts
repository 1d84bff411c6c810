import { expect, it, vi } from 'vitest';
import { randomId, randomNumber } from './random-id.ts';

it('creates a different random UUID each time (AUTH-26)', () => {
  const ids = Array.from({ length: 200 }, randomId);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
});

it('creates whole numbers from 1 to 100000 (CONST-02, OPEN-15)', () => {
  for (const [drawn, made] of [
    [0, 1],
    [99_999, 100_000],
    [100_000, 1],
    [0xffffffff, 67_296],
  ] as const) {
    const draw = vi.spyOn(crypto, 'getRandomValues').mockReturnValueOnce(Uint32Array.of(drawn));
    expect(randomNumber()).toBe(made);
    draw.mockRestore();
  }
  const numbers = Array.from({ length: 500 }, randomNumber);
  for (const number of numbers) expect(Number.isInteger(number) && number >= 1 && number <= 100_000).toBe(true);
  expect(new Set(numbers).size).toBeGreaterThan(400);
});
