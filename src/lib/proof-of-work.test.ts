// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { firstHashWord, solvePuzzle } from './proof-of-work.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

it('the first bits of a hash are those of SHA-256', () => {
  for (let length = 0; length <= 55; length += 1) {
    const text = 'Marquee 0123456789 abcdefghijklmnopqrstuvwxyz:ABCDEFGHIJ'.slice(0, length);
    expect(firstHashWord(text), text).toBe(sha256(text).readUInt32BE());
  }
});

it.each([1, 8, 13])('the hash of a solution begins with at least %d zero bits', async (difficulty) => {
  const solution = await solvePuzzle('abcdefghijklmnopqrstuv', difficulty);
  expect(solution).toMatch(/^abcdefghijklmnopqrstuv:\d+$/);
  expect(Math.clz32(sha256(solution).readUInt32BE())).toBeGreaterThanOrEqual(difficulty);
});

it('solving pauses, so that the page can do other work (SEC-02)', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const began = process.threadCpuUsage();
  await solvePuzzle('abcdefghijklmnopqrstuv', 17);
  // Measures processor time, because the elapsed time is longer on a busy machine.
  const took = process.threadCpuUsage(began).user / 1000;
  clearInterval(timer);
  expect(turns).toBeGreaterThan(Math.floor(took / 60));
});
