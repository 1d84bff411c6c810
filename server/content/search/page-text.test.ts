// @vitest-environment node
import { expect, it } from 'vitest';
import { textsOf } from './page-text.ts';

it('the texts of a page do not include the name of a form', () => {
  const fields = {
    heading: { value: 'Ask for help' },
    form: { value: 'help-request', form: { module: '/forms/help-request.js', words: '/forms/help-request.en.json' } },
  };
  expect(textsOf(fields)).toEqual([{ text: 'Ask for help', isStrong: false }]);
});
