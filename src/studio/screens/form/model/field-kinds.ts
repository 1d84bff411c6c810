import { controls } from '#registry/controls.ts';
import { bestMatch } from '#src/model/best-match.ts';
import { own, ownObject, type JsonObject } from '#src/model/json.ts';
import { LANGUAGES } from '#src/model/language.ts';
import { labelOf } from '#src/model/studio/label-of.ts';
import { partsOf, withMember, withParts, type FieldParts } from './field-parts.ts';
import { withTextAt, wordsOf } from './words.ts';

/** A kind of field, with its label for editors and its schema. */
export interface FieldKind {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Names of the controls that can show a field of this kind. */
  readonly controls: readonly string[];
  readonly schema: JsonObject;
  readonly ui: JsonObject;
}

/** The kinds of fields that an editor can choose, the most frequent ones first. */
export const FIELD_KINDS: readonly FieldKind[] = [
  {
    id: 'text',
    title: 'Text',
    description: 'One line: a name, a number of an order, a city.',
    controls: ['text'],
    schema: { type: 'string', maxLength: 100 },
    ui: {},
  },
  {
    id: 'long-text',
    title: 'Long text',
    description: 'Several lines: a question, a description.',
    controls: ['multiline'],
    schema: { type: 'string', maxLength: 500 },
    ui: { 'ui:control': 'multiline', 'ui:options': { rows: 4 } },
  },
  {
    id: 'choice',
    title: 'One choice',
    description: 'Exactly one of several answers.',
    controls: ['radio', 'select', 'typeahead'],
    schema: { type: 'string', enum: [] },
    ui: { 'ui:control': 'radio' },
  },
  {
    id: 'choices',
    title: 'Several choices',
    description: 'Any number of several answers.',
    controls: ['checkbox-group'],
    schema: { type: 'array', uniqueItems: true, items: { type: 'string', enum: [] } },
    ui: { 'ui:control': 'checkbox-group' },
  },
  {
    id: 'yes-no',
    title: 'Tick box',
    description: 'One sentence to agree to.',
    controls: ['checkbox'],
    schema: { type: 'boolean' },
    ui: {},
  },
  {
    id: 'number',
    title: 'Number',
    description: 'Digits only, with a smallest and largest value.',
    controls: ['number', 'range'],
    schema: { type: 'integer' },
    ui: {},
  },
  {
    id: 'date',
    title: 'Date',
    description: 'A day, typed or chosen from a calendar.',
    controls: ['date'],
    schema: { type: 'string', format: 'date' },
    ui: {},
  },
  {
    id: 'email',
    title: 'Email address',
    description: 'Checked, and filled in by the browser.',
    controls: ['email'],
    schema: { type: 'string', maxLength: 100, format: 'portal-email' },
    ui: { 'ui:autocomplete': 'email' },
  },
  {
    id: 'phone',
    title: 'Phone number',
    description: 'Ten digits of the United States.',
    controls: ['phone'],
    schema: { type: 'string', pattern: String.raw`^\d{10}$` },
    ui: { 'ui:control': 'phone', 'ui:autocomplete': 'tel-national' },
  },
  {
    id: 'international-phone',
    title: 'Phone number of any country',
    description: 'With a list of countries beside it.',
    controls: ['international-phone'],
    schema: { type: 'string' },
    ui: { 'ui:control': 'international-phone' },
  },
  {
    id: 'file',
    title: 'File',
    description: 'A picture, film or document of the customer.',
    controls: ['file'],
    schema: { type: 'object' },
    ui: { 'ui:control': 'file', 'ui:options': { accept: '.jpg,.png,.pdf', maxBytes: 5_000_000 } },
  },
  {
    id: 'name',
    title: 'Name of a person',
    description: 'Letters only; signs are refused while they are typed.',
    controls: ['name'],
    schema: { type: 'string', maxLength: 100, pattern: String.raw`^\p{L}+(?:[ '-]\p{L}+)*$` },
    ui: { 'ui:control': 'name', 'ui:autocomplete': 'name' },
  },
  {
    id: 'zip',
    title: 'ZIP code',
    description: 'Five digits, or nine with a hyphen.',
    controls: ['zip'],
    schema: { type: 'string', pattern: String.raw`^\d{5}(?:-\d{4})?$` },
    ui: { 'ui:control': 'zip', 'ui:autocomplete': 'postal-code' },
  },
  {
    id: 'time',
    title: 'Time of day',
    description: 'Hours and minutes.',
    controls: ['time'],
    schema: { type: 'string', format: 'time' },
    ui: {},
  },
];

