import { expect, it } from 'vitest';
import { childPath } from './form-path.ts';

it('the path of a child is its name in the form, or begins with the path of its group', () => {
  expect([childPath('', 'city'), childPath('address', 'city')]).toEqual(['city', 'address.city']);
});
