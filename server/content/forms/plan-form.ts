import type { FormField, Json } from '#src/model/form/form-module.ts';
import { suggest } from '../closest.ts';
import { isObject, own, ownObject, type JsonObject } from '../json.ts';
import { chooseControl, WIDGETS, type ControlDescriptor, type FieldType } from './controls.ts';
import type { ExpandedSchema } from './expand-schema.ts';
import { causesOf } from './field-causes.ts';
import type { Report } from './form-source.ts';

/** One field as publish has planned it. */
export interface PlannedField {
  readonly field: FormField;
  /** What its value must meet. */
  readonly schema: JsonObject;
  readonly control: ControlDescriptor;
  /** What can be wrong with it; rules may add to that. */
  readonly causes: readonly string[];
  /** Inside an alternative, where the schema says what is required. */
  readonly isAlternative: boolean;
  /** The list that its choices come from. */
  readonly list?: string;
  /** Words that a foreign form has in its schema and uiSchema. */
  readonly title?: string;
  readonly hint?: string;
  readonly choiceTitles?: readonly unknown[];
}

/** A group, a list or an alternative: no field, but it may have words, rules and faults. */
export interface PlannedGroup {
  /** An alternative is named by its place, from 0: `payment~0`, `~1` for one of the whole form. */
  readonly path: string;
  readonly kind: 'group' | 'list' | 'alternative';
  readonly causes: readonly string[];
  readonly title?: string;
  readonly text?: string;
}

export interface FormPlan {
  /** In the order of the screen. */
  readonly fields: readonly PlannedField[];
  readonly groups: readonly PlannedGroup[];
  /** For the renderer. */
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
  /** What a submitted document must meet; the schema of a leaf stands under `leaf`. */
  readonly document: JsonObject;
  /** The same for the parts that contain themselves, by name. */
  readonly definitions: Readonly<Record<string, JsonObject>>;
  readonly alternatives: readonly PlannedAlternative[];
  readonly dynamic: boolean;
}

/** The values of a list by its id; undefined when there is no such list. */
export type ListValues = (id: string) => readonly Json[] | undefined;

interface Spot {
  readonly path: string;
  /** Where in the uiSchema, for reports. */
  readonly place: readonly (string | number)[];
  readonly isRequired: boolean;
  readonly isAlternative: boolean;
}

/** What the renderer gets at one place. */
interface Rendered {
  readonly schema: JsonObject;
  readonly ui: JsonObject;
  /** What the submitted part must meet; leaves stand under `leaf`. */
  readonly document: JsonObject;
}

/** Alternatives as the renderer will ask about them, and what each must meet. */
export interface PlannedAlternative {
  readonly schema: JsonObject;
  readonly document: JsonObject;
}

const SCALAR_TYPES: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'null'];
const LIMITS =
  'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems'.split(' ');
/** Keys of a uiSchema that are about structure or words, not options of a control. */
const NO_OPTIONS =
  'field widget control options order title description help enumNames readonly label hideError classNames style'.split(
    ' ',
  );
const STRUCTURE = ['items', 'additionalItems', 'additionalProperties', 'anyOf', 'oneOf'];

