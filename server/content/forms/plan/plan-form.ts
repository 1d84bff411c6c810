import { suggest } from '#src/lib/text/closest.ts';
import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';
import type { ControlDescriptor } from '../../catalogue/controls.ts';
import type { ExpandedSchema } from '../source/expand-schema.ts';
import type { Report } from '../source/form-source.ts';
import { closedBy, definitionsFor, fixed, withNamesOf } from './plan-document.ts';
import { planLeaf, together } from './plan-leaf.ts';
import type {
  FormPlan,
  ListValues,
  PlannedAlternative,
  PlannedField,
  PlannedGroup,
  Rendered,
  Spot,
} from './plan-types.ts';
import {
  alternativesOf,
  extraProperties,
  isArrayLeaf,
  isFixed,
  picked,
  requiredOf,
  SCALAR_TYPES,
  typeOf,
} from './schema-parts.ts';
import { checkUiNames, screenOrder, structureOptions, uiFor, wordsIn } from './ui-parts.ts';

/** Keys of a uiSchema that lead further in. */
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
    const leaf = planLeaf(authored, ui, spot, controls, listValues, report);
    if (!leaf) return { schema: {}, ui: {}, document: {} };
    const { planned, schema } = leaf;
    const twin = fields.get(spot.path);
    fields.set(spot.path, twin ? together(twin, planned) : planned);
    return { schema, ui: { 'ui:field': 'control' }, document: { leaf: planned.schema } };
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
    const before = groups.get(spot.path);
    const kind = before?.kind ?? 'group';
    groups.set(spot.path, { ...before, path: spot.path, kind, causes: [...(before?.causes ?? []), keyword] });
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

/** A path one step further in. */
const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
