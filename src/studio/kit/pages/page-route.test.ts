import { expect, it } from 'vitest';
import { newPagePath, routeOf, screenAddress } from './page-route.ts';

const SETTINGS = { product: 'Vela TV', provider: { en: 'Óptica', es: 'Óptica ES' } };

it.each([
  ['pages/index.json', '/'],
  ['pages/support/index.json', '/support'],
  ['pages/support/{product}-play.json', '/support/vela-tv-play'],
  ['pages/{provider}/{unknown}.json', '/optica/{unknown}'],
])('the page %s has the address %s', (path, route) => {
  expect(routeOf(path, SETTINGS)).toBe(route);
});

it.each([
  ['/support/New remote', 'pages/support/new-remote.json'],
  ['support//tv/', 'pages/support/tv.json'],
  ['/../../etc', 'pages/etc.json'],
  ['/', undefined],
  ['???', undefined],
])('a new page at %s becomes %s', (route, path) => {
  expect(newPagePath(route)).toBe(path);
});

it('returns the address of a page’s screen in the studio', () => {
  expect(screenAddress('pages/support/{product}-play.json')).toBe('/studio/pages/support/%7Bproduct%7D-play');
});
