import { childPath } from '#src/model/form/form-path.ts';
import { isObject, ownObject, type JsonObject } from '#src/model/json.ts';
import { nameOfLabel } from '../add-field.ts';
import { fieldsOf, withoutField } from '../edited-form.ts';
import {
  groupOf,
  lastNameOf,
  partsOf,
  textsIn,
  withMember,
  withoutMember,
  withParts,
  type FieldParts,
} from '../field-parts.ts';
import {
  alternativeKeyword,
  alternativesIn,
  isAlternative,
  isFixedPlace,
  namedPath,
  fixedPlacesIn,
} from '../path-steps.ts';
import { withTextPair } from '../words.ts';
import { renamePaths } from './rename-paths.ts';

/** Schema of the field in a new alternative. */
const FIRST_FIELD = { type: 'string', maxLength: 100 } as const;
/** Title of a new alternative, until the editor changes it. */
const NEW_ALTERNATIVE_TITLE = { en: 'New alternative', es: 'Opción nueva' } as const;
/** Label of the field in a new alternative, until the editor changes it. */
const NEW_FIELD_LABEL = { en: 'New field', es: 'Campo nuevo' } as const;

/** Whether an alternative or a fixed place can be removed. The only place of a list cannot. */
export function canBeRemoved(document: unknown, path: string): boolean {
  if (isAlternative(lastNameOf(path))) return true;
  return isFixedPlace(lastNameOf(path)) && (fixedPlacesIn(partsOf(document, groupOf(path)).schema)?.length ?? 0) > 1;
}

/**
 * Adds an alternative with one field to the end of a group's alternatives. Returns the document and the path of the new
 * part.
 */
export function withNewAlternative(document: JsonObject, group: string): readonly [JsonObject, string] {
  const count = alternativesIn(partsOf(document, group).schema)?.parts.length ?? 0;
  const path = childPath(group, `~${count}`);
  const name = nameOfLabel(document, NEW_FIELD_LABEL.en, group);
  const added = withAlternatives(document, group, (parts) => [
    ...parts,
    // The field is required, so that answers show which alternative was chosen.
    { schema: { type: 'object', properties: { [name]: FIRST_FIELD }, required: [name] }, ui: {} },
  ]);
  const titled = withTextPair(added, 'groups', path, ['title'], NEW_ALTERNATIVE_TITLE);
  return [withTextPair(titled, 'fields', `${path}.${name}`, ['label'], NEW_FIELD_LABEL), path];
}

/** Returns the form without an alternative or a fixed place of a list, and without its fields, texts and rules. */
export function withoutNamelessPart(document: JsonObject, path: string): JsonObject {
  return isAlternative(lastNameOf(path)) ? withoutAlternative(document, path) : withoutPlace(document, path);
}

/** Returns the form without an alternative. If only one alternative is left, its fields become fields of the group. */
function withoutAlternative(document: JsonObject, path: string): JsonObject {
  const group = groupOf(path);
  const gone = Number(lastNameOf(path).slice(1));
  const fieldless = fieldsOf(document, path)
    .filter((field) => groupOf(field.path) === path)
    .reduce((result, field) => withoutField(result, field.path), document);
  const left = withAlternatives(fieldless, group, (parts) => parts.toSpliced(gone, 1));
  const [only, ...others] = alternativesIn(partsOf(left, group).schema)?.parts ?? [];
  const isChoice = only !== undefined && others.length > 0;
  const start = `${namedPath(group)}~`;
  const shifted = renamePaths(left, (name) => {
    const index = name.startsWith(start) ? name.slice(start.length) : '';
    if (!/^\d+$/.test(index)) return name;
    if (!isChoice || Number(index) === gone) return undefined;
    return Number(index) > gone ? `${start}${Number(index) - 1}` : name;
  });
  return isChoice ? shifted : withoutAlternatives(shifted, group);
}

/** Returns the form in which the fields of the only alternative, if one is left, are fields of the group. */
function withoutAlternatives(document: JsonObject, group: string): JsonObject {
  return withParts(document, group, ({ schema, ui }) => {
    const keyword = alternativeKeyword(schema);
    const [only = {}] = alternativesIn(schema)?.parts ?? [];
    const hints = ui[keyword];
    const own = Array.isArray(hints) && isObject(hints[0]) ? hints[0] : {};
    const required = [...textsIn(schema['required']), ...textsIn(only['required'])];
    const properties = { ...ownObject(schema, 'properties'), ...ownObject(only, 'properties') };
    const merged = { ...only, ...withoutMember(schema, keyword), properties };
    return {
      schema: withMember(merged, 'required', required.length > 0 ? [...new Set(required)] : undefined),
      ui: { ...withoutMember(ui, keyword), ...own },
    };
  });
}

/** Returns the form without a fixed place of a list. The places after it move up with their texts and rules. */
function withoutPlace(document: JsonObject, path: string): JsonObject {
  const list = groupOf(path);
  const gone = Number(lastNameOf(path).slice(1));
  const left = withParts(document, list, ({ schema, ui }) => ({
    schema: { ...schema, items: (fixedPlacesIn(schema) ?? []).toSpliced(gone, 1) },
    ui: Array.isArray(ui['items']) ? { ...ui, items: ui['items'].toSpliced(gone, 1) } : ui,
  }));
  const start = `${namedPath(list)}.`;
  return renamePaths(left, (name) => {
    const [index = '', ...rest] = name.startsWith(start) ? name.slice(start.length).split('.') : [];
    if (!/^\d+$/.test(index) || Number(index) < gone) return name;
    return Number(index) === gone ? undefined : [start + String(Number(index) - 1), ...rest].join('.');
  });
}

/**
 * Returns the form after `change` was applied to the alternatives of a group. A uiSchema that all alternatives share
 * stays shared.
 */
function withAlternatives(
  document: JsonObject,
  group: string,
  change: (parts: readonly FieldParts[]) => readonly FieldParts[],
): JsonObject {
  return withParts(document, group, ({ schema, ui }) => {
    const { keyword, parts } = alternativesIn(schema) ?? { keyword: 'oneOf' as const, parts: [] };
    const hints = ui[keyword];
    const hasOwn = Array.isArray(hints);
    const before = parts.map((part, index): FieldParts => {
      const hint: unknown = hasOwn ? hints[index] : undefined;
      return { schema: part, ui: isObject(hint) ? hint : {} };
    });
    const next = change(before);
    return {
      schema: { ...schema, [keyword]: next.map((part) => part.schema) },
      ui: hasOwn ? { ...ui, [keyword]: next.map((part) => part.ui) } : ui,
    };
  });
}