/** The kinds of fields by id. */
const KINDS_BY_ID = new Map(FIELD_KINDS.map((kind) => [kind.id, kind]));

/** Returns the kind with an id; undefined if there is none. */
export const kindWithId = (id: string): FieldKind | undefined => KINDS_BY_ID.get(id);

/**
 * Keywords that depend on the kind of a field. When the kind changes, they are replaced, and all other members are
 * kept.
 */
const KIND_KEYWORDS = new Set(
  'type format pattern enum const oneOf anyOf items uniqueItems default minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems formatMinimum formatMaximum'.split(
    ' ',
  ),
);
/** Keywords of the uiSchema that depend on the kind of a field. */
const UI_KEYWORDS = new Set(['ui:control', 'ui:widget', 'ui:autocomplete']);
/** Options of the uiSchema that do not depend on the kind of a field. */
const OPTIONS_OF_ALL_KINDS = new Set(['width']);

/** Returns the name of the control that the portal uses for a field; undefined if no control can show it. */
export function controlOf({ schema, ui }: FieldParts): string | undefined {
  const type = Array.isArray(schema['type']) ? schema['type'].find((one) => one !== 'null') : schema['type'];
  const single = type === undefined ? schema : { ...schema, type };
  const requested = ui['ui:control'];
  if (typeof requested === 'string') return requested;
  const widget = ui['ui:widget'] ?? own(ui['ui:options'], 'widget');
  const hints = widget === undefined ? ui : { ...ui, 'ui:widget': widget };
  return bestMatch(controls, ({ rank }) => rank(single, hints))?.name;
}

/** Returns the kind of a field; undefined if it is none of `FIELD_KINDS`. */
export function kindOf(parts: FieldParts): FieldKind | undefined {
  const control = controlOf(parts);
  return control === undefined ? undefined : FIELD_KINDS.find(({ controls: names }) => names.includes(control));
}

/** Returns the name of a field's kind for editors, also if it is none of `FIELD_KINDS`: `One-time code`. */
export function kindTitle(parts: FieldParts): string {
  const kind = kindOf(parts);
  if (kind) return kind.title;
  if (parts.schema['type'] === 'array') return 'List';
  return labelOf(controlOf(parts) ?? 'Field');
}

/**
 * Returns the form after a field was changed to another kind. Keywords that do not depend on the kind are kept. A field
 * with choices keeps them if the new kind has choices.
 */
export function withKind(document: JsonObject, path: string, kind: FieldKind): JsonObject {
  const before = partsOf(document, path);
  const choices = valuesIn(before.schema);
  const list = own(before.ui['ui:options'], 'list');
  const hasChoices = kind.id === 'choice' || kind.id === 'choices';
  const next = withParts(document, path, ({ schema, ui }) => {
    const options = {
      ...pickMembers(ownObject(ui, 'ui:options'), OPTIONS_OF_ALL_KINDS),
      ...ownObject(kind.ui, 'ui:options'),
    };
    const listed = hasChoices && list !== undefined ? { ...options, list } : options;
    return {
      schema: withValues({ ...omitMembers(schema, KIND_KEYWORDS), ...kind.schema }, hasChoices ? choices : [], list),
      ui: withMember(
        { ...omitMembers(ui, UI_KEYWORDS), ...kind.ui },
        'ui:options',
        Object.keys(listed).length > 0 ? listed : undefined,
      ),
    };
  });
  return hasChoices ? next : withoutChoiceWords(next, path);
}

/** Returns the form without the texts of the choices of a field. */
function withoutChoiceWords(document: JsonObject, path: string): JsonObject {
  let result = document;
  for (const language of LANGUAGES) {
    const words = ownObject(wordsOf(document, language, 'fields', path), 'choices');
    for (const value of Object.keys(words))
      result = withTextAt(result, language, 'fields', path, ['choices', value], '');
  }
  return result;
}

/** Returns the `enum` of a field or of its entries; an empty list if there is none. */
export function valuesIn(schema: JsonObject): readonly unknown[] {
  const values = schema['enum'] ?? own(schema['items'], 'enum');
  return Array.isArray(values) ? values : [];
}

/**
 * Returns the schema of a choice field with other allowed values. If a shared list defines the choices, the schema gets
 * no values.
 */
export function withValues(schema: JsonObject, values: readonly unknown[], list?: unknown): JsonObject {
  const choices = list === undefined && values.length > 0 ? values : undefined;
  if (schema['type'] !== 'array') return withMember(schema, 'enum', choices);
  return { ...schema, items: withMember(ownObject(schema, 'items'), 'enum', choices) };
}

const pickMembers = (object: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => names.has(name)));

const omitMembers = (object: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name)));
