import { pathsOf } from '#src/logic/rule-paths.ts';
import { childPath } from '#src/model/form/form-path.ts';
import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { controlOf } from './field-kinds.ts';
import {
  groupOf,
  lastNameOf,
  isRepeated,
  partsOf,
  textsIn,
  withMember,
  withoutMember,
  withParts,
  type FieldParts,
} from './field-parts.ts';
import { alternativesIn, namedPath, fixedPlacesIn } from './path-steps.ts';
import { orderOf } from './order.ts';
import { isGroup, ruleOf, sentenceOf, type Condition, type Sentence } from './rules/sentence.ts';
import { withoutPage } from './pages.ts';
import { withoutWords } from './words.ts';

/** A field of a form definition, or a part that contains fields. */
export interface EditedField {
  /** Path of the field, for example `email` or `address.city`. */
  readonly path: string;
  readonly schema: JsonObject;
  readonly ui: JsonObject;
  readonly isRequired: boolean;
  /** Whether the part contains fields, which means that its shape is not `field`. */
  readonly isGroup: boolean;
  /**
   * A list has the same fields in each entry; a tuple has fields for each of its first entries; a customer chooses one
   * of several alternatives.
   */
  readonly shape: Shape;
}

/** What a part of a form is: a single field, or one of the kinds of parts that contain fields. */
type Shape = 'field' | 'group' | 'list' | 'tuple' | 'alternative';

/**
 * Returns the fields in the order of the screen. Groups, lists and alternatives come before the fields that they
 * contain.
 */
export function fieldsOf(document: unknown, group = ''): readonly EditedField[] {
  const around = partsOf(document, group);
  const required = textsIn(around.schema['required']);
  const named = orderOf(around).flatMap((name) =>
    fieldsOfPart(document, childPath(group, name), required.includes(name)),
  );
  const alternatives = (alternativesIn(around.schema)?.parts ?? []).flatMap((_, index) => {
    const path = childPath(group, `~${index}`);
    const parts = partsOf(document, path);
    return [
      { path, ...parts, isRequired: false, isGroup: true, shape: 'alternative' as const },
      ...fieldsOf(document, path),
    ];
  });
  return [...named, ...alternatives];
}

/** Returns a field or group, followed by the fields that it contains. */
function fieldsOfPart(document: unknown, path: string, isRequired: boolean): readonly EditedField[] {
  const parts = partsOf(document, path);
  const shape = shapeOf(document, path, parts);
  const field = { path, ...parts, isRequired, isGroup: shape !== 'field', shape };
  if (shape === 'group') return [field, ...fieldsOf(document, path)];
  if (shape === 'list') return [field, ...fieldsOfEntry(document, `${path}.*`)];
  if (shape !== 'tuple') return [field];
  const places = (fixedPlacesIn(parts.schema) ?? []).flatMap((_, index) =>
    fieldsOfEntry(document, `${path}.#${index}`),
  );
  const hasMore = isObject(parts.schema['additionalItems']);
  return [field, ...places, ...(hasMore ? fieldsOfEntry(document, `${path}.*`) : [])];
}

/**
 * Returns the fields in each entry of a list, or at a fixed place of a list. If the entry itself is a field or a list,
 * it is returned, too.
 */
function fieldsOfEntry(document: unknown, path: string): readonly EditedField[] {
  if (isRepeated(document, path)) return [];
  const all = fieldsOfPart(document, path, false);
  return all[0]?.shape === 'group' ? all.slice(1) : all;
}

/** Returns the shape of a part. A part with a control of its own, or nested too often in itself, counts as a field. */
function shapeOf(document: unknown, path: string, { schema, ui }: FieldParts): Shape {
  if (isRepeated(document, path) || ui['ui:control'] !== undefined) return 'field';
  if (isObject(schema['properties']) || alternativesIn(schema)) return 'group';
  if (schema['type'] !== 'array' || controlOf({ schema, ui }) !== undefined) return 'field';
  if (fixedPlacesIn(schema)) return 'tuple';
  const entry = partsOf(document, `${path}.*`).schema;
  return isObject(entry['properties']) || alternativesIn(entry) || typeof entry['type'] === 'string' ? 'list' : 'field';
}

/** Returns the form after a field was made required or optional. */
export function withRequired(document: JsonObject, path: string, isRequired: boolean): JsonObject {
  const name = lastNameOf(path);
  return withParts(document, groupOf(path), ({ schema, ui }) => {
    const before = textsIn(schema['required']);
    if (before.includes(name) === isRequired) return { schema, ui };
    const next = isRequired ? [...before, name] : before.filter((one) => one !== name);
    return { schema: withMember(schema, 'required', next.length > 0 ? next : undefined), ui };
  });
}

/** Returns the rules of a field or group, by kind. */
export const rulesOf = (document: unknown, path: string): JsonObject =>
  ownObject(ownObject(document, 'rules'), namedPath(path));

