import { childPath } from '#src/model/form/form-path.ts';
import { own, ownObject, type JsonObject } from '#src/model/json.ts';
import { withChoices, type EditedChoice } from './choices.ts';
import type { FieldKind } from './field-kinds.ts';
import { groupOf, lastNameOf, partsOf, withParts } from './field-parts.ts';
import { withFieldMovedTo } from './order.ts';
import { pagesOf } from './pages.ts';
import { alternativesIn, isAlternative, fixedPlacesIn } from './path-steps.ts';
import { withTextAt } from './words.ts';

/** A field that an editor adds. `en` and `es` are its labels. */
export interface NewField {
  readonly kind: FieldKind;
  readonly en: string;
  readonly es: string;
  /** Choices, for kinds that have them. */
  readonly choices: readonly EditedChoice[];
  readonly place: NewPlace;
}

/** The place of a new field. */
export interface NewPlace {
  /** Path of the group, list entry or alternative that will contain the field; '' for the top level. */
  readonly group: string;
  /** Path of the field or group before the new one; undefined for the end. */
  readonly after: string | undefined;
}

/**
 * Returns the name of a new field, made from the first five words of its label: `How urgent is it?` → `howUrgentIsIt`.
 * A number is added if the group or one of its alternatives already has this name. In a list with fixed places, the
 * name is that of the next place, for example `#2`.
 */
export function nameOfLabel(document: unknown, label: string, group = ''): string {
  const places = fixedPlacesIn(partsOf(document, group).schema);
  if (places) return `#${places.length}`;
  const plain = label.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const words = plain
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, 5);
  const camel = words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
    .replace(/^\d+/, '');
  const base = camel === '' || camel === 'context' ? 'field' : camel;
  const taken = fieldNamesIn(document, group);
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`;
  return name;
}

/**
 * Returns the names of the fields in a group and its alternatives; for an alternative, those in its group. All these
 * fields share one namespace for their texts.
 */
function fieldNamesIn(document: unknown, group: string): ReadonlySet<string> {
  const around = isAlternative(lastNameOf(group)) ? groupOf(group) : group;
  const { schema } = partsOf(document, around);
  const parts = [schema, ...(alternativesIn(schema)?.parts ?? [])];
  return new Set(parts.flatMap((part) => Object.keys(ownObject(part, 'properties'))));
}

/** Returns the form with a new field. */
export function withField(document: JsonObject, name: string, field: NewField): JsonObject {
  const { kind, en, es, choices, place } = field;
  const { group, after } = place;
  const path = childPath(group, name);
  const added = withParts(document, path, () => ({ schema: kind.schema, ui: kind.ui }));
  const worded = withTextAt(
    withTextAt(added, 'en', 'fields', path, ['label'], en),
    'es',
    'fields',
    path,
    ['label'],
    es,
  );
  const chosen = choices.length > 0 ? withChoices(worded, path, choices) : worded;
  const ordered = withOrderEntry(chosen, group, name);
  const paged = group === '' ? withFieldOnLastPage(ordered, name) : ordered;
  return after === undefined ? paged : withFieldMovedTo(paged, path, { beside: after, side: 'after' });
}

/**
 * Returns the form with a new field at the end of the `ui:order` of its group, if this order lists every field by name.
 */
function withOrderEntry(document: JsonObject, group: string, name: string): JsonObject {
  return withParts(document, group, ({ schema, ui }) => {
    const order = ui['ui:order'];
    if (!Array.isArray(order) || order.includes('*')) return { schema, ui };
    return { schema, ui: { ...ui, 'ui:order': [...(order as unknown[]), name] } };
  });
}

/** Returns the form with a new field at the end of its last page; the form unchanged if it has no pages. */
function withFieldOnLastPage(document: JsonObject, name: string): JsonObject {
  const last = pagesOf(document).at(-1);
  const pages = own(document, 'pages');
  if (!last || !Array.isArray(pages)) return document;
  const page = { ...(pages.at(-1) as JsonObject), fields: [...last.fields, name] };
  return { ...document, pages: [...(pages.slice(0, -1) as unknown[]), page] };
}
