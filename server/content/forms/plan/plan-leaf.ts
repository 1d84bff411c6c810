import type { FormField } from '#src/model/form/form-module.ts';
import { type Json, type JsonObject, own, ownObject } from '#src/model/json.ts';
import type { ControlDescriptor } from '../../catalogue/controls.ts';
import { causesOf } from './field-causes.ts';
import type { Report } from '../source/form-source.ts';
import { controlOf } from './plan-control.ts';
import type { ListValues, PlannedField, Spot } from './plan-types.ts';
import { choicesOf, enumNames, fieldType, limitsOf, typeOf, validated } from './schema-parts.ts';
import { checkUiNames, optionsOf, wordsIn } from './ui-parts.ts';

/** Plans one field; undefined, and reported, when no control can show it. */
export function planLeaf(
  authored: JsonObject,
  ui: JsonObject,
  spot: Spot,
  controls: readonly ControlDescriptor[],
  listValues: ListValues,
  report: Report,
): { readonly planned: PlannedField; readonly schema: JsonObject } | undefined {
  const options = ownObject(ui, 'ui:options');
  checkUiNames(ui, [], spot.place, report);
  const list = own(options, 'list');
  const schema = typeof list === 'string' ? withList(authored, listValues(list), spot, report) : authored;
  // Testers ask for one type.
  const type = typeOf(schema);
  const control = controlOf(type === undefined ? schema : { ...schema, type }, ui, spot, controls, report);
  if (!control) return undefined;
  const field: FormField = {
    path: spot.path,
    control: control.name,
    type: fieldType(schema),
    required: spot.isRequired && !spot.isAlternative,
    limits: limitsOf(schema),
    ...choicesOf(schema),
    ...defaultOf(schema, spot, report),
    ...(schema['readOnly'] === true || ui['ui:readonly'] === true ? { readOnly: true } : {}),
    options: optionsOf(ui),
    ...(control.secret ? { secret: true } : {}),
  };
  const titles = ui['ui:enumNames'] ?? options['enumNames'] ?? enumNames(schema);
  const planned: PlannedField = {
    field,
    place: spot.place,
    schema: validated(schema),
    control,
    causes: [...causesOf(schema), ...(spot.isAlternative && spot.isRequired ? ['required'] : [])],
    isAlternative: spot.isAlternative,
    ...(typeof list === 'string' ? { list } : {}),
    ...wordsIn(schema, ui),
    ...(Array.isArray(titles) ? { choiceTitles: titles } : {}),
  };
  return { planned, schema: rendered(schema, field) };
}

/** The values of a list as the choices of a field. */
function withList(
  schema: JsonObject,
  values: readonly Json[] | undefined,
  { place, path }: Spot,
  report: Report,
): JsonObject {
  const here = [...place, 'ui:options', 'list'];
  if (!values) return schema;
  const known = schema['type'] === 'array' ? own(schema['items'], 'enum') : schema['enum'];
  if (known !== undefined) {
    report(here, `${path} has choices in its schema and a list`, 'Keep one of them.');
    return schema;
  }
  return schema['type'] === 'array'
    ? { ...schema, uniqueItems: true, items: { ...ownObject(schema, 'items'), enum: values } }
    : { ...schema, enum: values };
}

/** A consent is given by the person: neither `default` nor `const` ticks it. */
function defaultOf(schema: JsonObject, spot: Spot, report: Report): { default?: Json } {
  const value = schema['default'];
  if (value === undefined) return {};
  if (typeOf(schema) === 'boolean' && value === true) {
    const fix = 'Take "default" out: the person ticks it.';
    report(['schema', ...spot.path.split('.'), 'default'], 'the box would be ticked before anybody has chosen', fix);
    return {};
  }
  return { default: value as Json };
}

/** What the renderer reads of a leaf: the rest is the store's. */
function rendered(schema: JsonObject, { type, choices, default: initial, readOnly }: FormField): JsonObject {
  const enumeration = choices ? { enum: choices } : {};
  return {
    // The renderer draws nothing for a schema that says nothing.
    type: type === 'any' ? 'string' : type,
    ...(type === 'array'
      ? { items: { ...(typeItems(schema) as object), ...enumeration }, uniqueItems: true }
      : enumeration),
    ...(Object.hasOwn(schema, 'const') ? { const: schema['const'] } : {}),
    ...(initial === undefined ? {} : { default: initial }),
    ...(readOnly ? { readOnly } : {}),
  };
}

function typeItems(schema: JsonObject): JsonObject {
  const type = own(schema['items'], 'type');
  return type === undefined ? {} : { type };
}

/** The same field in two alternatives is one field that takes what either takes. */
export function together(one: PlannedField, other: PlannedField): PlannedField {
  if (JSON.stringify(one.schema) === JSON.stringify(other.schema)) return one;
  const parts = (field: PlannedField): readonly unknown[] =>
    field.schema['x-together'] === true ? (field.schema['anyOf'] as unknown[]) : [field.schema];
  const choices = [...(one.field.choices ?? []), ...(other.field.choices ?? [])];
  return {
    ...one,
    field: {
      ...one.field,
      type: one.field.type === other.field.type ? one.field.type : 'any',
      required: one.field.required && other.field.required,
      ...(one.field.choices && other.field.choices ? { choices: [...new Set(choices)] } : {}),
    },
    schema: { 'x-together': true, anyOf: [...parts(one), ...parts(other)] },
    causes: [...new Set([...one.causes, ...other.causes, 'anyOf'])],
  };
}
