import { beforeEach, expect, it } from 'vitest';
import { recentAddresses, recentDocuments, rememberAddress } from './recent.ts';
import { addressOfPage, kindLabelOf } from './titled-document.ts';
import { nextActiveOption } from './use-options.ts';

const entries = new Map<string, string>();
const storage = (): Storage =>
  ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  }) as unknown as Storage;
beforeEach(() => entries.clear());

it('the documents that were opened last come first, each once, even if their addresses were written differently', () => {
  const [home, tv, logo] = [
    { path: 'pages/index.json' },
    { path: 'pages/{product}-tv.json' },
    { path: 'media/brand/logo.svg' },
  ] as const;
  for (const address of [
    '/studio/pages/index.json',
    '/studio/changes',
    '/studio/media/brand/logo.svg',
    '/studio/pages/%7Bproduct%7D-tv',
    '/studio/pages/index',
    '/studio/pages/removed',
  ])
    rememberAddress(address, storage);
  expect(recentDocuments([tv, logo, home], recentAddresses(storage))).toEqual([home, tv, logo]);
});

it('at most 40 addresses are kept, and a blocked storage causes no error', () => {
  for (let index = 0; index < 100; index++) rememberAddress(`/studio/content/${index}`, storage);
  expect(recentAddresses(storage)).toHaveLength(40);
  expect(recentAddresses(storage)[0]).toBe('/studio/content/99');
  const closed = (): Storage => {
    throw new Error('switched off');
  };
  expect(() => rememberAddress('/studio/', closed)).not.toThrow();
  expect(recentAddresses(closed)).toEqual([]);
});

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 2, 1],
  ['a', 1, undefined],
])('after %s on option %i of three, option %j is active', (key, active, next) => {
  expect(nextActiveOption(key, active, 3)).toBe(next);
});

it('returns the kind of a document in words, and the address of a page', () => {
  expect(['pages/index.json', 'messages.json', 'other/x.json'].map(kindLabelOf)).toEqual([
    'Page',
    'Messages',
    'Document',
  ]);
  expect(addressOfPage('pages/support/index.json')).toBe('/support');
  expect(addressOfPage('pages/index.json')).toBe('/');
});
