/** Forms that must not be published: one for each thing that the checks of forms can refuse. */
import type { JsonObject } from '#src/model/json.ts';

/** Members of a form definition that replace others. */
type DefinitionMembers = Readonly<Record<string, unknown>>;

/** Returns a form with the fields `name` and `x`. `schema` and `ui` are those of `x`. */
function withField(schema: object, ui: object = {}, more: DefinitionMembers = {}): JsonObject {
  const words = (label: string) => ({ fields: { name: { label }, x: { label } } });
  return {
    description: 'A form.',
    schema: { type: 'object', properties: { name: { type: 'string' }, x: schema }, required: ['name'] },
    uiSchema: { x: ui },
    timing: 'touched',
    en: words('Name'),
    es: words('Nombre'),
    ...more,
  };
}
/** Schema of a text field. */
const TEXT = { type: 'string' };
/** Returns a form whose field `x` has these options. */
const withOptions = (schema: object, options: object): JsonObject => withField(schema, { 'ui:options': options });
/** Returns a form with these rules. */
const withRules = (rules: object, schema: object = TEXT, more: DefinitionMembers = {}): JsonObject =>
  withField(schema, {}, { rules, ...more });
/** Returns a form whose field `x` has these English words. */
const withWords = (x: object, schema: object = TEXT): JsonObject =>
  withField(schema, {}, { en: { fields: { name: { label: 'Name' }, x: { label: 'X', ...x } } } });
/** Returns a form with this schema. */
const withSchema = (schema: object): JsonObject => withField(TEXT, {}, { schema: { type: 'object', ...schema } });
/** Returns the rule that reads a field. */
const fieldReference = (name: string) => ({ var: name });
/** Returns the rule that is true if a field has this value. */
const fieldIs = (name: string, value: unknown) => ({ '===': [fieldReference(name), value] });
/** Returns the schema of a list of entries with these properties. */
const list = (properties: object) => ({ type: 'array', items: { type: 'object', properties } });
/** Returns the schema of a group with these properties. */
const group = (properties: object) => ({ type: 'object', properties });
/** Schema of a file field. */
const FILE = { type: 'object' };
/** Returns a form whose field `x` is a file field with these options. */
const withFile = (options: object): JsonObject => withField(FILE, { 'ui:control': 'file', 'ui:options': options });
/** Returns the pages of a form; each argument contains the names of the fields on one page. */
const pages = (...all: (readonly string[])[]) => all.map((fields, index) => ({ id: `page-${index}`, fields }));
/** Definitions with more than 2^19 parts after their references are written out. */
const EXPLODING_DEFINITIONS = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [
    `d${index}`,
    index === 19
      ? TEXT
      : group({ a: { $ref: `#/definitions/d${index + 1}` }, b: { $ref: `#/definitions/d${index + 1}` } }),
  ]),
);
/** Definitions that form a chain of 200 references. */
const CHAINED_DEFINITIONS = Object.fromEntries(
  Array.from({ length: 200 }, (_, index) => [
    `c${index}`,
    index === 199 ? TEXT : { $ref: `#/definitions/c${index + 1}` },
  ]),
);
/** Schema of 300 groups inside each other. */
let deepSchema: object = TEXT;
for (let level = 0; level < 300; level += 1) deepSchema = group({ a: deepSchema });