/** Walks a written-out schema with its uiSchema: fields in screen order, their controls, and what the renderer gets. */
export function planForm(
  { schema: root, definitions }: ExpandedSchema,
  uiRoot: JsonObject,
  controls: readonly ControlDescriptor[],
  listValues: ListValues,
  report: Report,
): FormPlan {
  const fields = new Map<string, PlannedField>();
  const groups = new Map<string, PlannedGroup>();
  const alternatives: PlannedAlternative[] = [];
  let dynamic = false;

  const walk = (schema: JsonObject, uiRaw: unknown, spot: Spot): Rendered => {
    const ui = isObject(uiRaw) ? uiRaw : {};
    if (uiRaw !== undefined && !isObject(uiRaw)) {
      report(spot.place, 'is no part of a uiSchema', 'Write { … } with names that start with "ui:".');
    }
    const type = typeOf(schema);
    if (typeof schema['$ref'] === 'string') {
      dynamic = true;
      return { schema, ui: {}, document: schema };
    }
    if (type === 'null' || (spot.isAlternative && isFixed(schema))) return fixed(schema);
    // A control may be asked for a whole object: what a file is known by is one value.
    const asked = ui['ui:control'] !== undefined;
    if (type === 'object' && schema['enum'] === undefined && !asked) return walkObject(schema, ui, spot);
    if (type === 'array' && !isArrayLeaf(schema, ui)) return walkList(schema, ui, spot);
    const mixed = alternativesOf(schema)?.parts.some((part) => !SCALAR_TYPES.includes(typeOf(part)));
    if (mixed) return walkAlternatives({ schema: {}, ui: {}, document: {} }, schema, ui, spot);
    return walkLeaf(schema, ui, spot);
  };

  const walkLeaf = (authored: JsonObject, ui: JsonObject, spot: Spot): Rendered => {
    const options = ownObject(ui, 'ui:options');
    checkUiNames(ui, [], spot.place, report);
    const list = own(options, 'list');
    const schema = typeof list === 'string' ? withList(authored, list, spot) : authored;
    // Testers ask for one type.
    const type = typeOf(schema);
    const control = controlOf(type === undefined ? schema : { ...schema, type }, ui, spot);
    if (!control) return { schema: {}, ui: {}, document: {} };
    const field: FormField = {
      path: spot.path,
      control: control.name,
      type: fieldType(schema),
      required: spot.isRequired && !spot.isAlternative,
      limits: limitsOf(schema),
      ...choicesOf(schema),
      ...defaultOf(schema, spot, report),
      ...(schema['readOnly'] === true || ui['ui:readonly'] === true ? { readOnly: true } : {}),
      options: optionsOf(ui),
      ...(control.secret ? { secret: true } : {}),
    };
    const titles = ui['ui:enumNames'] ?? options['enumNames'] ?? enumNames(schema);
    const planned: PlannedField = {
      field,
      schema: validated(schema),
      control,
      causes: [...causesOf(schema), ...(spot.isAlternative && spot.isRequired ? ['required'] : [])],
      isAlternative: spot.isAlternative,
      ...(typeof list === 'string' ? { list } : {}),
      ...wordsIn(schema, ui),
      ...(Array.isArray(titles) ? { choiceTitles: titles } : {}),
    };
    const twin = fields.get(spot.path);
    fields.set(spot.path, twin ? together(twin, planned) : planned);
    return { schema: rendered(schema, field), ui: { 'ui:field': 'control' }, document: { leaf: planned.schema } };
  };

  const walkObject = (schema: JsonObject, ui: JsonObject, spot: Spot): Rendered => {
    const properties = ownObject(schema, 'properties');
    const names = Object.keys(properties);
    const required = requiredOf(schema);
    const others = alternativesOf(schema)?.parts.flatMap((part) => Object.keys(ownObject(part, 'properties'))) ?? [];
    checkUiNames(ui, [...names, ...others, ...STRUCTURE], spot.place, report);
    const order = screenOrder(names, own(ui, 'ui:order'), [...spot.place, 'ui:order'], others, report);
    group(spot, schema, ui, 'group');
    for (const name of required) {
      if (names.includes(name) || others.includes(name) || spot.isAlternative) continue;
      const fix = suggest(name, names, 'Take it out of "required".');
      report(
        ['schema', spot.path, 'required'].filter(Boolean),
        `"${name}" is required, but there is no such field`,
        fix,
      );
    }
    const parts = order.map((name) => {
      const inner = walk(properties[name] as JsonObject, own(ui, name), {
        path: joined(spot.path, name),
        place: [...spot.place, name],
        isRequired: required.includes(name),
        isAlternative: spot.isAlternative,
      });
      return [name, inner] as const;
    });
    const extra = extraProperties(schema);
    if (extra) dynamic = true;
    const shared: Rendered = {
      schema: {
        type: 'object',
        ...(parts.length > 0
          ? { properties: Object.fromEntries(parts.map(([name, part]) => [name, part.schema])) }
          : {}),
        ...(extra ? { additionalProperties: extra } : {}),
        ...(spot.isAlternative && required.length > 0 ? { required } : {}),
        ...(schema['default'] === undefined ? {} : { default: schema['default'] }),
      },
      ui: {
        ...structureOptions(ui),
        ...Object.fromEntries(parts.map(([name, part]) => [name, part.ui])),
        ...(order.length > 1 ? { 'ui:order': [...order, '*'] } : {}),
      },
      document: {
        type: 'object',
        properties: Object.fromEntries(parts.map(([name, part]) => [name, part.document])),
        ...closedBy(schema, extra, spot.isAlternative),
        ...picked(schema, ['minProperties', 'maxProperties']),
        ...(spot.isAlternative && required.length > 0 ? { required } : {}),
      },
    };
    return alternativesOf(schema) ? walkAlternatives(shared, schema, ui, spot) : shared;
  };

  const walkAlternatives = (shared: Rendered, schema: JsonObject, ui: JsonObject, spot: Spot): Rendered => {
    dynamic = true;
    const { keyword, parts } = alternativesOf(schema)!;
    const uiParts = own(ui, keyword);
    const { type } = shared.schema;
    const inner = parts.map((part, index) => {
      const authored = Array.isArray(uiParts) ? (uiParts[index] as unknown) : uiFor(part, ui);
      const place = Array.isArray(uiParts) ? [...spot.place, keyword, index] : spot.place;
      const whole = part['type'] === undefined && type !== undefined ? { ...part, type } : part;
      const { schema: body, ui: bodyUi, document } = walk(whole, authored, { ...spot, place, isAlternative: true });
      const title = String(own(own(authored, 'ui:options'), 'title') ?? own(part, 'title') ?? '');
      const path = `${spot.path}~${index}`;
      groups.set(path, { path, kind: 'alternative', causes: [], ...(title === '' ? {} : { title }) });
      const alternative = { schema: { ...body, title: path }, document };
      alternatives.push(alternative);
      return { ...alternative, ui: bodyUi };
    });
    const own_ = groups.get(spot.path);
    const kind = own_?.kind ?? 'group';
    groups.set(spot.path, { ...own_, path: spot.path, kind, causes: [...(own_?.causes ?? []), keyword] });
    const documents = inner.map((part) => part.document);
    return {
      schema: { ...shared.schema, [keyword]: inner.map((part) => part.schema) },
      ui: { ...shared.ui, [keyword]: inner.map((part) => part.ui) },
      document: { ...withNamesOf(shared.document, documents), [keyword]: documents },
    };
  };

  const walkList = (schema: JsonObject, ui: JsonObject, spot: Spot): Rendered => {
    dynamic = true;
    checkUiNames(ui, STRUCTURE, spot.place, report);
    group(spot, schema, ui, 'list');
    const items = schema['items'];
    const bounds = picked(schema, ['minItems', 'maxItems', 'uniqueItems']);
    const limits = { ...bounds, ...picked(schema, ['default']) };
    const item = (part: unknown, name: string, partUi: unknown, place: readonly (string | number)[]): Rendered =>
      walk(isObject(part) ? part : { type: 'string' }, partUi, {
        path: joined(spot.path, name),
        place: [...spot.place, ...place],
        // An entry without a value says nothing: it is filled in or taken out.
        isRequired: name === '*',
        isAlternative: spot.isAlternative,
      });
    if (!Array.isArray(items)) {
      const one = item(items, '*', own(ui, 'items'), ['items']);
      return {
        schema: { type: 'array', items: one.schema, ...limits },
        ui: { ...structureOptions(ui), items: one.ui },
        document: { type: 'array', items: one.document, ...bounds },
      };
    }
    const uiItems = own(ui, 'items');
    const fixedItems = items.map((part: unknown, index) =>
      item(part, String(index), Array.isArray(uiItems) ? uiItems[index] : uiItems, ['items', index]),
    );
    const extra = schema['additionalItems'];
    const more = isObject(extra) ? item(extra, '*', own(ui, 'additionalItems'), ['additionalItems']) : undefined;
    return {
      schema: {
        type: 'array',
        items: fixedItems.map((one) => one.schema),
        additionalItems: more?.schema ?? false,
        ...limits,
      },
      ui: {
        ...structureOptions(ui),
        items: fixedItems.map((one) => one.ui),
        ...(more ? { additionalItems: more.ui } : {}),
      },
      document: {
        type: 'array',
        items: fixedItems.map((one) => one.document),
        additionalItems: more?.document ?? false,
        ...bounds,
      },
    };
  };

  const group = (spot: Spot, schema: JsonObject, ui: JsonObject, kind: 'group' | 'list'): void => {
    const { title, hint: text } = wordsIn(schema, ui);
    const names =
      kind === 'list'
        ? ['minItems', 'maxItems', 'uniqueItems', ...(spot.isAlternative && spot.isRequired ? ['required'] : [])]
        : ['minProperties', 'maxProperties'];
    const causes = names.filter(
      (name) => name === 'required' || (schema[name] !== undefined && schema[name] !== false),
    );
    if (spot.path === '' && kind === 'group' && groups.has('')) return;
    groups.set(spot.path, { path: spot.path, kind, causes, ...(title ? { title } : {}), ...(text ? { text } : {}) });
  };

  const withList = (schema: JsonObject, id: string, { place, path }: Spot): JsonObject => {
    const here = [...place, 'ui:options', 'list'];
    const values = listValues(id);
    if (!values) return schema;
    const own_ = schema['type'] === 'array' ? own(schema['items'], 'enum') : schema['enum'];
    if (own_ !== undefined) {
      report(here, `${path} has choices in its schema and a list`, 'Keep one of them.');
      return schema;
    }
    return schema['type'] === 'array'
      ? { ...schema, uniqueItems: true, items: { ...ownObject(schema, 'items'), enum: values } }
      : { ...schema, enum: values };
  };

  const controlOf = (schema: JsonObject, ui: JsonObject, { path, place }: Spot): ControlDescriptor | undefined => {
    const wanted = ui['ui:control'];
    const widget = ui['ui:widget'] ?? own(ui['ui:options'], 'widget');
    const names = controls.map(({ name }) => name);
    if (typeof widget === 'string' && !WIDGETS.includes(widget) && !names.includes(widget)) {
      const fix = suggest(
        widget,
        [...WIDGETS, ...names],
        'Take it out, or write "ui:control" with a registered control.',
      );
      report([...place, 'ui:widget'], `there is no widget "${widget}"`, fix);
      return undefined;
    }
    const all = { ...ui, ...(widget === undefined ? {} : { 'ui:widget': widget }) };
    if (wanted !== undefined) {
      const found = controls.find(({ name }) => name === wanted);
      const here = [...place, 'ui:control'];
      if (!found) {
        report(
          here,
          `there is no control "${String(wanted)}"`,
          suggest(String(wanted), names, `Use one of ${names.join(', ')}.`),
        );
      } else if (found.rank(schema, all) < 0) {
        report(
          here,
          `the control "${found.name}" cannot show ${inWords(schema)}`,
          'Take it out, or name another control.',
        );
      } else return found;
      return undefined;
    }
    const best = chooseControl(controls, schema, all);
    if (best) return best;
    const what = typeOf(schema) === undefined ? 'has no type' : `no control can show ${inWords(schema)}`;
    const fix =
      typeOf(schema) === undefined ? 'Give it a "type".' : 'Give it another type, or have a control registered.';
    report(['schema', ...path.split('.')], what, fix);
    return undefined;
  };

  const result = walk({ type: 'object', ...root }, uiRoot, {
    path: '',
    place: ['uiSchema'],
    isRequired: false,
    isAlternative: false,
  });
  if (typeOf(root) !== 'object') report(['schema', 'type'], 'a form is a group of fields', 'Write "type": "object".');
  const hasDefinitions = Object.keys(definitions).length > 0;
  return {
    fields: [...fields.values()],
    groups: [...groups.values()],
    schema: hasDefinitions ? { ...result.schema, definitions: definitionsFor(definitions) } : result.schema,
    uiSchema: result.ui,
    document: result.document,
    definitions,
    alternatives,
    dynamic,
  };
}

