import { expect, it } from 'vitest';
import { activePath } from './active-path.ts';

it.each([
  ['/support', '/support', 'page'],
  ['/support/', '/support', 'page'],
  ['/support', '/support/?from=menu#top', 'page'],
  ['/support/wifi/connect', '/support', 'above'],
  ['/supporters', '/support', undefined],
  ['/', '/support', undefined],
  ['/', '/', 'page'],
  ['/support', '/', undefined],
  ['/support', 'https://example.com/support', undefined],
] as const)(
  'on the page %s, the menu entry %s is the current page or above it: %s (SHELL-11)',
  (path, href, expected) => {
    expect(activePath(path, href)).toBe(expected);
  },
);
