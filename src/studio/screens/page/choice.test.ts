import { expect, it } from 'vitest';
import type { PageOrigins } from '#src/model/host/preview.ts';
import { choiceOfProblem } from './choice.ts';

const PAGE = 'pages/index.json';
const textOrigin = (document: string, pointer: string) => ({
  document,
  pointer,
  language: 'en' as const,
  isFallback: false,
});
const ORIGINS: PageOrigins = {
  blocks: {
    outer: { document: PAGE, pointer: '/placeholders/main/uid=outer', place: '/route/placeholders/main/0' },
    inner: {
      document: PAGE,
      pointer: '/placeholders/main/uid=outer/placeholders/column/uid=inner',
      place: '/route/placeholders/main/0/placeholders/column/0',
    },
  },
  texts: {
    '/route/placeholders/main/0/placeholders/column/0/fields/title/value': textOrigin('items/a.json', '/en/title'),
  },
};

it.each([
  [PAGE, '/es/title', `${PAGE}#`],
  [PAGE, '/placeholders/main/uid=outer/en/heading', `${PAGE}#/placeholders/main/uid=outer`],
  [
    'designs/a.json',
    '/placeholders/a/uid=x/placeholders/b/uid=y',
    'designs/a.json#/placeholders/a/uid=x/placeholders/b/uid=y',
  ],
  ['items/a.json', '/es/title', `${PAGE}#/placeholders/main/uid=outer/placeholders/column/uid=inner`],
])('a problem of %s at %s chooses its block and its field', (file, at, key) => {
  const choice = choiceOfProblem({ file, at }, ORIGINS);
  expect(choice).toMatchObject({ key, origin: { document: file, pointer: at } });
});

it('a problem of a document that this page does not show selects nothing', () => {
  expect(choiceOfProblem({ file: 'forms/a.json', at: '/es/fields' }, ORIGINS)).toBeUndefined();
  expect(choiceOfProblem({ file: PAGE }, ORIGINS)).toBeUndefined();
});
