// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '#src/model/json.ts';
import { readSamples } from '#tests/support/samples.ts';
import { applyValueEdits, valueEditsBetween } from '../../../api/document/value-edits.ts';
import { nameOfLabel, withField } from './add-field.ts';
import { choicesOf, choicesOfLines, withChoices, withSharedList } from './choices.ts';
import { fieldsOf, withoutField, withRequired } from './edited-form.ts';
import { entryAt, pointerOf, entriesOf, entryOfProblem } from './entries.ts';
import { FIELD_KINDS, kindOf, kindWithId, withKind } from './field-kinds.ts';
import { partsOf } from './field-parts.ts';
import { namesOnPage, orderOf, withFieldMovedByOne } from './order.ts';
import { pagesOf, withNewPage, withoutPage, withTwoPages } from './pages.ts';
import { withTextAt, wordOf } from './words.ts';

const OWN_FOLDER = path.resolve(import.meta.dirname, '../../../../../fixtures/content/forms');

/** Returns every form of the portal and every sample form. A sample form has no texts. */
function allForms(): readonly (readonly [string, JsonObject])[] {
  const own = readdirSync(OWN_FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, JSON.parse(readFileSync(path.join(OWN_FOLDER, name), 'utf8')) as JsonObject] as const);
  const samples = readSamples('forms').map(
    ({ name, json }) => [name, { en: { fields: {} }, es: { fields: {} }, ...(json as JsonObject) }] as const,
  );
  return [...own, ...samples];
}

const LAST = { group: '', after: undefined };
const FORMS = allForms();
const leaves = (form: JsonObject) => fieldsOf(form).filter(({ isGroup }) => !isGroup);

describe('the form editor and parts of a form that it does not support', () => {
  it('control: there are forms with fields', () => {
    expect(FORMS.length).toBeGreaterThan(15);
    expect(FORMS.flatMap(([, form]) => leaves(form)).length).toBeGreaterThan(60);
  });

  it('leaves the other parts of each form unchanged when an edit of a field is made and reverted', () => {
    for (const [name, form] of FORMS)
      for (const { path: field, isRequired } of leaves(form)) {
        const flipped = withRequired(form, field, !isRequired);
        expect(flipped).not.toEqual(form);
        expect(withRequired(flipped, field, isRequired)['uiSchema']).toEqual(form['uiSchema']);
        const label = wordOf(form, 'en', 'fields', field, 'label');
        const renamed = withTextAt(form, 'en', 'fields', field, ['label'], `${label}!`);
        expect(wordOf(renamed, 'en', 'fields', field, 'label')).toBe(`${label}!`);
        expect(withoutEmptyObjects(withTextAt(renamed, 'en', 'fields', field, ['label'], label)), name).toEqual(
          withoutEmptyObjects(form),
        );
        const choices = choicesOf(form, field);
        if (choices.length === 0) continue;
        expect(withChoices(form, field, choices), name).toEqual(form);
        const more = withChoices(form, field, [...choices, { value: 'planted', en: 'Planted', es: 'Puesto' }]);
        expect(choicesOf(more, field)).toHaveLength(choices.length + 1);
        const back = withChoices(more, field, choices);
        expect(leaves(back), name).toEqual(leaves(form));
        expect(withoutEmptyObjects({ ...back, schema: {} }), name).toEqual(
          withoutEmptyObjects({ ...form, schema: {} }),
        );
      }
  });

  it('leaves each form unchanged when a field of any kind is added and removed again', () => {
    for (const [formName, form] of FORMS)
      for (const kind of FIELD_KINDS) {
        const name = nameOfLabel(form, 'How urgent is it?');
        const choices = kind.id.startsWith('choice') ? choicesOfLines('Now\nLater', 'Ya\nLuego') : [];
        const added = withField(form, name, { kind, en: 'How urgent?', es: '¿Urge?', choices, place: LAST });
        expect(kindOf(partsOf(added, name)), kind.id).toBe(kind);
        expect(choicesOf(added, name)).toEqual(choices);
        expect(withoutEmptyObjects(withoutField(added, name)), formName).toEqual(withoutEmptyObjects(form));
        const edits = valueEditsBetween(form, added);
        expect(applyValueEdits(form, edits)).toEqual(added);
      }
  });

  it('keeps all names when each field is moved down and up again', () => {
    for (const [name, form] of FORMS)
      for (const { path: field } of fieldsOf(form)) {
        const group = field.split('.').slice(0, -1).join('.');
        const before = orderOf(partsOf(form, group));
        const moved = withFieldMovedByOne(form, field, 1);
        expect(orderOf(partsOf(moved, group)).toSorted()).toEqual(before.toSorted());
        expect(
          pagesOf(moved)
            .flatMap(({ fields }) => fields)
            .toSorted(),
        ).toEqual(
          pagesOf(form)
            .flatMap(({ fields }) => fields)
            .toSorted(),
        );
        if (moved === form) continue;
        const back = withFieldMovedByOne(moved, field, -1);
        expect(fieldsOf(back).map((one) => one.path)).toEqual(fieldsOf(form).map((one) => one.path));
        expect(withoutOrders(back), name).toEqual(withoutOrders(form));
      }
  });

  it('finds each entry by its pointer, and the field of each problem', () => {
    for (const [, form] of FORMS)
      for (const entry of entriesOf(form)) {
        expect(entryAt(form, pointerOf(entry))).toEqual(entry);
        if (entry.kind !== 'field') continue;
        const { path: field, isGroup } = entry.field;
        const places = [`rules › ${field} › visible`, ['schema', 'properties', ...field.split('.')].join(' › ')];
        for (const place of isGroup ? places : [...places, `fields › ${field} › label`])
          expect(entryOfProblem(form, place), place).toEqual(entry);
      }
  });
});

