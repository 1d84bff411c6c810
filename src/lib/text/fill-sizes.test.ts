import { expect, it } from 'vitest';
import { fillSizes } from './fill-sizes.ts';

it.each([
  [
    ['s', 'm', 'l', 'x'],
    ['s', 'm', 'l', 'x'],
  ],
  [
    [undefined, 'm', undefined, 'x'],
    ['m', 'm', 'x', 'x'],
  ],
  [
    ['s', undefined, undefined, undefined],
    ['s', 's', 's', 's'],
  ],
  [
    ['s', undefined, 'l', undefined],
    ['s', 'l', 'l', 'l'],
  ],
  [
    [undefined, undefined, undefined, 'x'],
    ['x', 'x', 'x', 'x'],
  ],
  [[undefined, undefined, undefined, undefined], []],
])('missing sizes are filled in: %j becomes %j (SHELL-30)', (sizes, expected) => {
  expect(fillSizes(sizes)).toEqual(expected);
});
