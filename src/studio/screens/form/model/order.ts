import { childPath } from '#src/model/form/form-path.ts';
import { isObject, own, type JsonObject } from '#src/model/json.ts';
import { groupOf, lastNameOf, partsOf, textsIn, withMember, withParts, type FieldParts } from './field-parts.ts';
import { isNameless } from './path-steps.ts';
import { pageOf, pagesOf, withFieldOnPage } from './pages.ts';

/** Keywords that add fields to a schema under a condition. */
const CONDITIONAL_KEYWORDS = ['dependencies', 'allOf', 'anyOf', 'oneOf', 'if'];

/**
 * Returns the names in a group in the order of the screen. `ui:order` defines the order; in it, `*` stands for all
 * names that it does not list.
 */
export function orderOf({ schema, ui }: FieldParts): string[] {
  const names = propertyNames(schema);
  return fullOrder({ schema, ui }).filter((name) => names.includes(name));
}

/**
 * Returns the order of a group with every name listed. Names of conditional fields, and the `*` for them, are kept. If
 * a group with conditional fields has no order yet, a `*` is added.
 */
function fullOrder({ schema, ui }: FieldParts): string[] {
  const names = propertyNames(schema);
  const order = textsIn(ui['ui:order']);
  const rest = names.filter((name) => !order.includes(name));
  if (order.includes('*')) return order.flatMap((name) => (name === '*' ? [...rest, '*'] : [name]));
  const isOpen = order.length === 0 && CONDITIONAL_KEYWORDS.some((keyword) => own(schema, keyword) !== undefined);
  return [...order, ...rest, ...(isOpen ? ['*'] : [])];
}

/** Returns the names of the properties of a schema. */
const propertyNames = (schema: JsonObject): string[] => {
  const properties = schema['properties'];
  return isObject(properties) ? Object.keys(properties) : [];
};

/** A place in the order: before or after a field or group, or first on a page. */
export type FieldPlace = { readonly beside: string; readonly side: 'before' | 'after' } | { readonly firstOn: string };

/**
 * Returns the form after a field or group was moved to another place in its group; the same form if that is not
 * possible.
 */
export function withFieldMovedTo(document: JsonObject, path: string, place: FieldPlace): JsonObject {
  if (isNameless(lastNameOf(path))) return document;
  const around = groupOf(path);
  if ('firstOn' in place) return around === '' ? withFirstOnPage(document, path, place.firstOn) : document;
  const { beside, side } = place;
  if (isNameless(lastNameOf(beside))) return document;
  if (groupOf(beside) !== around || beside === path) return document;
  const page = around === '' ? pageOf(document, beside) : undefined;
  const before = around === '' ? pageOf(document, path) : undefined;
  if (before?.id !== page?.id && before?.fields.length === 1) return document;
  const moved = withOrder(document, around, (order) => {
    const left = order.filter((name) => name !== lastNameOf(path));
    return left.toSpliced(left.indexOf(lastNameOf(beside)) + (side === 'after' ? 1 : 0), 0, lastNameOf(path));
  });
  return page === undefined ? moved : withFieldOnPage(moved, path, page.id);
}

/** Returns the form after a field or group was moved to the beginning of a page. */
function withFirstOnPage(document: JsonObject, path: string, page: string): JsonObject {
  const first = namesOnPage(document, page).find((name) => name !== path);
  if (first !== undefined) return withFieldMovedTo(document, path, { beside: first, side: 'before' });
  return withFieldOnPage(document, path, page);
}

/** Returns the names of the fields and groups on a page, in their order. */
export function namesOnPage(document: unknown, page: string): string[] {
  const names = pagesOf(document).find(({ id }) => id === page)?.fields ?? [];
  return orderOf(partsOf(document, '')).filter((name) => names.includes(name));
}

/**
 * Returns the form after a field or group was moved by one place, possibly to the previous or next page; the same form
 * at either end.
 */
export function withFieldMovedByOne(document: JsonObject, path: string, by: -1 | 1): JsonObject {
  if (isNameless(lastNameOf(path))) return document;
  const around = groupOf(path);
  const page = around === '' ? pageOf(document, path) : undefined;
  const siblings = page ? namesOnPage(document, page.id) : orderOf(partsOf(document, around));
  const next = siblings[siblings.indexOf(lastNameOf(path)) + by];
  if (next !== undefined) {
    const beside = childPath(around, next);
    return withFieldMovedTo(document, path, { beside, side: by < 0 ? 'before' : 'after' });
  }
  const pages = pagesOf(document);
  const target = page && pages[pages.findIndex(({ id }) => id === page.id) + by];
  if (!target || siblings.length < 2) return document;
  const last = namesOnPage(document, target.id).at(-1);
  if (by > 0 || last === undefined) return withFieldMovedTo(document, path, { firstOn: target.id });
  return withFieldMovedTo(document, path, { beside: last, side: 'after' });
}

/** Returns the form with a new order of a group. `change` receives the full order. */
function withOrder(document: JsonObject, group: string, change: (order: string[]) => string[]): JsonObject {
  return withParts(document, group, (parts) => ({
    ...parts,
    ui: withMember(parts.ui, 'ui:order', change(fullOrder(parts))),
  }));
}
