import type { Rule } from '#src/logic/rule.ts';
import { childPath } from '#src/model/form/form-path.ts';
import { isObject, type Json, type JsonObject, own, ownObject } from '#src/model/json.ts';
import { SCALAR_TYPES, typeOf } from '../schema-parts.ts';

/** Thrown if no rule can express a condition of the schema. The message gives the reason: `uses "pattern"`. */
export class ConditionError extends Error {
  override readonly name = 'ConditionError';
}

/**
 * Returns the rule that is true if the value at a path fits all schemas, as ajv decides. `valueSchema` is the schema
 * of the form at that path. Throws a ConditionError for keywords that rules cannot express, such as `pattern`.
 */
export function conditionRule(schemas: readonly unknown[], path: string, valueSchema: JsonObject): Rule {
  return allOfRules(schemas.map((schema) => ruleOfSchema(schema, path, valueSchema)));
}

/** Returns the rule that is true if the value at a path fits a schema. */
function ruleOfSchema(schema: unknown, path: string, valueSchema: JsonObject): Rule {
  if (!isObject(schema)) return schema !== false;
  return allOfRules(Object.keys(schema).map((keyword) => ruleOfKeyword(keyword, schema[keyword], path, valueSchema)));
}

/** Returns the rule for one keyword of a schema; throws a ConditionError if rules cannot express the keyword. */
function ruleOfKeyword(keyword: string, value: unknown, path: string, valueSchema: JsonObject): Rule {
  const all = (): Rule[] => (value as unknown[]).map((one) => ruleOfSchema(one, path, valueSchema));
  const variable = { var: path };
  const isNumber = ['number', 'integer'].includes(typeOf(valueSchema) ?? '');
  const comparison = (operator: string): Rule => (isNumber ? { [operator]: [variable, value as number] } : true);
  switch (keyword) {
    case 'title':
    case 'description':
    case 'default':
    case '$comment':
      return true;
    case 'type':
      return typeRule(value, valueSchema);
    case 'const':
      return ruleOfKeyword('enum', [value], path, valueSchema);
    case 'enum':
      return oneOfValuesRule(value as unknown[], variable, valueSchema);
    case 'not':
      return { '!': [ruleOfSchema(value, path, valueSchema)] };
    case 'allOf':
      return allOfRules(all());
    case 'anyOf':
      return { or: all() };
    case 'oneOf':
      return { '===': [1, { '+': [0, ...all().map((one): Rule => ({ if: [one, 1, 0] }))] }] };
    case 'minimum':
      return comparison('>=');
    case 'maximum':
      return comparison('<=');
    case 'exclusiveMinimum':
      return comparison('>');
    case 'exclusiveMaximum':
      return comparison('<');
    case 'contains':
      return containsRule(value, variable, valueSchema);
    case 'required':
      return allOfRules((value as string[]).map((name) => propertyPresenceRule(path, name, valueSchema)));
    case 'properties':
      return allOfRules(
        Object.entries(value as JsonObject).map(([name, inner]) => ruleOfProperty(path, name, inner, valueSchema)),
      );
    default:
      throw new ConditionError(`uses "${keyword}"`);
  }
}

/** Returns the rule that is true if a property fits a schema or is missing. */
function ruleOfProperty(path: string, name: string, schema: unknown, groupSchema: JsonObject): Rule {
  const part = propertySchemaOf(groupSchema, name);
  if (!part) return true;
  const rule = ruleOfSchema(schema, childPath(path, name), part);
  return rule === true ? true : { or: [{ '!': [presenceRule(childPath(path, name), part)] }, rule] };
}

/** Returns the rule that is true if a property is submitted; `false` if the group has no such property. */
function propertyPresenceRule(path: string, name: string, groupSchema: JsonObject): Rule {
  const part = propertySchemaOf(groupSchema, name);
  return part ? presenceRule(childPath(path, name), part) : false;
}

/**
 * Returns the rule that is true if a value is submitted: a field or list that is filled in, or a group that contains
 * one.
 */
function presenceRule(path: string, part: JsonObject): Rule {
  const type = typeOf(part);
  if (type === 'array') return { '!!': [{ var: path }] };
  const properties = ownObject(part, 'properties');
  if (type !== 'object') return { '!==': [{ var: path }, null] };
  const inside = Object.keys(properties).map((name) =>
    presenceRule(childPath(path, name), ownObject(properties, name)),
  );
  if (inside.length === 0) throw new ConditionError(`reads the group "${path}"`);
  return { or: inside };
}

/** Returns the schema of a property; undefined if there is none. Throws a ConditionError if it has alternatives. */
function propertySchemaOf(groupSchema: JsonObject, name: string): JsonObject | undefined {
  const part = own(groupSchema['properties'], name);
  if (!isObject(part)) return undefined;
  if (part['$ref'] !== undefined || part['anyOf'] !== undefined || part['oneOf'] !== undefined) {
    throw new ConditionError(`reads "${name}", which has alternatives`);
  }
  return part;
}

/** Returns the rule that is true if the value is one of these values. */
function oneOfValuesRule(values: readonly unknown[], variable: Rule, valueSchema: JsonObject): Rule {
  if (!SCALAR_TYPES.includes(typeOf(valueSchema)) || values.some((value) => typeof value === 'object')) {
    throw new ConditionError('compares a value that is no text, number or boolean');
  }
  const [first, ...others] = values as Json[];
  return others.length === 0
    ? { '===': [variable, first as string] }
    : { in: [variable, values as unknown as readonly Rule[]] };
}

/** Returns the rule that is true if at least one entry of the list fits a schema. */
function containsRule(schema: unknown, variable: Rule, valueSchema: JsonObject): Rule {
  const items = own(valueSchema, 'items');
  if (!isObject(items) || !SCALAR_TYPES.includes(typeOf(items))) throw new ConditionError('uses "contains"');
  return { some: [variable, ruleOfSchema(schema, '', items)] };
}

/** Returns `true` if the field always has the type of the condition; throws a ConditionError otherwise. */
function typeRule(type: unknown, valueSchema: JsonObject): Rule {
  const types = [type].flat();
  const valueTypes = [typeOf(valueSchema)].flat();
  const fits = valueTypes.every((one) => types.includes(one) || (one === 'integer' && types.includes('number')));
  if (!fits) throw new ConditionError('asks for another type than the field has');
  return true;
}

/** Returns the rule that is true if all rules are true. */
function allOfRules(rules: readonly Rule[]): Rule {
  const real = rules.filter((rule) => rule !== true);
  return real.length === 0 ? true : real.length === 1 ? real[0]! : { and: real };
}
