import { suggest } from '#src/lib/text/closest.ts';
import { childPath } from '#src/model/form/form-path.ts';
import { type JsonObject, own, ownObject } from '#src/model/json.ts';
import type { Report } from '../source/form-source.ts';
import { planAlternatives } from './alternatives/plan-alternatives.ts';
import { withConditionalLimits } from './conditions/conditional-limits.ts';
import { planConditions } from './conditions/plan-conditions.ts';
import { joinContents } from './plan-contents.ts';
import { unknownPropertyKeywords } from './plan-document.ts';
import { planGroup } from './plan-group.ts';
import type { PlannedField, PlannedPart, Planner, Position, PartSchemas } from './plan-types.ts';
import {
  additionalValidation,
  alternativesOf,
  extraProperties,
  pickMembers,
  requiredPropertyNames,
} from './schema-parts.ts';
import { checkOptions, reportUnusedUiKeys, screenOrder, STRUCTURE_KEYS, structureOptions } from './ui-parts.ts';

/** Plans an object: its properties in screen order, then its alternatives. */
export function planObject(planner: Planner, schema: JsonObject, ui: JsonObject, position: Position): PlannedPart {
  const { report } = planner;
  const properties = ownObject(schema, 'properties');
  const names = Object.keys(properties);
  const required = requiredPropertyNames(schema);
  const alternativeNames = alternativesOf(schema)?.parts.flatMap((part) => Object.keys(ownObject(part, 'properties')));
  const otherNames = alternativeNames ?? [];
  const hasExtra = extraProperties(schema) !== undefined;
  reportUnusedUiKeys(ui, [...names, ...otherNames, ...STRUCTURE_KEYS], position.place, report, hasExtra);
  checkOptions(ui, position.place, [], report);
  const order = screenOrder(names, own(ui, 'ui:order'), [...position.place, 'ui:order'], otherNames, report);
  if (!position.isAlternative) checkRequired(required, names, otherNames, position.path, report);
  const within = optionalGroupOf(position);
  const parts = order.map((name): NamedPart => {
    const part = planner.planPart(properties[name] as JsonObject, own(ui, name), {
      path: childPath(position.path, name),
      place: [...position.place, name],
      isRequired: required.includes(name),
      isAlternative: position.isAlternative,
      ...(within === undefined ? {} : { within }),
    });
    return [name, part];
  });
  const joined = joinContents(parts.map(([, part]) => part));
  const contents = { ...joined, fields: withConditionalLimits(joined.fields, schema, position.path) };
  const object: PlannedPart = {
    ...contents,
    groups: [planGroup(schema, position, 'group'), ...contents.groups],
    conditions: [...planConditions(planner, schema, position), ...contents.conditions],
    dynamic: contents.dynamic || extraProperties(schema) !== undefined,
    rendered: renderObject(schema, ui, position, parts),
  };
  return alternativesOf(schema) ? planAlternatives(planner, object, schema, ui, position) : object;
}

/**
 * Returns the path of the innermost optional group that contains the fields of a group; undefined if there is none. The
 * form itself and the entries of a list are never optional, unlike the entries of a tuple.
 */
function optionalGroupOf({ path, isRequired, within }: Position): string | undefined {
  return path === '' || isRequired ? within : path;
}

/** A property of a planned object: its name and its plan. */
type NamedPart = readonly [name: string, part: PlannedPart];

/** Returns the schemas for rjsf and for validation of an object. */
function renderObject(
  schema: JsonObject,
  ui: JsonObject,
  position: Position,
  parts: readonly NamedPart[],
): PartSchemas {
  const { isAlternative } = position;
  const extra = extraProperties(schema);
  const names = requiredPropertyNames(schema);
  const required = isAlternative && names.length > 0 ? { required: names } : {};
  const byName = (keyword: keyof PartSchemas): JsonObject =>
    Object.fromEntries(parts.map(([name, { rendered }]) => [name, rendered[keyword]]));
  return {
    schema: {
      type: 'object',
      ...(parts.length > 0 ? { properties: byName('schema') } : {}),
      ...(extra ? { additionalProperties: extra } : {}),
      ...required,
      ...pickMembers(schema, ['default']),
    },
    ui: {
      ...structureOptions(ui),
      ...byName('ui'),
      ...(parts.length > 1 ? { 'ui:order': [...parts.map(([name]) => name), '*'] } : {}),
    },
    document: {
      type: 'object',
      properties: byName('document'),
      ...unknownPropertyKeywords(schema, extra, isAlternative),
      ...pickMembers(schema, ['minProperties', 'maxProperties']),
      ...requiredIn(schema, position, parts),
      ...additionalValidation(schema),
    },
  };
}

/**
 * Returns the `required` keyword of the validation schema. For an alternative, it contains all required names.
 * Otherwise, it contains only lists, and groups without a required field, because a missing field is reported by the
 * field itself.
 */
function requiredIn(schema: JsonObject, position: Position, parts: readonly NamedPart[]): JsonObject {
  const byName = new Map(parts);
  const names = requiredPropertyNames(schema).filter(
    (name) => position.isAlternative || mustBeChecked(byName.get(name), childPath(position.path, name), position),
  );
  return names.length > 0 ? { required: names } : {};
}

/**
 * Whether a required part is a group or list that contains no required field. Such a field would report the missing
 * part.
 */
function mustBeChecked(part: PlannedPart | undefined, path: string, position: Position): boolean {
  const within = optionalGroupOf(position);
  const reports = ({ field }: PlannedField): boolean =>
    field.required && field.within === within && !field.path.includes('*', path.length);
  return part !== undefined && part.groups.some((group) => group.path === path) && !part.fields.some(reports);
}

/** Reports names under `required` that are not names of properties. */
function checkRequired(
  required: readonly string[],
  names: readonly string[],
  otherNames: readonly string[],
  path: string,
  report: Report,
): void {
  for (const name of required) {
    if (names.includes(name) || otherNames.includes(name)) continue;
    const fix = suggest(name, names, 'Remove it from "required".');
    report(['schema', path, 'required'].filter(Boolean), `"${name}" is required, but there is no such field`, fix);
  }
}