/** Returns the form with a field's rule of one kind (`visible`, `required` …) replaced; undefined removes the rule. */
export function withRule(document: JsonObject, path: string, kind: string, rule: unknown): JsonObject {
  const rules = ownObject(document, 'rules');
  const next = withMember(rulesOf(document, path), kind, rule);
  const all = withMember(rules, namedPath(path), Object.keys(next).length > 0 ? next : undefined);
  return withMember(document, 'rules', Object.keys(all).length > 0 ? all : undefined);
}

/** A rule of another field, or of a page, that reads a field. */
export interface RuleUse {
  /** The path of a field, or the position of a page in `pages`. */
  readonly of: string | { readonly page: number };
  /** Kind of the rule: `visible`, `required`, `checks` … */
  readonly kind: string;
  /**
   * Whether the conditions that read the field can be removed from the rule. This is possible only if the rule can be
   * shown as a sentence.
   */
  readonly canBeTakenOut: boolean;
}

/**
 * Returns the rules that read a field; for a group, those that read the group or a field in it. Rules of the field or
 * group itself, and of fields in it, are not included.
 */
export function usesOfField(document: unknown, fieldPath: string): readonly RuleUse[] {
  const path = namedPath(fieldPath);
  const reads = (rule: unknown): boolean => rule !== undefined && readsField(rule, path);
  const ofFields = Object.entries(ownObject(document, 'rules')).flatMap(([of, rules]) =>
    isPathWithin(of, path)
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

/** Whether a path is the path of a group or of a part inside the group. */
const isPathWithin = (path: string, group: string): boolean => path === group || path.startsWith(`${group}.`);

/**
 * Whether a rule reads a field; for a group, whether the rule reads the group or a field in it. False for a rule that
 * is too large.
 */
function readsField(rule: unknown, path: string): boolean {
  try {
    return pathsOf(rule).paths.some((read) => isPathWithin(read, path));
  } catch {
    return false;
  }
}

/**
 * Returns the form without a field or group, its texts and rules, and without the conditions of other rules that read
 * the field or group. A rule that cannot be shown as a sentence stays, and the check of the form reports it. If another
 * alternative contains a field with the same name, everything that both fields share stays.
 */
export function withoutField(document: JsonObject, path: string): JsonObject {
  const left = new Set(
    fieldsOf(document)
      .filter((field) => !isPathWithin(field.path, path))
      .map((field) => namedPath(field.path)),
  );
  const named = namedPath(path);
  // Another alternative may contain a field with the same name, texts and rules.
  const isGone = (one: string): boolean => isPathWithin(one, named) && !left.has(one);
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
  return groupOf(path) === '' ? withoutFieldOnPages(wordless, path) : wordless;
}

/**
 * Returns the form without a property of a schema, and without its entry in `required`. The uiSchema is not changed.
 */
function withoutProperty(document: JsonObject, path: string): JsonObject {
  return withParts(withRequired(document, path, false), groupOf(path), ({ schema, ui }) => ({
    schema: withMember(schema, 'properties', withoutMember(ownObject(schema, 'properties'), lastNameOf(path))),
    ui,
  }));
}

/** Returns the form without the uiSchema of a field, and without its entry in the order. */
function withoutUi(document: JsonObject, path: string): JsonObject {
  return withParts(document, groupOf(path), ({ schema, ui }) => ({
    schema,
    ui: withoutOrderEntry(withoutMember(ui, lastNameOf(path)), lastNameOf(path)),
  }));
}

const hasMembers = (object: JsonObject): boolean => Object.keys(object).length > 0;

/** Returns a uiSchema whose order does not contain a name. */
function withoutOrderEntry(ui: JsonObject, name: string): JsonObject {
  const order = ui['ui:order'];
  return order === undefined ? ui : { ...ui, 'ui:order': textsIn(order).filter((one) => one !== name) };
}

/** Returns the form after the conditions that read a field were removed from a rule of another field or of a page. */
function withoutUse(document: JsonObject, path: string, { of, kind }: RuleUse): JsonObject {
  if (typeof of === 'string') {
    const rule = own(ownObject(ownObject(document, 'rules'), of), kind);
    return withRule(document, of, kind, withoutConditionsOn(rule, path));
  }
  const pages = own(document, 'pages') as readonly unknown[];
  const page = pages[of.page];
  if (!isObject(page)) return document;
  return {
    ...document,
    pages: pages.with(of.page, withMember(page, 'visible', withoutConditionsOn(page['visible'], path))),
  };
}

/**
 * Returns a rule without the conditions that read a field: undefined if no condition is left, and the rule itself if it
 * cannot be shown as a sentence.
 */
function withoutConditionsOn(rule: unknown, path: string): unknown {
  const sentence = sentenceOf(rule);
  if (!sentence) return rule;
  const left = withoutConditions(sentence, path);
  return left && ruleOf(left);
}

/** Returns a sentence without the conditions that read a field; undefined if none is left. */
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

/** Returns the form in which no page contains the field. A page that becomes empty is removed, too. */
function withoutFieldOnPages(document: JsonObject, name: string): JsonObject {
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
