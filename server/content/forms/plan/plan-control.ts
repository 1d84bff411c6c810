import { bestMatch, NO_MATCH } from '#src/model/best-match.ts';
import { suggest } from '#src/lib/text/closest.ts';
import type { FormControl } from '#src/model/form/form-control.ts';
import { type JsonObject, own } from '#src/model/json.ts';
import type { Report } from '../source/form-source.ts';
import type { Position } from './plan-types.ts';
import { typeOf } from './schema-parts.ts';

/**
 * Widget names that a uiSchema may use in addition to the names of the controls; most of them come from rjsf. The rank
 * functions of the controls take the widget name into account.
 */
const WIDGET_NAMES: readonly string[] =
  'text password email uri url textarea select radio checkbox checkboxes hidden file files updown range date datetime date-time time alt-date alt-datetime color number tel toggle'.split(
    ' ',
  );

/**
 * Returns the control that the uiSchema names, otherwise the control with the highest rank for the field. Reports a
 * field that has no control.
 */
export function controlOf(
  schema: JsonObject,
  ui: JsonObject,
  position: Position,
  controls: readonly FormControl[],
  report: Report,
): FormControl | undefined {
  const widget = ui['ui:widget'] ?? own(ui['ui:options'], 'widget');
  const names = [...WIDGET_NAMES, ...controls.map(({ name }) => name)];
  if (typeof widget === 'string' && !names.includes(widget)) {
    const fix = suggest(widget, names, 'Remove it, or write "ui:control" with a registered control.');
    report([...position.place, 'ui:widget'], `there is no widget "${widget}"`, fix);
    return undefined;
  }
  const hints = { ...ui, ...(widget === undefined ? {} : { 'ui:widget': widget }) };
  return ui['ui:control'] === undefined
    ? bestControl(schema, hints, position, controls, report)
    : namedControl(schema, hints, position, controls, report);
}

/** Returns the control that `ui:control` names. Reports a control that is unknown or cannot show the field. */
function namedControl(
  schema: JsonObject,
  ui: JsonObject,
  { place }: Position,
  controls: readonly FormControl[],
  report: Report,
): FormControl | undefined {
  const name = ui['ui:control'];
  const control = controls.find((one) => one.name === name);
  if (control && control.rank(schema, ui) !== NO_MATCH) return control;
  const names = controls.map((one) => one.name);
  const [what, fix] = control
    ? [`the control "${control.name}" cannot show ${describeType(schema)}`, 'Remove it, or name another control.']
    : [`there is no control "${String(name)}"`, suggest(String(name), names, `Use one of ${names.join(', ')}.`)];
  report([...place, 'ui:control'], what, fix);
  return undefined;
}

/** Returns the control with the highest rank for the field. Reports a field that no control can show. */
function bestControl(
  schema: JsonObject,
  ui: JsonObject,
  { path }: Position,
  controls: readonly FormControl[],
  report: Report,
): FormControl | undefined {
  const best = bestMatch(controls, (control) => control.rank(schema, ui));
  if (best) return best;
  const [what, fix] =
    typeOf(schema) === undefined
      ? ['has no type', 'Give it a "type".']
      : [`no control can show ${describeType(schema)}`, 'Give it another type, or have a control registered.'];
  report(['schema', ...path.split('.')], what, fix);
  return undefined;
}

/** Describes the type of a field for a report: `"string" with the format "date"`. */
function describeType(schema: JsonObject): string {
  const type = typeOf(schema) ?? 'this';
  if (Array.isArray(schema['enum'])) return `choices (${type})`;
  return typeof schema['format'] === 'string' ? `"${type}" with the format "${schema['format']}"` : `"${type}"`;
}
