import { pathsOf } from '#src/logic/rule-paths.ts';
import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { controlOf } from './field-kinds.ts';
import {
  groupOf,
  nameOf,
  isRepeated,
  partsOf,
  textsIn,
  withMember,
  withoutMember,
  withParts,
  type FieldParts,
} from './field-parts.ts';
import { alternativesIn, namedPath, placesIn } from './path-steps.ts';
import { orderOf } from './order.ts';
import { isGroup, ruleOf, sentenceOf, type Condition, type Sentence } from './rules/sentence.ts';
import { withoutPage } from './pages.ts';
import { withoutWords } from './words.ts';

/** A field of a form definition, or a group of fields. */
export interface EditedField {
  /** `email`, `address.city`. */
  readonly path: string;
  readonly schema: JsonObject;
  readonly ui: JsonObject;
  readonly isRequired: boolean;
  readonly isGroup: boolean;
  /**
   * A list has fields in each entry, a tuple has a place for each of its first entries; of alternatives a customer chooses
   * one.
   */
  readonly shape: Shape;
}

type Shape = 'field' | 'group' | 'list' | 'tuple' | 'alternative';

/** Returns the fields in the order of the screen. A group, a list and an alternative come before their fields. */
export function fieldsOf(document: unknown, group = ''): readonly EditedField[] {
  const around = partsOf(document, group);
  const required = textsIn(around.schema['required']);
  const named = orderOf(around).flatMap((name) => fieldsOfPart(document, pathIn(group, name), required.includes(name)));
  const alternatives = (alternativesIn(around.schema)?.parts ?? []).flatMap((_, index) => {
    const path = pathIn(group, `~${index}`);
    const parts = partsOf(document, path);
    return [
      { path, ...parts, isRequired: false, isGroup: true, shape: 'alternative' as const },
      ...fieldsOf(document, path),
    ];
  });
  return [...named, ...alternatives];
}

/** Returns a part with the fields in it. */
function fieldsOfPart(document: unknown, path: string, isRequired: boolean): readonly EditedField[] {
  const parts = partsOf(document, path);
  const shape = shapeOf(document, path, parts);
  const field = { path, ...parts, isRequired, isGroup: shape !== 'field', shape };
  if (shape === 'group') return [field, ...fieldsOf(document, path)];
  if (shape === 'list') return [field, ...fieldsOfEntry(document, `${path}.*`)];
  if (shape !== 'tuple') return [field];
  const places = (placesIn(parts.schema) ?? []).flatMap((_, index) => fieldsOfEntry(document, `${path}.#${index}`));
  const hasMore = isObject(parts.schema['additionalItems']);
  return [field, ...places, ...(hasMore ? fieldsOfEntry(document, `${path}.*`) : [])];
}

/** Returns the fields of each entry of a list; the entry itself if it is one field or a list. */
function fieldsOfEntry(document: unknown, path: string): readonly EditedField[] {
  if (isRepeated(document, path)) return [];
  const all = fieldsOfPart(document, path, false);
  return all[0]?.shape === 'group' ? all.slice(1) : all;
}

export const pathIn = (group: string, name: string): string => (group === '' ? name : `${group}.${name}`);

function shapeOf(document: unknown, path: string, { schema, ui }: FieldParts): Shape {
  if (isRepeated(document, path) || ui['ui:control'] !== undefined) return 'field';
  if (isObject(schema['properties']) || alternativesIn(schema)) return 'group';
  if (schema['type'] !== 'array' || controlOf({ schema, ui }) !== undefined) return 'field';
  if (placesIn(schema)) return 'tuple';
  const entry = partsOf(document, `${path}.*`).schema;
  return isObject(entry['properties']) || alternativesIn(entry) || typeof entry['type'] === 'string' ? 'list' : 'field';
}

/** Returns the document with a field that must be filled in, or need not be. */
export function withRequired(document: JsonObject, path: string, isRequired: boolean): JsonObject {
  const name = nameOf(path);
  return withParts(document, groupOf(path), ({ schema, ui }) => {
    const before = textsIn(schema['required']);
    if (before.includes(name) === isRequired) return { schema, ui };
    const next = isRequired ? [...before, name] : before.filter((one) => one !== name);
    return { schema: withMember(schema, 'required', next.length > 0 ? next : undefined), ui };
  });
}

/** Returns the rules of a field or group. */
export const rulesOf = (document: unknown, path: string): JsonObject =>
  ownObject(ownObject(document, 'rules'), namedPath(path));

/** Returns the document with another rule of a field: `visible`, `required` …; undefined removes it. */
export function withRule(document: JsonObject, path: string, kind: string, rule: unknown): JsonObject {
  const rules = ownObject(document, 'rules');
  const next = withMember(rulesOf(document, path), kind, rule);
  const all = withMember(rules, namedPath(path), Object.keys(next).length > 0 ? next : undefined);
  return withMember(document, 'rules', Object.keys(all).length > 0 ? all : undefined);
}

/** A rule that reads a field: of another field, or of a page. */
export interface RuleUse {
  /** The path of a field, or `pages` and the position of a page. */
  readonly of: string | { readonly page: number };
  /** `visible`, `required`, `checks` … */
  readonly kind: string;
  /** Whether the rule stays a sentence when the conditions that read the field are taken out. */
  readonly canBeTakenOut: boolean;
}

