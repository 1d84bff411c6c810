import { isObject, own } from '#src/model/json.ts';

/** Matches the id of a form. */
const FORM_ID_PATTERN = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** Ids of the forms in each layout. They are cached, because a layout is rendered many times. */
const idsByLayout = new WeakMap<object, readonly string[]>();

/** Returns the ids of the forms that a layout shows, each once. */
export function formIdsInLayout(layout: unknown): readonly string[] {
  if (!isObject(layout)) return [];
  let ids = idsByLayout.get(layout);
  if (!ids) {
    const found = new Set<string>();
    collectFormIds(layout, found);
    ids = [...found];
    idsByLayout.set(layout, ids);
  }
  return ids;
}

/** Adds the ids of all forms in a value to `found`. A form is a field `form` whose value is the id. */
function collectFormIds(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) return value.forEach((entry) => collectFormIds(entry, found));
  if (!isObject(value)) return;
  const field = own(value, 'form');
  const id = isObject(field) ? own(field, 'value') : undefined;
  if (typeof id === 'string' && FORM_ID_PATTERN.test(id)) found.add(id);
  for (const [name, member] of Object.entries(value)) if (name !== 'tree') collectFormIds(member, found);
}