/** A document has no names that the form does not know; an alternative leaves that to what is around it. */
function closedBy(schema: JsonObject, extra: JsonObject | undefined, isAlternative: boolean): JsonObject {
  if (extra) return { additionalProperties: extra };
  return isAlternative && schema['additionalProperties'] !== false ? {} : { additionalProperties: false };
}

/** The part of a uiSchema that speaks of an alternative, where it does not say so itself. */
function uiFor(part: JsonObject, ui: JsonObject): JsonObject {
  const properties = own(part, 'properties');
  if (!isObject(properties)) return alternativesOf(part) || part['type'] === 'object' ? {} : ui;
  const order = own(ui, 'ui:order');
  const names = Object.keys(properties);
  return {
    ...picked(ui, names),
    ...(Array.isArray(order) ? { 'ui:order': [...order.filter((name) => names.includes(String(name))), '*'] } : {}),
  };
}

/** The shared part knows the names of all alternatives. */
function withNamesOf(shared: JsonObject, parts: readonly JsonObject[]): JsonObject {
  if (shared['type'] !== 'object') return shared;
  const names = (part: JsonObject): string[] => [
    ...Object.keys(ownObject(part, 'properties')),
    ...(alternativesOf(part)?.parts.flatMap(names) ?? []),
  ];
  const others = Object.fromEntries(parts.flatMap(names).map((name) => [name, true]));
  return { ...shared, properties: { ...others, ...ownObject(shared, 'properties') } };
}

