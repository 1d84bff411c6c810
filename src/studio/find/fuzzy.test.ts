import { describe, expect, it } from 'vitest';
import { createDocumentSearch, SLICE_SIZE } from './fuzzy.ts';

const DOCUMENTS = [
  { path: 'pages/account.json', en: 'Your account', es: 'Tu cuenta' },
  { path: 'pages/support/index.json', en: 'Support', es: 'Soporte técnico' },
  { path: 'pages/support/faqs.json' },
  { path: 'pages/privacy/policy.json', en: 'Privacy policy', es: 'Política de privacidad' },
  { path: 'items/shared/header.json' },
  { path: 'items/shared/sign-up.json', en: 'First to know', es: 'Entérate primero' },
  { path: 'forms/email-sign-up.json', en: 'Sign up for news' },
];
const find = createDocumentSearch(DOCUMENTS);
const pathsOf = async (text: string): Promise<readonly string[]> => (await find(text)).map(({ path }) => path);

describe('finding documents', () => {
  it.each([
    ['a name', 'header', 'items/shared/header.json'],
    ['the beginning of a name', 'hea', 'items/shared/header.json'],
    ['a missing letter', 'heder', 'items/shared/header.json'],
    ['swapped letters', 'haeder', 'items/shared/header.json'],
    ['two words with a typing error each', 'privasy polcy', 'pages/privacy/policy.json'],
    ['words of different fields', 'form news', 'forms/email-sign-up.json'],
    ['a path', 'shared/sign-up', 'items/shared/sign-up.json'],
    ['a Spanish title', 'cuenta', 'pages/account.json'],
    ['an accent that was left out', 'politica', 'pages/privacy/policy.json'],
    ['an accent that the title does not have', 'polìcy', 'pages/privacy/policy.json'],
    ['capital letters and spaces around', '  SUPPORT ', 'pages/support/index.json'],
  ])('the best result fits %s: %j', async (_, text, path) => {
    expect((await pathsOf(text))[0]).toBe(path);
  });

  it('finds nothing if one of the words matches no document', async () => {
    expect(await pathsOf('xqzvw')).toEqual([]);
    expect(await pathsOf('header xqzvw')).toEqual([]);
    expect(await pathsOf('header')).not.toEqual([]);
  });

  it('puts a document with the word in its name before one with the word in its path', async () => {
    expect(await pathsOf('support')).toEqual(['pages/support/index.json', 'pages/support/faqs.json']);
  });

  it('searches many documents in slices, sorts all results together, and stops when another text is typed', async () => {
    let pauses = 0;
    const many = Array.from({ length: 4 * SLICE_SIZE }, (_entry, index) => ({
      path: `pages/topic-${index}.json`,
      en: `Topic ${index} about wires`,
    }));
    const best = { path: 'pages/wires.json', en: 'Wires' };
    const findInMany = createDocumentSearch([...many, best], async () => void (pauses += 1));
    expect((await findInMany('wires'))[0]).toEqual(best);
    expect(pauses).toBe(4);
    expect(await findInMany('wires', () => pauses < 6)).toEqual([]);
    expect(pauses).toBe(6);
  });
});
