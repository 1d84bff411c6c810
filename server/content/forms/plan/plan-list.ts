import { childPath } from '#src/model/form/form-path.ts';
import { isObject, type JsonObject, own } from '#src/model/json.ts';
import { joinContents } from './plan-contents.ts';
import { planGroup } from './plan-group.ts';
import type { PlannedGroup, PlannedPart, Planner, Position, PartSchemas } from './plan-types.ts';
import { acceptsNull, pickMembers, SCALAR_TYPES, typeOf, validationPart } from './schema-parts.ts';
import { checkOptions, reportUnusedUiKeys, STRUCTURE_KEYS, structureOptions } from './ui-parts.ts';

/**
 * Plans a list. `items` is one schema for all entries, or, in a tuple, a list with a schema for each of the first
 * entries.
 */
export function planList(planner: Planner, schema: JsonObject, ui: JsonObject, position: Position): PlannedPart {
  reportUnusedUiKeys(ui, STRUCTURE_KEYS, position.place, planner.report);
  checkOptions(ui, position.place, [], planner.report);
  const { items, additionalItems } = schema;
  const entries = Array.isArray(items)
    ? items.map((part: unknown, index) => {
        const uiItems = own(ui, 'items');
        const uiPart = Array.isArray(uiItems) ? (uiItems[index] as unknown) : uiItems;
        return planEntry(planner, part, uiPart, {
          ...entryPosition(position, String(index), ['items', index]),
          isTupleEntry: true,
        });
      })
    : [planEntry(planner, items, own(ui, 'items'), entryPosition(position, '*', ['items']))];
  const isTuple = Array.isArray(items);
  const additional =
    isTuple && isObject(additionalItems)
      ? planEntry(
          planner,
          additionalItems,
          own(ui, 'additionalItems'),
          entryPosition(position, '*', ['additionalItems']),
        )
      : undefined;
  const contents = joinContents(additional ? [...entries, additional] : entries);
  const rendered = isTuple
    ? renderTuple(schema, ui, entries, additional)
    : renderList(schema, ui, entries[0]!.rendered);
  return {
    ...contents,
    groups: [{ ...planGroup(schema, position, 'list'), ...tupleOf(schema) }, ...contents.groups],
    dynamic: true,
    rendered,
  };
}

/**
 * For a tuple, returns the number of its entries, how many are required, and which of the required ones may be null.
 * Returns an empty object for other lists.
 */
function tupleOf({ items, minItems }: JsonObject): Pick<PlannedGroup, 'tuple'> {
  if (!Array.isArray(items)) return {};
  const least = Number(minItems ?? 0);
  const nulls = items.flatMap((part: unknown, index) => {
    const mayBeNull = isObject(part) && SCALAR_TYPES.includes(typeOf(part)) && acceptsNull(part);
    return index < least && mayBeNull ? [index] : [];
  });
  return { tuple: { places: items.length, least, ...(nulls.length > 0 ? { nulls } : {}) } };
}

/** Plans one entry of a list; an entry without a schema is planned as a text. */
function planEntry(planner: Planner, part: unknown, ui: unknown, position: Position): PlannedPart {
  return planner.planPart(isObject(part) ? part : { type: 'string' }, ui, position);
}

/** Returns the position of an entry. An added entry (`*`) is required: the customer must fill it in or remove it. */
function entryPosition(list: Position, name: string, place: readonly (string | number)[]): Position {
  return {
    path: childPath(list.path, name),
    place: [...list.place, ...place],
    isRequired: name === '*',
    isAlternative: list.isAlternative,
  };
}

/** Returns the keywords of a list that limit the number of its entries or forbid equal entries. */
const boundsOf = (schema: JsonObject): JsonObject => pickMembers(schema, ['minItems', 'maxItems', 'uniqueItems']);

/**
 * Returns the keywords with alternatives for the list as a whole. They only validate the list; the form does not show
 * them.
 */
const alternativeKeywordsOf = (schema: JsonObject): JsonObject =>
  pickMembers(validationPart(schema), ['anyOf', 'oneOf', 'allOf']);

/** Returns the schemas for rjsf and for validation of a list. */
function renderList(schema: JsonObject, ui: JsonObject, entry: PartSchemas): PartSchemas {
  const bounds = boundsOf(schema);
  return {
    schema: { type: 'array', items: entry.schema, ...bounds, ...pickMembers(schema, ['default']) },
    ui: { ...structureOptions(ui), items: entry.ui },
    document: { type: 'array', items: entry.document, ...bounds, ...alternativeKeywordsOf(schema) },
  };
}

/** Returns the schemas for rjsf and for validation of a tuple. */
function renderTuple(
  schema: JsonObject,
  ui: JsonObject,
  entries: readonly PlannedPart[],
  additional: PlannedPart | undefined,
): PartSchemas {
  const bounds = boundsOf(schema);
  const rendered = entries.map((entry) => entry.rendered);
  const more = additional?.rendered;
  return {
    schema: {
      type: 'array',
      items: rendered.map((entry) => entry.schema),
      additionalItems: more?.schema ?? false,
      ...bounds,
      ...pickMembers(schema, ['default']),
    },
    ui: {
      ...structureOptions(ui),
      items: rendered.map((entry) => entry.ui),
      ...(more ? { additionalItems: more.ui } : {}),
    },
    document: {
      type: 'array',
      items: rendered.map((entry) => entry.document),
      additionalItems: more?.document ?? false,
      ...bounds,
      ...alternativeKeywordsOf(schema),
    },
  };
}
