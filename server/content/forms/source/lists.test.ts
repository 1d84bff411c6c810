// @vitest-environment node
import { expect, it } from 'vitest';
import { listWords } from './lists.ts';
import { sampleResources } from '../test-support/sample-form.ts';

it.each([
  ['hyphens', 'Costa-Rica', 'Costa Rica'],
  ['underscores', 'New_York', 'New York'],
  [undefined, 'as_it-is', 'as_it-is'],
])(
  'with the display "%s", shows the value %s as %s if the list has no text for it (ENG-16, ENG-17, ENG-18)',
  (display, value, shown) => {
    const { tokens } = sampleResources();
    const list = { ...(display ? { display } : {}), options: [{ value, es: 'Palabras' }] };
    expect(listWords(list, 'en', tokens).get(value)).toBe(shown);
    expect(listWords(list, 'es', tokens).get(value)).toBe('Palabras');
  },
);
