import { expect, it } from 'vitest';
import { isScrolledToEnd } from './is-scrolled-to-end.ts';

it.each([
  [1000, 600, true],
  [1000, 595, true],
  [1000, 594.5, false],
  [1000, 594, false],
  [1000, 0, false],
  [400, 0, true],
])(
  'terms of %i px that are scrolled by %f px in a box of 400 px are read to the end: %s (USB-09)',
  (scrollHeight, scrollTop, isRead) => {
    expect(isScrolledToEnd({ scrollHeight, scrollTop, clientHeight: 400 })).toBe(isRead);
  },
);
