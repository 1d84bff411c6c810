import { expect, it } from 'vitest';
import { routeFor } from './any-step.ts';

const PAGES = new Set(['/', '/offer/[any]', '/offer/max', '/offer/[any]/activate', '/offer/checkout/review']);

it.each([
  ['/offer/max', '/offer/max'],
  ['/offer/peacock', '/offer/[any]'],
  ['/offer/wbd/activate', '/offer/[any]/activate'],
  ['/offer/checkout/review', '/offer/checkout/review'],
  ['/offer', undefined],
  ['/offer/checkout/other', undefined],
  ['/other/max', undefined],
])('the route of the page for the path %s is %s (ROUTE-04)', (path, route) => {
  expect(routeFor(path, (each) => PAGES.has(each))).toBe(route);
});