/** Invalid forms. Each key says what is wrong with the form. */
export const BROKEN_FORMS: Readonly<Record<string, JsonObject>> = {
  // Mistakes in controls and their options:
  'has an unknown widget': withField(TEXT, { 'ui:widget': 'no-such-widget' }),
  'has an invalid file size': withFile({ maxBytes: 'big' }),
  'has invalid file types': withFile({ accept: 'pictures, please' }),
  'has an option of another control': withField(TEXT, { 'ui:options': { rows: 4 } }),
  'has choices that cannot be chosen, which are no list': withOptions(
    { type: 'string', enum: ['a'] },
    { unavailable: 'a' },
  ),
  'has an unavailable choice that does not exist': withOptions({ type: 'string', enum: ['a'] }, { unavailable: ['b'] }),
  'has an option that only texts have': withField({ type: 'number' }, { 'ui:options': { mask: '000' } }),
  'has options that are no group': withField(TEXT, { 'ui:options': 'rows' }),
  'has a list without a name': withOptions(TEXT, { list: 7 }),
  'has a misspelled option': withOptions(TEXT, { autocomplet: 'name' }),
  'asks for an empty value': withOptions(TEXT, { emptyValue: 'x' }),
  'hides a label': withOptions(TEXT, { label: false }),
  'hides an error': withOptions(TEXT, { hideError: true }),
  'shows a text inline': withOptions(group({ a: TEXT }), { inline: true }),
  'gives a group the focus': withOptions(group({ a: TEXT }), { autofocus: true }),
  'gives a group a type of input': withOptions(group({ a: TEXT }), { inputType: 'text' }),
  'shows files': withFile({ filePreview: true }),
  'changes names that are taken': withOptions(group({ a: TEXT }), { duplicateKeySuffixSeparator: '-' }),
  'gives a text a range of years': withOptions(TEXT, { yearsRange: [1980, 2030] }),
  'gives a group a range of years': withOptions(group({ a: TEXT }), { yearsRange: [1980, 2030] }),
  'has an invalid range of years': withOptions({ type: 'string', format: 'date' }, { yearsRange: 'all' }),
  'has a button for the present time': withOptions({ type: 'string', format: 'date' }, { hideNowButton: false }),
  'has a button that empties a date': withOptions({ type: 'string', format: 'date' }, { hideClearButton: false }),
  'has an option of another library': withOptions(TEXT, { semantic: {} }),
  'has an unknown type of input': withOptions(TEXT, { inputType: 'no-such-type' }),
  'has two controls': withField(TEXT, { 'ui:widget': 'textarea', 'ui:options': { inputType: 'email' } }),
  'has a type of input that cannot show its values': withOptions({ type: 'boolean' }, { inputType: 'email' }),
  'has an unknown ui:field': withField(group({ a: TEXT }), { 'ui:field': 'none' }),
  'has an order that is no list': withField(TEXT, {}, { uiSchema: { 'ui:order': 'name' } }),
  'has an order with a name twice': withField(TEXT, {}, { uiSchema: { 'ui:order': ['name', 'x', 'x'] } }),
  'has an order without a field': withField(TEXT, {}, { uiSchema: { 'ui:order': ['name'] } }),
  'has an invalid uiSchema': withField(TEXT, {}, { uiSchema: { x: 'text' } }),
  // Mistakes in the schema:
  'is no group': withField(TEXT, {}, { schema: TEXT }),
  'has a field with the name of values of the page': withSchema({ properties: { context: TEXT } }),
  'has a keyword that forms cannot use': withField({ ...TEXT, $dynamicRef: '#x', contentMediaType: 'text/html' }),
  'has an unknown keyword': withField({ ...TEXT, maxLenght: 7 }),
  'has an unknown format': withField({ ...TEXT, format: 'no-such-format' }),
  'has an $id inside': withField({ ...TEXT, $id: 'x' }),
  'has an invalid name': withSchema({ properties: { 'a b.c': TEXT } }),
  'has a reference out of the form': withField({ $ref: 'https://example.com/schema.json' }),
  'has a reference to nothing': withField({ $ref: '#/definitions/none' }),
  'has a reference with an invalid encoding': withField({ $ref: '#/definitions/100%' }),
  'requires a field twice': withSchema({ properties: { x: TEXT }, required: ['x', 'x'] }),
  'has too many parts': withSchema({
    properties: { x: { $ref: '#/definitions/d0' } },
    definitions: EXPLODING_DEFINITIONS,
  }),
  'has a long chain of references': withSchema({
    properties: { x: { $ref: '#/definitions/c0' } },
    definitions: CHAINED_DEFINITIONS,
  }),
  'is nested too deeply': withField(deepSchema),
  'has a long pattern': withField({ ...TEXT, pattern: 'a'.repeat(3000) }),
  'has a pattern that backtracks': withField({ ...TEXT, pattern: '^(a+)+$' }),
  'has choices and a list': withField({ ...TEXT, enum: ['a'] }, { 'ui:options': { list: 'colors' } }),
  'has a checkbox that is selected before': withField({ type: 'boolean', default: true }),
  'has anyOf and oneOf': withField({ type: 'object', anyOf: [group({ a: TEXT })], oneOf: [group({ b: TEXT })] }),
  'has alternatives of different kinds': withField({
    type: 'object',
    properties: { a: TEXT },
    anyOf: [group({ a: group({ b: TEXT }) }), group({ c: TEXT })],
  }),
  'has alternatives with different entries': withField({
    type: 'array',
    anyOf: [{ items: TEXT }, { items: { type: 'number' } }],
  }),
  'has a condition inside an alternative': withField({
    type: 'object',
    anyOf: [
      {
        properties: { a: { type: 'boolean' } },
        if: { properties: { a: { const: true } } },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { properties: { b: TEXT } },
      },
    ],
  }),
  'has a condition that no rule can express': withSchema({
    properties: { name: TEXT },
    if: { properties: { name: { pattern: '^a' } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: { b: TEXT } },
  }),
  // Mistakes in limits, choices and defaults:
  'has an invalid limit of dates': withOptions({ type: 'string', format: 'date' }, { min: 'soon' }),
  'has limits of dates in the wrong order': withOptions(
    { type: 'string', format: 'date' },
    { min: '2030-01-01', max: '2020-01-01' },
  ),
  'has a default outside the limits': withOptions(
    { type: 'string', format: 'date', default: '2020-01-01' },
    { min: '2030-01-01' },
  ),
  'has a limit of dates for a text': withField({ ...TEXT, formatMinimum: '2020-01-01' }),
  'has a default that its control rejects': withField({ ...TEXT, default: '<7>' }, { 'ui:control': 'name' }),
  'has a default that matches two alternatives': withField({
    ...TEXT,
    oneOf: [{ minLength: 1 }, { maxLength: 9 }],
    default: 'x',
  }),
  'has a length below zero': withField({ ...TEXT, maxLength: -1 }),
  'has a default that is too short': withField({ ...TEXT, minLength: 2, default: 'x' }),
  'has a default that is too long': withField({ ...TEXT, maxLength: 2, default: 'xxx' }),
  'has a default with too many entries': withField({ type: 'array', items: TEXT, maxItems: 1, default: ['a', 'b'] }),
  // Mistakes in rules:
  'has a rule for a group that groups do not have': withRules(
    { x: { required: fieldIs('name', 'a') } },
    group({ a: TEXT }),
  ),
  'has rules in a circle': withRules(
    { name: { visible: fieldIs('x', 'a') }, x: { visible: fieldIs('name', 'a') } },
    TEXT,
    {
      schema: group({ name: TEXT, x: TEXT }),
    },
  ),
  'has a check that never fails': withRules({ x: { checks: { odd: { '===': [1, 1] } } } }),
  'compares with an empty text': withRules({ x: { visible: fieldIs('name', '') } }),
  'compares with another type': withRules({ x: { visible: fieldIs('name', 7) } }),
  'compares with a value that is no choice': withRules(
    { name: { visible: fieldIs('x', 'z') } },
    { ...TEXT, enum: ['a'] },
    {
      schema: group({ name: TEXT, x: { ...TEXT, enum: ['a'] } }),
    },
  ),
  'compares with a number out of its limits': withRules(
    { name: { visible: { '>': [fieldReference('x'), 9] } } },
    TEXT,
    {
      schema: group({ name: TEXT, x: { type: 'number', maximum: 5 } }),
    },
  ),
  'reads an entry that cannot be there': withRules({ name: { visible: fieldIs('x.5', 'a') } }, TEXT, {
    schema: group({ name: TEXT, x: { type: 'array', items: TEXT, maxItems: 2 } }),
  }),
  'reads names of entries without names': withRules(
    { name: { visible: { some: [fieldReference('x'), fieldIs('a', 'b')] } } },
    TEXT,
    {
      schema: group({ name: TEXT, x: { type: 'array', items: TEXT } }),
    },
  ),
  'reads a name that the entries do not have': withRules(
    { name: { visible: { some: [fieldReference('x'), fieldIs('b', 'b')] } } },
    TEXT,
    {
      schema: group({ name: TEXT, x: list({ a: TEXT }) }),
    },
  ),
  // Mistakes in pages:
  'has pages and alternatives': withField(
    TEXT,
    {},
    {
      pages: pages(['name'], ['x']),
      schema: { ...group({ name: TEXT, x: TEXT }), anyOf: [group({ a: TEXT })] },
    },
  ),
  'has pages without titles': withField(TEXT, {}, { pages: pages(['name'], ['x']) }),
  'reads a field of a later page': withRules({ name: { required: fieldIs('x', 'a') } }, TEXT, {
    pages: pages(['name'], ['x']),
    schema: group({ name: TEXT, x: TEXT }),
  }),
  // Mistakes in words:
  'has a text that its control does not have': withWords({ texts: { 'no-such-text': 'x' } }),
  'has a word for no choice': withWords({ choices: { z: 'Z' } }, { ...TEXT, enum: ['a'] }),
  'has a choice without words': withWords({ choices: { a: 'A' } }, { ...TEXT, enum: ['a', 'b'] }),
  'has a message that cannot be read': withWords({ messages: { required: 'Enter {label' } }),
  'has a message with an unknown parameter': withWords({ messages: { required: 'Enter {name}' } }),
  'has a list without a title': withField(list({ a: TEXT })),
  'has alternatives without a title': withField({ type: 'object', anyOf: [group({ a: TEXT }), group({ b: TEXT })] }),
  'has guidance with a script': withWords({ guidance: '<script>alert(1)</script>' }),
};