function picked(schema: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.filter((name) => schema[name] !== undefined).map((name) => [name, schema[name]]));
}

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The type that counts for the screen; undefined when the schema says none. */
export function typeOf(schema: JsonObject): string | undefined {
  const { type } = schema;
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  const first = types.find((one) => one !== 'null') ?? types[0];
  if (typeof first === 'string') return first;
  const parts = alternativesOf(schema)?.parts ?? [];
  const real = parts.map(typeOf).filter((one) => one !== undefined && one !== 'null');
  return real[0];
}

function fieldType(schema: JsonObject): FieldType {
  const type = typeOf(schema);
  const parts =
    alternativesOf(schema)
      ?.parts.map(typeOf)
      .filter((one) => one !== 'null') ?? [];
  if (new Set(parts).size > 1) return 'any';
  return type === undefined || type === 'object' ? 'any' : (type as FieldType);
}

/** The alternatives of a schema that are no mere choices. */
export function alternativesOf(
  schema: JsonObject,
): { readonly keyword: 'anyOf' | 'oneOf'; readonly parts: readonly JsonObject[] } | undefined {
  const keyword = Array.isArray(schema['anyOf']) ? 'anyOf' : 'oneOf';
  const parts = schema[keyword];
  return Array.isArray(parts)
    ? { keyword, parts: parts.map((part: unknown) => (isObject(part) ? part : {})) }
    : undefined;
}

