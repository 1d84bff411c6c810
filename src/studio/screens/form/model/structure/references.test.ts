// @vitest-environment node
import { expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { fieldsOf, withRequired } from '../edited-form.ts';
import { kindWithId, withKind } from '../field-kinds.ts';
import { partsOf } from '../field-parts.ts';
import { withReference } from './references.ts';

const FORM: JsonObject = {
  schema: {
    type: 'object',
    definitions: {
      person: { type: 'object', properties: { name: { type: 'string' }, born: { $ref: '#/definitions/day' } } },
      day: { type: 'string', format: 'date' },
      node: { type: 'object', properties: { title: { type: 'string' }, children: { $ref: '#/definitions/nodes' } } },
      nodes: { type: 'array', items: { $ref: '#/definitions/node' } },
    },
    properties: {
      guests: { type: 'array', items: { $ref: '#/definitions/person' } },
      host: { $ref: '#/definitions/person', title: 'Host' },
      tree: { $ref: '#/definitions/node' },
      rows: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
    },
  },
};

const shapes = (form: JsonObject) => fieldsOf(form).map(({ path, shape }) => `${path} ${shape}`);

it('fields of a referenced definition are listed where they are used, and a recursive definition ends', () => {
  expect(shapes(FORM)).toEqual([
    'guests list',
    'guests.*.name field',
    'guests.*.born field',
    'host group',
    'host.name field',
    'host.born field',
    'tree group',
    'tree.title field',
    'tree.children list',
    'tree.children.*.title field',
    'tree.children.*.children list',
    'tree.children.*.children.*.title field',
    'tree.children.*.children.*.children list',
    'rows list',
    'rows.* list',
    'rows.*.* field',
  ]);
  expect(partsOf(FORM, 'host').schema).toMatchObject({ title: 'Host', type: 'object' });
});

it('an edit changes a copy of the definition, so other parts that use it stay the same', () => {
  const changed = withKind(FORM, 'guests.*.born', kindWithId('text')!);
  expect(partsOf(changed, 'guests.*.born').schema).toEqual({ type: 'string', maxLength: 100 });
  expect(partsOf(changed, 'host.born')).toEqual(partsOf(FORM, 'host.born'));
  expect(shapes(changed)).toEqual(shapes(FORM));
  const required = withRequired(FORM, 'tree.children.*.title', true);
  expect(fieldsOf(required).filter(({ isRequired }) => isRequired)).toMatchObject([{ path: 'tree.children.*.title' }]);
});

it('parts that are not edited keep their reference', () => {
  expect(withRequired(FORM, 'guests.*.name', false)).toEqual(FORM);
  expect(withKind(FORM, 'host.name', kindWithId('text')!)['schema']).toMatchObject({
    properties: { host: { properties: { born: { $ref: '#/definitions/day' } } } },
  });
});

it('a reference to a missing definition, to another document or to itself is not replaced', () => {
  for (const schema of [{ $ref: '#/definitions/none' }, { $ref: 'other.json' }, { $ref: 7 }])
    expect(withReference({}, schema as JsonObject)).toBe(schema);
  const root = { definitions: { a: { $ref: '#/definitions/a' } } };
  expect(withReference(root, { $ref: '#/definitions/a' })).toEqual({ $ref: '#/definitions/a' });
});
