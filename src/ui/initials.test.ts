import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ana María Pérez', 'AP'],
  ['ana', 'A'],
  [' Quinn  Baker (QA) ', 'QB'],
  ['', ''],
  ['42 !', ''],
])('the initials of “%s” are “%s”', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
