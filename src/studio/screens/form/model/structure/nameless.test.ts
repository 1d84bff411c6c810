// @vitest-environment node
import { expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import type { JsonObject } from '#src/model/json.ts';
import { loadRjsf } from '#tests/support/forms/compile-rjsf.ts';
import { nameOfLabel, withField } from '../add-field.ts';
import { fieldsOf, rulesOf } from '../edited-form.ts';
import { kindWithId, withKind } from '../field-kinds.ts';
import { partsOf } from '../field-parts.ts';
import { namedPath } from '../path-steps.ts';
import { labelOfField, wordOf } from '../words.ts';
import { canBeRemoved, withNewAlternative, withoutNamelessPart } from './nameless.ts';
import { withStructure } from './structures.ts';

const text = { type: 'string' };
const FORM: JsonObject = {
  schema: {
    type: 'object',
    properties: {
      contact: {
        type: 'object',
        properties: { best: text },
        oneOf: [
          { properties: { email: text, note: text }, required: ['email'] },
          { properties: { number: text, note: text }, required: ['number'] },
          { properties: { street: text }, required: ['street'] },
        ],
      },
      size: {
        type: 'array',
        items: [{ type: 'number' }, text, { type: 'boolean' }],
        additionalItems: { type: 'integer' },
      },
    },
  },
  uiSchema: { contact: { note: { 'ui:control': 'multiline' } }, size: { items: { 'ui:readonly': true } } },
  rules: {
    'contact.email': { required: { '!!': [{ var: 'contact.best' }] } },
    'contact.number': { visible: { '!!': [{ var: 'size.2' }] } },
    'size.2': { visible: { '>': [{ var: 'size.0' }, { var: 'size.1' }] } },
  },
  en: {
    fields: { 'contact.note': { label: 'Note' }, 'size.1': { label: 'Name' }, 'size.2': { label: 'Checked' } },
    groups: {
      'contact~0': { title: 'By email' },
      'contact~1': { title: 'By phone' },
      'contact~2': { title: 'By mail' },
      size: { title: 'Size' },
    },
  },
  es: { fields: {}, groups: {} },
};

const shapes = (form: JsonObject) => fieldsOf(form).map(({ path, shape }) => `${path} ${shape}`);
const titles = (form: JsonObject) => [0, 1, 2].map((index) => labelOfField(form, `contact.~${index}`));
const add = (form: JsonObject, group: string, label: string): JsonObject =>
  withField(form, nameOfLabel(form, label, group), {
    kind: kindWithId('text')!,
    en: label,
    es: label,
    choices: [],
    place: { group, after: undefined },
  });

it('the fixed places of a list and its further entries are listed with their texts and rules', () => {
  expect(shapes(FORM).slice(-5)).toEqual([
    'size tuple',
    'size.#0 field',
    'size.#1 field',
    'size.#2 field',
    'size.* field',
  ]);
  expect(namedPath('size.#2')).toBe('size.2');
  expect(labelOfField(FORM, 'size.#1')).toBe('Name');
  expect(rulesOf(FORM, 'size.#2')).toHaveProperty('visible');
});

it('changing the kind of one place does not change the others, even if all shared their hints', () => {
  const changed = withKind(FORM, 'size.#1', kindWithId('email')!);
  expect(partsOf(changed, 'size.#1').ui).toEqual({ 'ui:readonly': true, 'ui:autocomplete': 'email' });
  for (const other of ['size.#0', 'size.#2', 'size.*']) expect(partsOf(changed, other)).toEqual(partsOf(FORM, other));
  expect(withKind(withKind(FORM, 'size.*', kindWithId('text')!), 'size.*', kindWithId('number')!)).toEqual(FORM);
});

it('a place is added at the end; places after a removed one move up with their texts and rules', () => {
  const added = add(FORM, 'size', 'Color');
  expect(shapes(added)).toContain('size.#3 field');
  expect(wordOf(added, 'es', 'fields', 'size.#3', 'label')).toBe('Color');
  expect({ ...withoutNamelessPart(added, 'size.#3'), uiSchema: FORM['uiSchema'] }).toEqual(FORM);
  const less = withoutNamelessPart(FORM, 'size.#1');
  expect(labelOfField(less, 'size.#1')).toBe('Checked');
  expect(partsOf(less, 'size.#1').schema).toEqual({ type: 'boolean' });
  expect(less['rules']).toMatchObject({
    'contact.number': { visible: { '!!': [{ var: 'size.1' }] } },
    'size.1': { visible: { '>': [{ var: 'size.0' }, { var: 'size.1' }] } },
  });
  const one = withoutNamelessPart(less, 'size.#0');
  expect([canBeRemoved(FORM, 'size.#0'), canBeRemoved(one, 'size.#0'), canBeRemoved(FORM, 'size.*')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a new alternative has one required field and texts in both languages', () => {
  const [added, path] = withNewAlternative(FORM, 'contact');
  expect(path).toBe('contact.~3');
  expect(shapes(added)).toEqual(expect.arrayContaining(['contact.~3 alternative', 'contact.~3.newField field']));
  expect(partsOf(added, path).schema['required']).toEqual(['newField']);
  expect(wordOf(added, 'en', 'groups', path, 'title')).toBe('New alternative');
  expect(wordOf(added, 'es', 'groups', path, 'title')).toBe('Opción nueva');
  expect(wordOf(added, 'es', 'fields', `${path}.newField`, 'label')).toBe('Campo nuevo');
  expect(withoutNamelessPart(added, path)).toEqual(FORM);
  expect(nameOfLabel(added, 'Note', path), 'a name that another alternative has would share its words').toBe('note2');
});

it('an alternative is removed with its fields, texts and rules, except those that other alternatives use, too', () => {
  const less = withoutNamelessPart(FORM, 'contact.~0');
  expect(titles(less)).toEqual(['By phone', 'By mail', 'Alternative 3']);
  expect(labelOfField(less, 'contact.~0.note')).toBe('Note');
  expect(rulesOf(less, 'contact.email')).toEqual({});
  expect(rulesOf(less, 'contact.number')).toEqual(rulesOf(FORM, 'contact.number'));
});

it('if only one alternative is left, its fields become fields of the group', () => {
  const one = withoutNamelessPart(withoutNamelessPart(FORM, 'contact.~2'), 'contact.~0');
  expect(shapes(one).slice(0, 4)).toEqual([
    'contact group',
    'contact.best field',
    'contact.number field',
    'contact.note field',
  ]);
  expect(partsOf(one, 'contact').schema).toMatchObject({ required: ['number'] });
  expect(partsOf(one, 'contact').schema).not.toHaveProperty('oneOf');
  expect(partsOf(one, 'contact.note').ui).toEqual({ 'ui:control': 'multiline' });
  expect((one['en'] as JsonObject)['groups']).toEqual({ size: { title: 'Size' } });
});

it('a form with a new list, a new group and new alternatives compiles', async () => {
  const place = { group: '', after: undefined };
  const label = { en: 'Name', es: 'Nombre' };
  const ways = [
    { en: 'By email', es: 'Por correo' },
    { en: '!', es: '!' },
    { en: '?', es: '?' },
  ];
  const empty: JsonObject = { schema: { type: 'object', properties: {} }, en: { fields: {} }, es: { fields: {} } };
  const list = withStructure(empty, 'people', {
    id: 'list',
    title: { en: 'People', es: 'Personas' },
    inner: [label],
    place,
  });
  const group = withStructure(list, 'address', {
    id: 'group',
    title: { en: 'Address', es: 'Dirección' },
    inner: [label],
    place,
  });
  const all = withStructure(group, 'way', { id: 'alternatives', title: { en: 'Way', es: 'Vía' }, inner: ways, place });
  expect(shapes(all)).toEqual([
    'people list',
    'people.*.name field',
    'address group',
    'address.name field',
    'way group',
    'way.~0 alternative',
    'way.~0.byEmail field',
    'way.~1 alternative',
    'way.~1.field field',
    'way.~2 alternative',
    'way.~2.field2 field',
  ]);
  expect(['people', 'way', 'way.~1'].map((path) => wordOf(all, 'es', 'groups', path, 'title'))).toEqual([
    'Personas',
    'Vía',
    '!',
  ]);
  const [more] = withNewAlternative(all, 'way');
  const loaded = await loadRjsf(more, controls);
  if (typeof loaded === 'string') throw new Error(loaded);
  expect(loaded.module.form.fields.map(({ path }) => path)).toEqual([
    'people.*.name',
    'address.name',
    'way.byEmail',
    'way.field',
    'way.field2',
    'way.newField',
  ]);
});

it.each(['anyOf', 'oneOf'])(
  'a group whose only alternative (%s) is removed becomes a group without alternatives',
  (keyword) => {
    const contact = { type: 'object', properties: { best: text }, [keyword]: [{ properties: { email: text } }] };
    const form = { schema: { type: 'object', properties: { contact } } };
    const less = withoutNamelessPart(form, 'contact.~0');
    expect(partsOf(less, 'contact').schema).toEqual({ type: 'object', properties: { best: text } });
  },
);

it('paths are renamed in all rules, also if a field or a check has the name of an operator', () => {
  const form = (rules: JsonObject): JsonObject => ({
    schema: {
      type: 'object',
      properties: { missing: text, sizes: { type: 'array', items: [text, text] } },
    },
    rules,
  });
  const rule = (path: string) => ({ '!!': [{ var: path }] });
  const rules = (path: string): JsonObject => ({ missing: { visible: rule(path) } });
  const checks = (path: string): JsonObject => ({ other: { checks: { var: rule(path) } } });
  for (const rulesAt of [rules, checks])
    expect(withoutNamelessPart(form(rulesAt('sizes.1')), 'sizes.#0')['rules']).toEqual(rulesAt('sizes.0'));
});
