import { mergeFields } from './alternatives/merge-fields.ts';
import type { PartContents, PlannedField, PlannedGroup, PlannedPart, PartSchemas } from './plan-types.ts';

/** The contents of a part without fields, groups or alternatives. */
export const NO_CONTENTS: PartContents = {
  fields: [],
  groups: [],
  alternatives: [],
  conditions: [],
  dynamic: false,
};

/**
 * Joins the contents of several parts of a form: all fields, groups, alternatives and conditions, in the given order.
 */
export function joinContents(parts: readonly PartContents[]): PartContents {
  return {
    fields: parts.flatMap(({ fields }) => fields),
    groups: parts.flatMap(({ groups }) => groups),
    alternatives: parts.flatMap(({ alternatives }) => alternatives),
    conditions: parts.flatMap(({ conditions }) => conditions),
    dynamic: parts.some(({ dynamic }) => dynamic),
  };
}

/** Returns the plan of a part of a form that contains nothing. */
export function emptyPart(rendered: PartSchemas = { schema: {}, ui: {}, document: {} }): PlannedPart {
  return { ...NO_CONTENTS, rendered };
}

/** Returns the contents with only one field and one group for each path. Alternatives may contain the same paths. */
export function uniqueContents(contents: PartContents): PartContents {
  return {
    ...contents,
    fields: uniqueByPath(contents.fields, ({ field }) => field.path, mergeFields),
    groups: uniqueByPath(contents.groups, ({ path }) => path, mergeGroups),
  };
}

/** Returns one item for each path; items with the same path are merged. */
function uniqueByPath<Item extends PlannedField | PlannedGroup>(
  items: readonly Item[],
  pathOf: (item: Item) => string,
  merge: (one: Item, other: Item) => Item,
): readonly Item[] {
  const byPath = new Map<string, Item>();
  for (const item of items) {
    const earlierItem = byPath.get(pathOf(item));
    byPath.set(pathOf(item), earlierItem ? merge(earlierItem, item) : item);
  }
  return [...byPath.values()];
}

/** Returns one group for two groups with the same path: with the kind of the second one and the causes of both. */
function mergeGroups(one: PlannedGroup, other: PlannedGroup): PlannedGroup {
  return { ...one, kind: other.kind, causes: [...new Set([...one.causes, ...other.causes])] };
}
