import { expect, it } from 'vitest';
import { normalizePath } from './normalize-path.ts';

it.each([
  ['/', '/'],
  ['', '/'],
  ['/support/', '/support'],
  ['//support//wifi', '/support/wifi'],
  ['/Support/WiFi', '/support/wifi'],
  ['/support/caf%C3%A9', '/support/café'],
  ['/100%', '/100%'],
])('the route of %s is %s (ROUTE-18)', (path, route) => {
  expect(normalizePath(path)).toBe(route);
});
