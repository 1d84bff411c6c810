// @vitest-environment node
import { expect, it } from 'vitest';
import { pointerTo } from '#src/model/json-pointer.ts';
import { isObject, type JsonObject } from '#src/model/json.ts';
import { nameOfLabel, withField } from './add-field.ts';
import { fieldsOf, rulesOf, withoutField, withRequired, withRule } from './edited-form.ts';
import { entryAt, entryOfProblem } from './entries.ts';
import { kindWithId, withKind } from './field-kinds.ts';
import { partsOf } from './field-parts.ts';
import { withFieldMovedTo, withFieldMovedByOne } from './order.ts';
import { alternativesIn, namedPath } from './path-steps.ts';
import { labelOfField, withTextAt, wordOf } from './words.ts';

const text = { type: 'string' };
const FORM: JsonObject = {
  schema: {
    type: 'object',
    properties: {
      tasks: {
        type: 'array',
        items: { type: 'object', properties: { title: text, done: { type: 'boolean' } }, required: ['title'] },
      },
      tags: { type: 'array', items: text },
      picks: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } },
      contact: {
        type: 'object',
        oneOf: [
          { properties: { email: text, note: text }, required: ['email'] },
          { properties: { number: text, note: text } },
        ],
      },
    },
  },
  uiSchema: { tasks: { items: { 'ui:order': ['done', 'title'] } }, contact: { note: { 'ui:control': 'multiline' } } },
  rules: { 'contact.note': { visible: { '!!': [{ var: 'tags' }] } } },
  en: {
    fields: {
      'tasks.*.title': { label: 'Title' },
      'tasks.*.done': { label: 'Done' },
      'tags.*': { label: 'Tag' },
      'contact.email': { label: 'Email' },
      'contact.note': { label: 'Note' },
    },
    groups: { tasks: { title: 'Tasks' }, 'contact~1': { title: 'By phone' } },
  },
  es: { fields: {} },
};

const paths = (form: JsonObject): string[] => fieldsOf(form).map(({ path }) => path);
const label = (form: JsonObject, path: string): string => labelOfField(form, path);

it('the fields in lists and alternatives are listed in the order of the screen, with their texts', () => {
  expect(fieldsOf(FORM).map(({ path, shape }) => [path, shape, label(FORM, path)])).toEqual([
    ['tasks', 'list', 'Tasks'],
    ['tasks.*.done', 'field', 'Done'],
    ['tasks.*.title', 'field', 'Title'],
    ['tags', 'list', 'tags'],
    ['tags.*', 'field', 'Tag'],
    ['picks', 'field', 'picks'],
    ['contact', 'group', 'contact'],
    ['contact.~0', 'alternative', 'Alternative 1'],
    ['contact.~0.email', 'field', 'Email'],
    ['contact.~0.note', 'field', 'Note'],
    ['contact.~1', 'alternative', 'By phone'],
    ['contact.~1.number', 'field', 'contact.number'],
    ['contact.~1.note', 'field', 'Note'],
  ]);
  expect(['contact.~0', 'contact.~0.email', '~1', '~1.email', 'tasks.*.title'].map(namedPath)).toEqual([
    'contact~0',
    'contact.email',
    '~1',
    'email',
    'tasks.*.title',
  ]);
});

it('alternatives with separate hints keep them separate', () => {
  const own = { ...FORM, uiSchema: { contact: { oneOf: [{ note: { 'ui:control': 'multiline' } }, {}] } } };
  const changed = withKind(own, 'contact.~1.note', kindWithId('email')!);
  expect(partsOf(changed, 'contact.~0.note')).toEqual(partsOf(own, 'contact.~0.note'));
  expect(changed['uiSchema']).toEqual({
    contact: { oneOf: [{ note: { 'ui:control': 'multiline' } }, { note: { 'ui:autocomplete': 'email' } }] },
  });
});

