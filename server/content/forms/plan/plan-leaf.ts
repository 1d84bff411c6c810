import type { FormField } from '#src/model/form/form-module.ts';
import { type Json, type JsonObject, own, ownObject } from '#src/model/json.ts';
import type { Report } from '../source/form-source.ts';
import { causesOf } from './field-causes.ts';
import { controlOf } from './plan-control.ts';
import { fixedValue, hidingControl } from './fixed-values.ts';
import { emptyPart, NO_CONTENTS } from './plan-contents.ts';
import type { PlannedField, PlannedPart, Planner, Position } from './plan-types.ts';
import { withDateLimits } from './date-limits.ts';
import { acceptsNull, choicesOf, fieldType, limitsOf, typeOf, validationPart } from './schema-parts.ts';
import { checkInputType, withInputType, withYearLimits } from './ui/rjsf-options.ts';
import { checkOptions, reportUnusedUiKeys, optionsOf } from './ui-parts.ts';

/** Plans one field. Reports a field that no control can show, and leaves it out. */
export function planLeaf(
  planner: Planner,
  authored: JsonObject,
  authoredUi: JsonObject,
  position: Position,
): PlannedPart {
  const { controls, listValues, report } = planner;
  const ui = withInputType(authoredUi, position.place, report);
  reportUnusedUiKeys(ui, [], position.place, report);
  const list = own(ui['ui:options'], 'list');
  const schema = typeof list === 'string' ? withList(authored, listValues(list), position, report) : authored;
  // Controls rank a schema with a single type.
  const type = typeOf(schema);
  const fixed = fixedValue(schema, position);
  const hiding = fixed === undefined ? undefined : hidingControl(ui, position, controls);
  const control =
    hiding ?? controlOf(type === undefined ? schema : { ...schema, type }, ui, position, controls, report);
  if (!control) return emptyPart();
  checkInputType(control, schema, [authoredUi, ui], position.place, report);
  const allOptions = controls.flatMap(({ options = [] }) => options);
  checkOptions(
    ui,
    position.place,
    ['autofocus', 'inputType', 'yearsRange', ...(control.options ?? [])],
    report,
    allOptions,
  );
  const { path, place, isAlternative, isTupleEntry } = position;
  const isRequired = position.isRequired || (isTupleEntry === true && !acceptsNull(schema));
  const within = isTupleEntry ? path : position.within;
  const years = ui['ui:yearsRange'] ?? own(ui['ui:options'], 'yearsRange');
  const options = withYearLimits(optionsOf(ui), years, schema['format'], place, report);
  const dates = withDateLimits(schema, options, control);
  const field: FormField = {
    path,
    control: control.name,
    type: fieldType(schema),
    required: isRequired && !isAlternative,
    ...(isRequired && !isAlternative && within !== undefined ? { within } : {}),
    limits: limitsOf(schema),
    ...choicesOf(schema),
    ...defaultOf(schema, path, report),
    ...(schema['readOnly'] === true || ui['ui:readonly'] === true ? { readOnly: true } : {}),
    options: dates.options,
    ...(control.secret ? { secret: true } : {}),
  };
  const planned: PlannedField = {
    field,
    place,
    schema: validationPart(dates.schema),
    control,
    causes: hiding
      ? []
      : [...causesOf(validationPart(dates.schema)), ...(isAlternative && isRequired ? ['required'] : [])],
    isAlternative,
    ...(typeof list === 'string' ? { list } : {}),
    ...(fixed === undefined ? {} : { fixed }),
  };
  return {
    ...NO_CONTENTS,
    fields: [planned],
    rendered: {
      schema: renderLeaf(schema, field),
      ui: { 'ui:field': 'control' },
      document: { leaf: planned.schema },
    },
  };
}

/** Adds the values of a list as choices. */
function withList(
  schema: JsonObject,
  values: readonly Json[] | undefined,
  { place, path }: Position,
  report: Report,
): JsonObject {
  const here = [...place, 'ui:options', 'list'];
  if (!values) return schema;
  const schemaChoices = schema['type'] === 'array' ? own(schema['items'], 'enum') : schema['enum'];
  if (schemaChoices !== undefined) {
    report(here, `${path} has choices in its schema and a list`, 'Keep one of them.');
    return schema;
  }
  return schema['type'] === 'array'
    ? { ...schema, uniqueItems: true, items: { ...ownObject(schema, 'items'), enum: values } }
    : { ...schema, enum: values };
}

/** Returns the default of a field. Reports a checkbox that would be selected at first, because only the customer may give consent. */
function defaultOf(schema: JsonObject, path: string, report: Report): { default?: Json } {
  const value = schema['default'];
  if (value === undefined) return {};
  if (typeOf(schema) === 'boolean' && value === true) {
    const fix = 'Remove "default": the customer selects the checkbox.';
    report(
      ['schema', ...path.split('.'), 'default'],
      'the checkbox would be selected before the customer chooses',
      fix,
    );
    return {};
  }
  return { default: value as Json };
}

/** Returns the part of a field's schema that rjsf reads; the form store handles the rest. */
function renderLeaf(schema: JsonObject, { type, choices, default: initial, readOnly }: FormField): JsonObject {
  const enumeration = choices ? { enum: choices } : {};
  return {
    // rjsf draws nothing for a schema without a type.
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
