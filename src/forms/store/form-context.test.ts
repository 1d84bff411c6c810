import { expect, it } from 'vitest';
import { fieldId, partId } from './form-context.ts';

it('two fields never have the same element id, and no id contains white space (ENG-19)', () => {
  const paths = ['a.b', 'a-b', 'a-label', 'a_b', 'a b', 'a~20~b', 'a~b', 'a/b', 'ä', 'list.0.a', 'list-0-a'];
  const ids = paths.map((path) => fieldId('f', path));
  expect(new Set([...ids, `${fieldId('f', 'a')}-label`]).size).toBe(paths.length + 1);
  expect(ids.filter((id) => /\s/.test(id))).toEqual([]);
  expect(fieldId('f', 'email')).toBe('f-email');
});

it('no field and no label of a field has the element id of another part of the form', () => {
  const ids = ['summary', 'page', '-page', 'answers'].flatMap((name) => {
    const id = fieldId('f', name);
    return [id, `${id}-label`];
  });
  for (const part of ['summary', 'page', 'answers-label']) expect(ids).not.toContain(partId('f', part));
});
