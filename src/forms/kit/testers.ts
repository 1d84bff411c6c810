import { autocompleteToken } from '#src/lib/autocomplete-token.ts';
import { isObject, own, type JsonObject } from '#src/model/json.ts';

/** Tests a field: the part of the JSON Schema and the part of the uiSchema that describe it. */
export type Tester = (schema: JsonObject, ui: JsonObject) => boolean;

/** Returns a tester that is true if all testers are. */
export function and(...testers: readonly Tester[]): Tester {
  return (schema, ui) => testers.every((test) => test(schema, ui));
}

/** Returns a tester that is true if at least one of the testers is. */
export function or(...testers: readonly Tester[]): Tester {
  return (schema, ui) => testers.some((test) => test(schema, ui));
}

/** Returns a tester that is true if the given one is false. */
export function not(test: Tester): Tester {
  return (schema, ui) => !test(schema, ui);
}

/** True for every field. */
export const isAny: Tester = () => true;

/** Returns a tester that is true if values may be of a type, also if other types are allowed (`["string", "null"]`). */
export function hasType(type: string): Tester {
  return (schema) => typesIn(schema).includes(type);
}

/** Returns a tester that is true if the schema allows a single type, and it is one of these. */
export function isOfType(...types: readonly string[]): Tester {
  return (schema) => types.some((type) => type === schema['type']);
}

/** True if the schema does not name a type. */
export const hasNoType: Tester = (schema) => schema['type'] === undefined;

/** True if values may be texts. */
export const isString: Tester = hasType('string');

/** True if values may be true or false. */
export const isBoolean: Tester = hasType('boolean');

/** True if values may be numbers. */
export const isNumber: Tester = or(hasType('number'), hasType('integer'));

/** Returns a tester that is true if the `format` of the schema is one of these. */
export function hasFormat(...formats: readonly string[]): Tester {
  return (schema) => formats.some((format) => format === schema['format']);
}

/** True if the schema does not name a `format`. */
export const hasNoFormat: Tester = (schema) => schema['format'] === undefined;

/** Returns a tester that is true if `test` is true for the value of a keyword of the schema. */
export function hasKeyword(keyword: string, test: (value: unknown) => boolean): Tester {
  return (schema) => test(schema[keyword]);
}

/** Returns a tester that is true if `test` is true for the schema of list items; false for tuples and other fields. */
export function hasItems(test: Tester): Tester {
  return (schema, ui) => {
    const { type, items } = schema;
    return type === 'array' && isObject(items) && test(items, ui);
  };
}

/**
 * Returns a tester that is true if the form requests a control by one of these names, in `ui:control` or in rjsf's
 * `ui:widget` or option `widget`.
 */
export function isRequestedAs(...names: readonly string[]): Tester {
  return (_schema, ui) => names.includes(requestedName(ui) ?? '');
}

/** True if the form requests no control. */
export const requestsNoControl: Tester = (_schema, ui) => requestedName(ui) === undefined;

/**
 * Returns a tester that is true if the last token of `ui:autocomplete` (or of the option `autocomplete`), which names
 * the kind of value, is one of these.
 */
export function hasAutocomplete(...tokens: readonly string[]): Tester {
  return (_schema, ui) =>
    tokens.includes(autocompleteToken(ui['ui:autocomplete'] ?? own(ui['ui:options'], 'autocomplete')));
}

/**
 * True if the allowed values are known: from `enum`, from `oneOf` or `anyOf` of constants, or from the published list
 * that the option `list` names.
 */
export const hasChoices: Tester = (schema, ui) => {
  const options = ui['ui:options'];
  if (Array.isArray(schema['enum']) || (isObject(options) && 'list' in options)) return true;
  return isListOfConstants(schema['oneOf']) || isListOfConstants(schema['anyOf']);
};

/** Returns the types that a schema allows. */
function typesIn(schema: JsonObject): readonly unknown[] {
  const { type } = schema;
  return Array.isArray(type) ? (type as unknown[]) : [type];
}

/** Returns the name of the control that the form requests; undefined if it requests none. */
function requestedName(ui: JsonObject): string | undefined {
  const names = [ui['ui:control'], ui['ui:widget'], own(ui['ui:options'], 'widget')];
  return names.find((name) => typeof name === 'string');
}

/** Returns true for a list of schemas that are all constants. */
function isListOfConstants(alternatives: unknown): boolean {
  return (
    Array.isArray(alternatives) &&
    alternatives.length > 0 &&
    alternatives.every((each: unknown) => isObject(each) && 'const' in each)
  );
}
