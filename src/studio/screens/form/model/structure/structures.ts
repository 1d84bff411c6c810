import { childPath } from '#src/model/form/form-path.ts';
import type { JsonObject } from '#src/model/json.ts';
import { nameOfLabel, withField, type NewPlace } from '../add-field.ts';
import { withRequired } from '../edited-form.ts';
import { kindWithId } from '../field-kinds.ts';
import { withTextPair, type TextPair } from '../words.ts';

/**
 * A kind of form part that contains fields: a list, a group or alternatives. The dialog for a new field shows its title
 * and description.
 */
export interface Structure {
  readonly id: 'list' | 'group' | 'alternatives';
  readonly title: string;
  readonly description: string;
}

/** The kinds of form parts with fields that an editor can add to a form. */
export const STRUCTURES: readonly Structure[] = [
  {
    id: 'list',
    title: 'List',
    description: 'Any number of entries with the same fields: people, devices.',
  },
  { id: 'group', title: 'Group', description: 'Fields below one heading: an address.' },
  {
    id: 'alternatives',
    title: 'One of several ways',
    description: 'Customers choose a way and fill in its fields: by email or by phone.',
  },
];

/** Returns the structure with an id; undefined for the id of a single field. */
export const structureWithId = (id: string): Structure | undefined => STRUCTURES.find((one) => one.id === id);

/** The editor's input for a new structure. */
export interface NewStructure {
  readonly id: Structure['id'];
  readonly title: TextPair;
  /**
   * Labels of the first text fields. For alternatives, there is one field in each, with the same label as the
   * alternative.
   */
  readonly inner: readonly TextPair[];
  readonly place: NewPlace;
}

/** Returns the form with a new list, group or set of alternatives. */
export function withStructure(document: JsonObject, name: string, structure: NewStructure): JsonObject {
  const { id, title, inner, place } = structure;
  const text = kindWithId('text')!;
  const path = childPath(place.group, name);
  const kind = { ...text, schema: schemaOf(id, inner.length) };
  const added = withField(document, name, { kind, en: '', es: '', choices: [], place });
  let result = withTitle(added, path, title);
  for (const [index, label] of inner.entries()) {
    const part = { list: `${path}.*`, group: path, alternatives: `${path}.~${index}` }[id];
    const fieldName = nameOfLabel(result, label.en, part);
    const fieldPlace = { group: part, after: undefined };
    result = withField(result, fieldName, { kind: text, ...label, choices: [], place: fieldPlace });
    // The field of an alternative is required, so that answers show which alternative was chosen.
    if (id === 'alternatives') result = withTitle(withRequired(result, childPath(part, fieldName), true), part, label);
  }
  return result;
}

/** Schema of a group without fields. */
const EMPTY_GROUP = { type: 'object', properties: {} } as const;

/** Returns the schema of a new structure. `count` is the number of alternatives. */
function schemaOf(id: Structure['id'], count: number): JsonObject {
  if (id === 'list') return { type: 'array', items: EMPTY_GROUP };
  return id === 'group' ? EMPTY_GROUP : { type: 'object', oneOf: Array.from({ length: count }, () => EMPTY_GROUP) };
}

/** Returns the form with a new title of a part that contains fields. */
const withTitle = (document: JsonObject, path: string, title: TextPair): JsonObject =>
  withTextPair(document, 'groups', path, ['title'], title);
