import { isObject, type JsonObject } from '#src/model/json.ts';
import { planAlternatives } from './alternatives/plan-alternatives.ts';
import { emptyPart } from './plan-contents.ts';
import { renderFixed } from './plan-document.ts';
import { planLeaf } from './plan-leaf.ts';
import { planList } from './plan-list.ts';
import { planObject } from './plan-object.ts';
import type { PlannedPart, Planner, Position, PartSchemas } from './plan-types.ts';
import { alternativesOf, isArrayLeaf, isFixed, SCALAR_TYPES, typeOf, validationPart } from './schema-parts.ts';

/** Plans one part of a form by the kind of its schema. `authoredUi` is its part of the uiSchema. */
export function planPart(planner: Planner, schema: JsonObject, authoredUi: unknown, position: Position): PlannedPart {
  const ui = isObject(authoredUi) ? authoredUi : {};
  if (authoredUi !== undefined && !isObject(authoredUi)) {
    planner.report(position.place, 'is not a uiSchema', 'Write { … } with names that start with "ui:".');
  }
  if (typeof schema['$ref'] === 'string') {
    return { ...emptyPart({ schema, ui: {}, document: schema }), dynamic: true };
  }
  const type = typeOf(schema);
  if (type === 'null' || (position.isAlternative && isFixed(schema))) return emptyPart(renderFixed(schema));
  // A control that the uiSchema names may show a whole object as one value, for example an uploaded file.
  const hasControl = ui['ui:control'] !== undefined;
  if (!hasControl && hasMixedAlternatives(schema)) {
    return planAlternatives(planner, emptyPart(sharedPart(schema)), schema, ui, position);
  }
  if (type === 'object' && schema['enum'] === undefined && !hasControl) {
    return planObject(planner, schema, ui, position);
  }
  if (type === 'array' && !isArrayLeaf(schema, ui)) {
    return planList(planner, withSharedItems(planner, schema, position), ui, position);
  }
  const alternatives = alternativesOf(schema)?.parts ?? [];
  if (alternatives.some((part) => !SCALAR_TYPES.includes(typeOf(part)))) {
    return planAlternatives(planner, emptyPart(sharedPart(schema)), schema, ui, position);
  }
  return planLeaf(planner, schema, ui, position);
}

/**
 * Returns the shared part of alternatives: the keywords next to `anyOf` and `oneOf`, which validate the value of every
 * alternative.
 */
function sharedPart(schema: JsonObject): PartSchemas {
  const { anyOf: _anyOf, oneOf: _oneOf, ...document } = validationPart(schema);
  return { schema: {}, ui: {}, document };
}

/**
 * Returns the schema of a list. If only the alternatives of the list describe its entries, the `items` of the
 * alternatives are added. Reports alternatives with different `items`.
 */
function withSharedItems({ report }: Planner, schema: JsonObject, { path }: Position): JsonObject {
  const described = (alternativesOf(schema)?.parts ?? []).flatMap(({ items }) => (items === undefined ? [] : [items]));
  const all = schema['items'] === undefined ? described : [schema['items'], ...described];
  if (new Set(all.map((items) => JSON.stringify(items))).size > 1) {
    const fix = 'Write the alternatives into "items", or give each list a name of its own.';
    report(['schema', ...path.split('.')], 'the alternatives of the list have different entries', fix);
  }
  return all.length > 0 ? { ...schema, items: all[0] } : schema;
}

/**
 * Whether a part consists only of alternatives, and either one of them is an object chosen from a list, or they have
 * more than one type and one of them is a group or list.
 */
function hasMixedAlternatives(schema: JsonObject): boolean {
  if (schema['type'] !== undefined || schema['properties'] !== undefined) return false;
  const kinds = new Set(alternativesOf(schema)?.parts.map((part) => (isObjectValue(part) ? 'value' : typeOf(part))));
  return (kinds.size > 1 || kinds.has('value')) && [...kinds].some((kind) => !SCALAR_TYPES.includes(kind));
}

/** Whether the customer chooses a whole object from a list of choices, so that it has no fields of its own. */
function isObjectValue(schema: JsonObject): boolean {
  return typeOf(schema) === 'object' && schema['enum'] !== undefined;
}
