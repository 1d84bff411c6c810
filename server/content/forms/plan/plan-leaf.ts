import type { FormControl } from '#src/model/form/form-control.ts';
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
  const { listValues, report } = planner;
  const ui = withInputType(authoredUi, position.place, report);
  reportUnusedUiKeys(ui, [], position.place, report);
  const list = own(ui['ui:options'], 'list');
  const schema = typeof list === 'string' ? withList(authored, listValues(list), position, report) : authored;
  const choice = chooseControl(planner, schema, ui, position);
  if (!choice) return emptyPart();
  checkInputType(choice.control, schema, [authoredUi, ui], position.place, report);
  checkUnknownOptions(choice.control, planner, ui, position);
  const planned: PlannedField = {
    ...plannedFieldOf(choice, schema, ui, position, report),
    ...(typeof list === 'string' ? { list } : {}),
  };
  return {
    ...NO_CONTENTS,
    fields: [planned],
    rendered: {
      schema: renderLeaf(schema, planned.field),
      ui: { 'ui:field': 'control' },
      document: { leaf: planned.schema },
    },
  };
}

/** The control that is chosen for a field. */
interface ControlChoice {
  readonly control: FormControl;
  /** The only value of the field, if it has one. */
  readonly fixed: Json | undefined;
  /** Whether the control hides the fixed value. */
  readonly isHidden: boolean;
}

/**
 * Returns the control of a field: the one that hides its fixed value, otherwise the one that the uiSchema names,
 * otherwise the one with the highest rank; undefined if there is none.
 */
function chooseControl(
  { controls, report }: Planner,
  schema: JsonObject,
  ui: JsonObject,
  position: Position,
): ControlChoice | undefined {
  const fixed = fixedValue(schema, position);
  const hiding = fixed === undefined ? undefined : hidingControl(ui, position, controls);
  if (hiding) return { control: hiding, fixed, isHidden: true };
  // The rank functions of controls expect a schema with a single type.
  const type = typeOf(schema);
  const control = controlOf(type === undefined ? schema : { ...schema, type }, ui, position, controls, report);
  return control && { control, fixed, isHidden: false };
}

/** Reports options in the uiSchema that neither the control nor another part of the portal reads. */
function checkUnknownOptions(
  { options = [] }: FormControl,
  { controls, report }: Planner,
  ui: JsonObject,
  { place }: Position,
): void {
  const otherNames = controls.flatMap((control) => control.options ?? []);
  checkOptions(ui, place, ['autofocus', 'inputType', 'yearsRange', ...options], report, otherNames);
}

/** Returns the field with its control, its validation schema and the causes that can make it invalid. */
function plannedFieldOf(
  { control, fixed, isHidden }: ControlChoice,
  schema: JsonObject,
  ui: JsonObject,
  position: Position,
  report: Report,
): PlannedField {
  const { place, isAlternative } = position;
  const isRequired = mustBeFilledIn(schema, position);
  const years = ui['ui:yearsRange'] ?? own(ui['ui:options'], 'yearsRange');
  const options = withYearLimits(optionsOf(ui), years, schema['format'], place, report);
  const dates = withDateLimits(schema, options, control);
  const leafSchema = validationPart(dates.schema);
  return {
    field: fieldOf(control, schema, ui, dates.options, position, report),
    place,
    schema: leafSchema,
    control,
    uiOptions: options,
    causes: isHidden ? [] : [...causesOf(leafSchema), ...(isAlternative && isRequired ? ['required'] : [])],
    isAlternative,
    ...(fixed === undefined ? {} : { fixed }),
  };
}

/** Returns the field as the compiled form describes it. */
function fieldOf(
  control: FormControl,
  schema: JsonObject,
  ui: JsonObject,
  options: FormField['options'],
  position: Position,
  report: Report,
): FormField {
  const { path, isAlternative, isTupleEntry } = position;
  const required = mustBeFilledIn(schema, position) && !isAlternative;
  const within = isTupleEntry ? path : position.within;
  return {
    path,
    control: control.name,
    type: fieldType(schema),
    required,
    ...(required && within !== undefined ? { within } : {}),
    limits: limitsOf(schema),
    ...choicesOf(schema),
    ...defaultOf(schema, path, report),
    ...(schema['readOnly'] === true || ui['ui:readonly'] === true ? { readOnly: true } : {}),
    options,
    ...(control.secret ? { secret: true } : {}),
  };
}

/** Whether the customer must fill in a field: it is required, or it is a tuple entry that must not be null. */
const mustBeFilledIn = (schema: JsonObject, { isRequired, isTupleEntry }: Position): boolean =>
  isRequired || (isTupleEntry === true && !acceptsNull(schema));

/** Adds the values of one of the portal's lists to the schema as choices. Reports a schema that already has choices. */
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

/**
 * Returns the default of a field as `{ default }`; an empty object if it has none. Reports and drops a default that
 * would select a checkbox, because only the customer may give consent.
 */
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

/** Returns only the keywords of a field's schema that rjsf needs; the form store handles the others. */
function renderLeaf(schema: JsonObject, { type, choices, default: initial, readOnly }: FormField): JsonObject {
  const enumeration = choices ? { enum: choices } : {};
  return {
    // rjsf renders nothing for a schema without a type, so a field of any type is rendered as text.
    type: type === 'any' ? 'string' : type,
    ...(type === 'array'
      ? { items: { ...(entryTypeOf(schema) as object), ...enumeration }, uniqueItems: true }
      : enumeration),
    ...(Object.hasOwn(schema, 'const') ? { const: schema['const'] } : {}),
    ...(initial === undefined ? {} : { default: initial }),
    ...(readOnly ? { readOnly } : {}),
  };
}

/** Returns the type of list entries as `{ type }`; an empty object if they have no type. */
function entryTypeOf(schema: JsonObject): JsonObject {
  const type = own(schema['items'], 'type');
  return type === undefined ? {} : { type };
}