/** A list of choices or of files is one field. */
function isArrayLeaf(schema: JsonObject, ui: JsonObject): boolean {
  const items = schema['items'];
  if (!isObject(items)) return false;
  const hint = ui['ui:widget'] ?? own(ui['ui:options'], 'widget');
  const isScalar = SCALAR_TYPES.includes(typeOf(items)) || items['enum'] !== undefined;
  if (!isScalar) return false;
  if (ui['ui:control'] !== undefined || own(ui['ui:options'], 'list') !== undefined) return true;
  if (hint === 'files' || items['format'] === 'data-url') return true;
  return Array.isArray(items['enum']) && (schema['uniqueItems'] === true || hint === 'checkboxes');
}

/** One value and no other, so there is nothing to fill in; a consent (true) is. */
function isFixed(schema: JsonObject): boolean {
  if (Object.hasOwn(schema, 'const')) return schema['const'] !== true;
  const choices = schema['enum'];
  return Array.isArray(choices) && choices.length === 1 && choices[0] !== true;
}

function fixed(schema: JsonObject): Rendered {
  const value = schema['const'] ?? (Array.isArray(schema['enum']) ? (schema['enum'] as unknown[])[0] : undefined);
  const { type } = schema;
  return {
    schema: value === undefined ? { type: 'null' } : { type, const: value, default: value },
    ui: { 'ui:widget': 'hidden' },
    document: value === undefined ? { type: 'null' } : { const: value },
  };
}

