import pageSchema from '#schemas/content/page.schema.json' with { type: 'json' };
import settingsSchema from '#schemas/content/settings.schema.json' with { type: 'json' };
import { controls as registered } from '#registry/controls.ts';
import { type JsonObject, ownObject } from '#src/model/json.ts';
import { EDITING_CONTROLS } from '#src/model/studio/forms/editing-controls.ts';
import { labelOf } from '#src/model/studio/label-of.ts';
import {
  FIELDS_GROUP,
  PARAMS_GROUP,
  WHOLE_FIELD,
  type EditingFormFiles,
  type EditingFormName,
} from '#src/model/studio/forms/editing-form.ts';
import type { Catalogue } from '../../../content/catalogue/catalogue.ts';
import { fieldKinds } from '../../../content/catalogue/field-kind.ts';
import { createTokens } from '../../../content/drafts/tokens.ts';
import { compileForm } from '../../../content/forms/compile-form.ts';
import type { FormResources } from '../../../content/forms/source/form-source.ts';
import { editedFields, type EditedField } from './field-schema.ts';
import { EDITING_MESSAGES } from './messages.ts';
import { groupPart, partInLanguages, joinParts, leafPart, type FormPart } from './parts.ts';

/**
 * An empty set of tokens. Braces in descriptions stay as they are, because they show editors what a text may contain.
 */
const NO_TOKENS = createTokens({}, 'en');

/** What the form compiler needs besides the definition of a form. */
const RESOURCES: FormResources = {
  lists: new Map(),
  messages: EDITING_MESSAGES,
  controls: [...EDITING_CONTROLS, ...registered],
  tokens: { en: NO_TOKENS, es: NO_TOKENS },
};

/**
 * Compiles an editing form with the compiler of the portal's forms. Returns undefined if there is no such rendering.
 */
export function compileEditingForm(catalogue: Catalogue, name: EditingFormName): EditingFormFiles | undefined {
  const part = partOf(catalogue, name);
  if (!part) return undefined;
  const words = { fields: part.fields, groups: part.groups };
  const document = { schema: part.schema, uiSchema: part.ui, en: words, es: words };
  const { module, words: compiled } = compileForm(`edit-${name.rendering ?? name.of}`, document, RESOURCES);
  return { module, words: compiled.en };
}

/** Returns the definition of an editing form as one part; undefined if there is no such rendering. */
function partOf(catalogue: Catalogue, name: EditingFormName): FormPart | undefined {
  if (name.of === 'json') {
    const whole = { schema: {}, control: 'json', description: undefined } as const;
    return joinParts({ [WHOLE_FIELD]: leafPart(WHOLE_FIELD, whole, 'The document as JSON') });
  }
  if (name.of === 'page') return contentPart(pageFields(), [], name);
  if (name.of === 'settings') return settingsPart();
  const type = name.rendering === undefined ? undefined : catalogue.get(name.rendering);
  if (!type) return undefined;
  const { schema, fields, required } = type;
  const properties = ownObject(schema, 'properties');
  const declared = ownObject(ownObject(properties, 'fields'), 'properties');
  const params = ownObject(properties, 'params');
  const settings = editedFields(fieldKinds(params, schema), ownObject(params, 'properties'), schema);
  return contentPart(editedFields(fields, declared, schema), required, name, settings);
}

/**
 * Returns the part of an editing form for the content of a rendering or a page: its content fields, each with one value
 * or one for each language, and its params.
 */
function contentPart(
  fields: Readonly<Record<string, EditedField>>,
  required: readonly string[],
  { shared, raw, isPartial }: EditingFormName,
  params: Readonly<Record<string, EditedField>> = {},
): FormPart {
  const unknown = raw.filter((name) => !(name in fields) && !(name in params) && FIELD_NAME.test(name));
  const all = [...Object.entries(fields), ...unknown.map((name): [string, EditedField] => [name, UNKNOWN_FIELD])];
  const parts = all.map(([name, field]): readonly [string, FormPart] => {
    const path = `${FIELDS_GROUP}.${name}`;
    const isRequired = required.includes(name) && !isPartial;
    const shown = raw.includes(name) ? rawField(field) : field;
    return [name, (shared.includes(name) ? leafPart : partInLanguages)(path, shown, undefined, isRequired)];
  });
  const settings = Object.entries(params).map(([name, field]): readonly [string, FormPart] => {
    const shown = raw.includes(name) ? rawField(field) : field;
    return [name, leafPart(`${PARAMS_GROUP}.${name}`, shown)];
  });
  const needed = isPartial ? [] : required.filter((name) => name in fields);
  return joinParts(
    {
      [FIELDS_GROUP]: groupPart(FIELDS_GROUP, Object.fromEntries(parts), needed),
      ...(settings.length > 0
        ? { [PARAMS_GROUP]: groupPart(PARAMS_GROUP, Object.fromEntries(settings), [], 'Settings') }
        : {}),
    },
    needed.length > 0 ? [FIELDS_GROUP] : [],
  );
}

/** Names that a content field may have. */
const FIELD_NAME = /^(?!__proto__$|constructor$|prototype$)[A-Za-z][A-Za-z0-9 _-]*$/;

/** A field that is in the document, but not in the schema. */
const UNKNOWN_FIELD: EditedField = {
  schema: {},
  control: 'json',
  description: 'There is no such field in the schema.',
};

/** Returns the editing field for a value that is edited as JSON. */
const rawField = ({ description }: EditedField): EditedField => ({ schema: {}, control: 'json', description });

/** Returns the fields of a page. `routeFields` come last, because `sharedRouteFields` only refer to them. */
function pageFields(): Record<string, EditedField> {
  const root = pageSchema as JsonObject;
  const { routeFields, sharedRouteFields } = pageSchema.definitions;
  return Object.assign(
    {},
    ...[sharedRouteFields, routeFields].map((part) => editedFields(fieldKinds(part, root), part.properties, root)),
  ) as Record<string, EditedField>;
}

/**
 * Returns the part of the editing form for the settings document. Each setting is one text, or one text per language.
 */
function settingsPart(): FormPart {
  const [one = {}, each = {}] = settingsSchema.definitions.setting.oneOf as readonly JsonObject[];
  const names = Object.keys(settingsSchema.properties).filter((name) => !name.startsWith('$'));
  const parts = names.map((name): readonly [string, FormPart] => {
    const label = labelOf(name);
    const text: EditedField = { schema: one, control: 'content-text', description: undefined };
    const [single, pair] = [leafPart(name, text, label), partInLanguages(name, text, label)];
    const groups = {
      ...pair.groups,
      [name]: { title: label },
      [`${name}~0`]: { title: 'The same in both languages' },
      [`${name}~1`]: { title: 'One in each language' },
    };
    return [
      name,
      {
        schema: { oneOf: [one, { ...each, additionalProperties: false }] },
        ui: { oneOf: [single.ui, pair.ui] },
        fields: { ...single.fields, ...pair.fields },
        groups,
      },
    ];
  });
  return joinParts(Object.fromEntries(parts));
}