it('fields in lists and alternatives can be moved, and their labels, kinds, rules and whether they are required can be changed', () => {
  const moved = withFieldMovedByOne(FORM, 'tasks.*.title', -1);
  expect(paths(moved).slice(1, 3)).toEqual(['tasks.*.title', 'tasks.*.done']);
  expect({ ...moved, uiSchema: FORM['uiSchema'] }).toEqual(FORM);
  for (const path of ['tags.*', 'contact.~1'])
    for (const by of [-1, 1] as const) expect(withFieldMovedByOne(FORM, path, by)).toBe(FORM);
  const around = { type: 'object', properties: { best: text }, oneOf: [{ properties: { email: text } }] };
  const form = { schema: { type: 'object', properties: { contact: around } } };
  expect(withFieldMovedTo(form, 'contact.~0', { beside: 'contact.best', side: 'before' })).toBe(form);
  const required = withRequired(FORM, 'contact.~1.number', true);
  expect(partsOf(required, 'contact.~1').schema['required']).toEqual(['number']);
  expect(partsOf(required, 'contact.~0')).toEqual(partsOf(FORM, 'contact.~0'));
  const named = withTextAt(FORM, 'es', 'fields', 'contact.~1.number', ['label'], 'Número');
  expect(named['es']).toEqual({ fields: { 'contact.number': { label: 'Número' } } });
  expect(
    wordOf(withTextAt(FORM, 'en', 'groups', 'contact.~0', ['title'], 'Mail'), 'en', 'groups', 'contact~0', 'title'),
  ).toBe('Mail');
  const date = withKind(FORM, 'tasks.*.title', kindWithId('date')!);
  expect(partsOf(date, 'tasks.*.title').schema).toEqual({ type: 'string', format: 'date' });
  expect(rulesOf(withRule(FORM, 'contact.~1.note', 'visible', undefined), 'contact.~0.note')).toEqual({});
});

it('a new field is added to each entry of a list, or to one alternative, with a name that is unique there', () => {
  const kind = kindWithId('text')!;
  const at = (group: string, after?: string): JsonObject => {
    const name = nameOfLabel(FORM, 'Title', group);
    return withField(FORM, name, { kind, en: 'Title', es: 'Título', choices: [], place: { group, after } });
  };
  expect(paths(at('tasks.*', 'tasks.*.done')).slice(1, 4)).toEqual(['tasks.*.done', 'tasks.*.title2', 'tasks.*.title']);
  const alternative = at('contact.~1');
  expect(paths(alternative).slice(-3)).toEqual(['contact.~1.number', 'contact.~1.note', 'contact.~1.title']);
  expect(wordOf(alternative, 'es', 'fields', 'contact.title', 'label')).toBe('Título');
  expect(withFieldMovedTo(FORM, 'tasks.*.title', { beside: 'tags.*', side: 'after' })).toBe(FORM);
});

it('a field is removed with its texts, except those that another alternative uses, too', () => {
  const gone = withoutField(FORM, 'tasks.*.title');
  expect(paths(gone)).not.toContain('tasks.*.title');
  expect(partsOf(gone, 'tasks.*').schema['required']).toBeUndefined();
  expect(isObject(gone['en']) && gone['en']['fields']).not.toHaveProperty('tasks.*.title');
  const shared = withoutField(FORM, 'contact.~0.note');
  expect(paths(shared)).not.toContain('contact.~0.note');
  expect([label(shared, 'contact.~1.note'), shared['rules'], shared['uiSchema']]).toEqual([
    'Note',
    FORM['rules'],
    FORM['uiSchema'],
  ]);
  const last = withoutField(shared, 'contact.~1.note');
  expect([last['rules'], wordOf(last, 'en', 'fields', 'contact.note', 'label')]).toEqual([undefined, '']);
});

it('fields in lists and alternatives are found by JSON pointers and by the places of problems', () => {
  const pathOf = (entry: ReturnType<typeof entryAt>) => entry?.kind === 'field' && entry.field.path;
  expect(pathOf(entryAt(FORM, '/es/fields/tasks.*.title/label'))).toBe('tasks.*.title');
  expect(pathOf(entryAt(FORM, pointerTo('/en/fields', 'contact.~1.note')))).toBe('contact.~1.note');
  expect(pathOf(entryAt(FORM, pointerTo('/en/groups', 'contact~1')))).toBe('contact.~1');
  expect(pathOf(entryOfProblem(FORM, 'fields › contact.number › label'))).toBe('contact.~1.number');
  expect(pathOf(entryOfProblem(FORM, 'schema › properties › tasks › items › properties › done'))).toBe('tasks.*.done');
});

it('a field with an empty list of alternatives is not a group', () => {
  expect([{ oneOf: [] }, { anyOf: [] }].map(alternativesIn)).toEqual([undefined, undefined]);
  const schema = { type: 'object', properties: { name: { type: 'string', oneOf: [] } } };
  expect(fieldsOf({ schema }).map(({ shape }) => shape)).toEqual(['field']);
});