export function requiredOf(schema: JsonObject): readonly string[] {
  const { required } = schema;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** What a person may add under names of their own; texts unless the schema says more. */
export function extraProperties(schema: JsonObject): JsonObject | undefined {
  const extra = schema['additionalProperties'];
  if (extra === true) return { type: 'string' };
  return isObject(extra) ? (Object.keys(extra).length === 0 ? { type: 'string' } : extra) : undefined;
}

function screenOrder(
  names: readonly string[],
  order: unknown,
  place: readonly (string | number)[],
  others: readonly string[],
  report: Report,
): readonly string[] {
  if (order === undefined) return names;
  if (!Array.isArray(order) || order.some((name) => typeof name !== 'string')) {
    report(place, 'is no list of names', 'Write the names of the fields in their order; "*" stands for the rest.');
    return names;
  }
  const listed = order as readonly string[];
  for (const [index, name] of listed.entries()) {
    if (name !== '*' && !names.includes(name) && !others.includes(name)) {
      report(place, `there is no field "${name}"`, suggest(name, names, 'Take it out.'));
    } else if (listed.indexOf(name) !== index) report(place, `"${name}" stands there twice`, 'Take one out.');
  }
  const known = listed.filter((name) => name === '*' || names.includes(name));
  const rest = names.filter((name) => !known.includes(name));
  const star = known.indexOf('*');
  if (rest.length > 0 && star < 0) {
    report(place, `the order leaves out ${rest.join(', ')}`, 'Add the name, or "*" for the rest.');
    return [...known, ...rest];
  }
  return known.flatMap((name) => (name === '*' ? rest : [name]));
}

function checkUiNames(
  ui: JsonObject,
  names: readonly string[],
  place: readonly (string | number)[],
  report: Report,
): void {
  for (const key of Object.keys(ui)) {
    const here = [...place, key];
    if (key === 'ui:field' && ui[key] !== 'control') {
      report(
        here,
        `there is no "ui:field" ${JSON.stringify(ui[key])}`,
        'Take it out, or write "ui:control" with a registered control.',
      );
    } else if (!key.startsWith('ui:') && !names.includes(key) && key !== 'classNames') {
      report(here, `there is no field "${key}"`, suggest(key, names, 'Take it out.'));
    }
  }
}

/** Options of a list or group that the renderer itself reads. */
function structureOptions(ui: JsonObject): JsonObject {
  const options: Record<string, unknown> = { ...ownObject(ui, 'ui:options') };
  for (const name of ['addable', 'orderable', 'removable', 'copyable', 'readonly', 'disabled']) {
    if (ui[`ui:${name}`] !== undefined) options[name] = ui[`ui:${name}`];
  }
  delete options['title'];
  delete options['description'];
  return Object.keys(options).length > 0 ? { 'ui:options': options } : {};
}

function optionsOf(ui: JsonObject): Readonly<Record<string, Json>> {
  const plain = Object.keys(ui)
    .filter((key) => key.startsWith('ui:'))
    .map((key) => [key.slice(3), ui[key]] as const);
  return Object.fromEntries(
    [...Object.entries(ownObject(ui, 'ui:options')), ...plain].filter(
      ([name]) => !NO_OPTIONS.includes(name) && name !== 'list',
    ),
  ) as Record<string, Json>;
}

function limitsOf(schema: JsonObject): Readonly<Record<string, number>> {
  return Object.fromEntries(
    LIMITS.flatMap((name) => {
      const value = schema[name];
      return typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

function choicesOf(schema: JsonObject): { choices?: readonly Json[] } {
  const choices = schema['type'] === 'array' ? own(schema['items'], 'enum') : schema['enum'];
  return Array.isArray(choices) ? { choices: choices as readonly Json[] } : {};
}

/** A consent is given by the person: neither `default` nor `const` ticks it. */
function defaultOf(schema: JsonObject, spot: Spot, report: Report): { default?: Json } {
  const value = schema['default'];
  if (value === undefined) return {};
  if (typeOf(schema) === 'boolean' && value === true) {
    const fix = 'Take "default" out: the person ticks it.';
    report(['schema', ...spot.path.split('.'), 'default'], 'the box would be ticked before anybody has chosen', fix);
    return {};
  }
  return { default: value as Json };
}

/** The part of a schema that says what a value must meet. */
export function validated(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema).filter(
    ([name]) =>
      !'title description examples default readOnly writeOnly deprecated enumNames discriminator contentEncoding contentMediaType'
        .split(' ')
        .includes(name),
  );
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name === 'anyOf' || name === 'oneOf') return [name, (value as readonly JsonObject[]).map(validated)];
      return [name, name === 'items' && isObject(value) ? validated(value) : value];
    }),
  );
}