/** Returns the rules that read a field or something in a group, except its own. */
export function usesOfField(document: unknown, fieldPath: string): readonly RuleUse[] {
  const path = namedPath(fieldPath);
  const reads = (rule: unknown): boolean => rule !== undefined && readsField(rule, path);
  const ofFields = Object.entries(ownObject(document, 'rules')).flatMap(([of, rules]) =>
    isWithin(of, path)
      ? []
      : Object.entries(isObject(rules) ? rules : {})
          .filter(([, rule]) => reads(rule))
          .map(([kind, rule]): RuleUse => ({ of, kind, canBeTakenOut: sentenceOf(rule) !== undefined })),
  );
  const pages = own(document, 'pages');
  const ofPages = (Array.isArray(pages) ? pages : []).flatMap((page: unknown, index): RuleUse[] => {
    const rule = own(page, 'visible');
    return reads(rule) ? [{ of: { page: index }, kind: 'visible', canBeTakenOut: sentenceOf(rule) !== undefined }] : [];
  });
  return [...ofFields, ...ofPages];
}

const isWithin = (path: string, group: string): boolean => path === group || path.startsWith(`${group}.`);

function readsField(rule: unknown, path: string): boolean {
  try {
    return pathsOf(rule).paths.some((read) => isWithin(read, path));
  } catch {
    return false;
  }
}

/**
 * Returns the document without a field or group, its order, rules and words, and without the conditions of other rules
 * that read it. A rule that is no sentence stays: the check reports it.
 */
export function withoutField(document: JsonObject, path: string): JsonObject {
  const left = new Set(
    fieldsOf(document)
      .filter((field) => !isWithin(field.path, path))
      .map((field) => namedPath(field.path)),
  );
  const named = namedPath(path);
  // Another alternative may have a field of the same name, with the same words and rules.
  const isGone = (one: string): boolean => isWithin(one, named) && !left.has(one);
  if (left.has(named)) return withoutProperty(document, path);
  const ruled = usesOfField(document, path).reduce<JsonObject>(
    (result, use) => withoutUse(result, named, use),
    document,
  );
  const bare = withoutUi(withoutProperty(ruled, path), path);
  const rules = Object.fromEntries(Object.entries(ownObject(bare, 'rules')).filter(([of]) => !isGone(of)));
  const unruled =
    own(bare, 'rules') === undefined ? bare : withMember(bare, 'rules', hasMembers(rules) ? rules : undefined);
  const secret = textsIn(own(unruled, 'secret')).filter((one) => !isGone(one));
  const open = own(unruled, 'secret') === undefined ? unruled : withMember(unruled, 'secret', secret);
  const wordless = withoutWords(withoutWords(open, 'fields', isGone), 'groups', isGone);
  return groupOf(path) === '' ? withoutOnPages(wordless, path) : wordless;
}

/** Returns the document without a property of a schema; what the uiSchema says about it stays. */
function withoutProperty(document: JsonObject, path: string): JsonObject {
  return withParts(withRequired(document, path, false), groupOf(path), ({ schema, ui }) => ({
    schema: withMember(schema, 'properties', withoutMember(ownObject(schema, 'properties'), nameOf(path))),
    ui,
  }));
}

/** Returns the document without a field in the uiSchema of its group. */
function withoutUi(document: JsonObject, path: string): JsonObject {
  return withParts(document, groupOf(path), ({ schema, ui }) => ({
    schema,
    ui: withoutInOrder(withoutMember(ui, nameOf(path)), nameOf(path)),
  }));
}

const hasMembers = (object: JsonObject): boolean => Object.keys(object).length > 0;

function withoutInOrder(ui: JsonObject, name: string): JsonObject {
  const order = ui['ui:order'];
  return order === undefined ? ui : { ...ui, 'ui:order': textsIn(order).filter((one) => one !== name) };
}

function withoutUse(document: JsonObject, path: string, { of, kind }: RuleUse): JsonObject {
  if (typeof of === 'string') {
    const rule = own(ownObject(ownObject(document, 'rules'), of), kind);
    return withRule(document, of, kind, withoutReads(rule, path));
  }
  const pages = own(document, 'pages') as readonly unknown[];
  const page = pages[of.page];
  if (!isObject(page)) return document;
  return { ...document, pages: pages.with(of.page, withMember(page, 'visible', withoutReads(page['visible'], path))) };
}

/** Returns a rule without the conditions that read a field; undefined if none is left, the same if it is no sentence. */
function withoutReads(rule: unknown, path: string): unknown {
  const sentence = sentenceOf(rule);
  if (!sentence) return rule;
  const left = withoutConditions(sentence, path);
  return left && ruleOf(left);
}

function withoutConditions(sentence: Sentence, path: string): Sentence | undefined {
  const conditions = sentence.conditions.flatMap((one): readonly (Condition | Sentence)[] => {
    if (isGroup(one)) {
      const group = withoutConditions(one, path);
      return group ? [group] : [];
    }
    return readsField(ruleOf({ join: 'all', conditions: [one] }), path) ? [] : [one];
  });
  return conditions.length === 0 ? undefined : { ...sentence, conditions };
}

/** A page that loses its last field is removed with it. */
function withoutOnPages(document: JsonObject, name: string): JsonObject {
  const pages = own(document, 'pages');
  if (!Array.isArray(pages)) return document;
  const left = {
    ...document,
    pages: pages.map((page: unknown) =>
      isObject(page) ? { ...page, fields: textsIn(page['fields']).filter((one) => one !== name) } : page,
    ),
  };
  const empty = left.pages.find((page) => textsIn(own(page, 'fields')).length === 0);
  const id = own(empty, 'id');
  return typeof id === 'string' ? withoutPage(left, id) : left;
}