/** Returns a form without empty objects, because an undo may leave one. */
function withoutEmptyObjects(value: unknown, isKept: (name: string) => boolean = () => true): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutEmptyObjects(one, isKept));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withoutEmptyObjects(member, isKept)] as const);
  return Object.fromEntries(
    members.filter(([name, member]) => isKept(name) && !(isObject(member) && Object.keys(member).length === 0)),
  );
}

/**
 * Returns a form without the orders of its fields, which become complete lists when a field is moved. The order of
 * names on a page has no meaning.
 */
const withoutOrders = (form: JsonObject): unknown =>
  withoutEmptyObjects(
    { ...form, pages: pagesOf(form).map((page) => ({ ...page, fields: page.fields.toSorted() })) },
    (name) => name !== 'ui:order',
  );

describe('the kind of a field', () => {
  it('can be changed without changing anything else of the field', () => {
    const form: JsonObject = {
      schema: { type: 'object', properties: { a: { type: 'string', maxLength: 9, title: 'kept', 'x-own': 1 } } },
      uiSchema: { a: { 'ui:autocomplete': 'name', 'ui:readonly': true, 'ui:options': { width: 'half', rows: 2 } } },
      en: { fields: { a: { label: 'A', hint: 'kept' } } },
      es: { fields: { a: { label: 'A' } } },
    };
    const dated = withKind(form, 'a', kindWithId('date')!);
    expect(partsOf(dated, 'a')).toEqual({
      schema: { type: 'string', format: 'date', title: 'kept', 'x-own': 1 },
      ui: { 'ui:readonly': true, 'ui:options': { width: 'half' } },
    });
    expect(dated['en']).toEqual(form['en']);
  });

  it('keeps the choices if one or several can be chosen, and removes their texts with the choices', () => {
    const one = withField({ en: {}, es: {} }, 'a', {
      kind: kindWithId('choice')!,
      en: 'A',
      es: 'A',
      choices: choicesOfLines('Yes\nNo', 'Sí\nNo'),
      place: LAST,
    });
    const several = withKind(one, 'a', kindWithId('choices')!);
    expect(choicesOf(several, 'a')).toEqual(choicesOf(one, 'a'));
    expect(withKind(several, 'a', kindWithId('choice')!)).toEqual(one);
    const text = withKind(one, 'a', kindWithId('text')!);
    expect(text['en']).toEqual({ fields: { a: { label: 'A' } } });
    const listed = withSharedList(one, 'a', 'countries');
    expect(choicesOf(listed, 'a')).toEqual([]);
    expect(kindOf(partsOf(listed, 'a'))?.id).toBe('choice');
  });
});

describe('the pages of a form', () => {
  it('can be added to a form without pages, and removed again', () => {
    const form = FORMS.find(([name]) => name === 'help-request.json')![1];
    const names = orderOf(partsOf(form, ''));
    const titles = [
      { en: 'You', es: 'Tú' },
      { en: 'You', es: 'Tú' },
    ] as const;
    const paged = withTwoPages(form, [names.slice(0, 2), names.slice(2)], titles);
    expect(pagesOf(paged).map(({ id }) => id)).toEqual(['you', 'you-2']);
    const three = withNewPage(paged, names[2]!, { en: 'Check', es: 'Revisa' });
    expect(pagesOf(three).map(({ id }) => id)).toEqual(['you', 'you-2', 'check-2']);
    expect(namesOnPage(three, 'check-2')).toEqual([names[2]]);
    expect(fieldsOf(withoutPage(three, 'check-2'))).toHaveLength(names.length);
    expect(withoutPage(paged, 'you')).toEqual(form);
  });
});