function enumNames(schema: JsonObject): unknown {
  return schema['enumNames'] ?? own(schema['items'], 'enumNames');
}

/** What the renderer reads of a leaf: the rest is the store's. */
function rendered(schema: JsonObject, { type, choices, default: initial, readOnly }: FormField): JsonObject {
  const enumeration = choices ? { enum: choices } : {};
  return {
    // The renderer draws nothing for a schema that says nothing.
    type: type === 'any' ? 'string' : type,
    ...(type === 'array'
      ? { items: { ...(typeItems(schema) as object), ...enumeration }, uniqueItems: true }
      : enumeration),
    ...(Object.hasOwn(schema, 'const') ? { const: schema['const'] } : {}),
    ...(initial === undefined ? {} : { default: initial }),
    ...(readOnly ? { readOnly } : {}),
  };
}

function typeItems(schema: JsonObject): JsonObject {
  const type = own(schema['items'], 'type');
  return type === undefined ? {} : { type };
}

function wordsIn(schema: JsonObject, ui: JsonObject): { title?: string; hint?: string } {
  const options = ownObject(ui, 'ui:options');
  const title = ui['ui:title'] ?? options['title'] ?? schema['title'];
  const hint =
    ui['ui:help'] ?? ui['ui:description'] ?? options['help'] ?? options['description'] ?? schema['description'];
  return {
    ...(typeof title === 'string' && title.trim() !== '' ? { title } : {}),
    ...(typeof hint === 'string' && hint.trim() !== '' ? { hint } : {}),
  };
}

/** The same field in two alternatives is one field that takes what either takes. */
function together(one: PlannedField, other: PlannedField): PlannedField {
  if (JSON.stringify(one.schema) === JSON.stringify(other.schema)) return one;
  const parts = (field: PlannedField): readonly unknown[] =>
    field.schema['x-together'] === true ? (field.schema['anyOf'] as unknown[]) : [field.schema];
  const choices = [...(one.field.choices ?? []), ...(other.field.choices ?? [])];
  return {
    ...one,
    field: {
      ...one.field,
      type: one.field.type === other.field.type ? one.field.type : 'any',
      required: one.field.required && other.field.required,
      ...(one.field.choices && other.field.choices ? { choices: [...new Set(choices)] } : {}),
    },
    schema: { 'x-together': true, anyOf: [...parts(one), ...parts(other)] },
    causes: [...new Set([...one.causes, ...other.causes, 'anyOf'])],
  };
}

/** Parts that contain themselves, without words. */
function definitionsFor(definitions: Readonly<Record<string, JsonObject>>): JsonObject {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, member]) => !(['title', 'description'].includes(name) && typeof member === 'string'))
        .map(([name, member]) => [name, bare(member)]),
    );
  };
  return bare(definitions) as JsonObject;
}

function inWords(schema: JsonObject): string {
  const type = typeOf(schema) ?? 'this';
  if (Array.isArray(schema['enum'])) return `choices (${type})`;
  return typeof schema['format'] === 'string' ? `"${type}" with the format "${schema['format']}"` : `"${type}"`;
}
