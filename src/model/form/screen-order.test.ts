import { expect, it } from 'vitest';
import type { CompiledForm } from './form-module.ts';
import { sortByScreenOrder } from './screen-order.ts';

const text = { type: 'string' };
const group = (properties: object) => ({ type: 'object', properties });
const order = (form: object, paths: readonly string[]): readonly string[] =>
  sortByScreenOrder(
    { fields: [], ...form } as unknown as CompiledForm,
    paths.map((path) => ({ path, cause: 'required', params: {} })),
  ).map(({ path }) => path);

it('orders faults by page, and within a page as its fields are shown (ENG-19)', () => {
  const schema = group({ a: text, b: group({ c: text }), d: text, e: text });
  const pages = [
    { id: 'one', fields: ['e', 'd'] },
    { id: 'two', fields: ['b', 'a'] },
  ];
  expect(order({ schema, pages }, ['b.c', 'e', 'a', 'd', 'b'])).toEqual(['d', 'e', 'a', 'b', 'b.c']);
  expect(order({ schema }, ['b.c', 'e', 'a', 'd', 'b'])).toEqual(['a', 'b', 'b.c', 'd', 'e']);
});

it('orders the parts of recursive groups, of tuples and of names that the customer adds (ENG-19)', () => {
  const node = group({ name: text, label: text, children: { type: 'array', items: { $ref: '#/definitions/d0' } } });
  const schema = {
    ...group({
      tree: { $ref: '#/definitions/d0' },
      pair: { type: 'array', items: [group({ z: text, y: text }), text], additionalItems: group({ x: text, w: text }) },
      free: { type: 'object', additionalProperties: group({ v: text, u: text }) },
    }),
    definitions: { d0: node },
  };
  const shown = [
    'tree.name',
    'tree.children',
    'tree.children.2.name',
    'tree.children.2.label',
    'tree.children.2.children.0.name',
    'tree.children.2.children.0.label',
    'tree.children.10.label',
    'pair.0.z',
    'pair.0.y',
    'pair.1',
    'pair.2.x',
    'pair.2.w',
    'free.one.v',
    'free.one.u',
    'free.two.v',
  ];
  expect(order({ schema }, shown.toReversed())).toEqual(shown);
});

it('puts faults of the whole form and of unknown names last (ENG-19)', () => {
  const schema = group({ b: text, a: text });
  expect(order({ schema }, ['', 'other', 'a', 'b'])).toEqual(['b', 'a', '', 'other']);
});

it('orders the faults of a form without a schema as its fields are listed (ENG-19, ENG-21)', () => {
  const fields = ['email', 'customerSubType', 'birth'].map((path) => ({ path }));
  const schema = { type: 'object' };
  expect(order({ schema, fields }, ['', 'birth', 'customerSubType', 'email'])).toEqual([
    'email',
    'customerSubType',
    'birth',
    '',
  ]);
});
