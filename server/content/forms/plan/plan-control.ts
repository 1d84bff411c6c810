import { suggest } from '#src/lib/text/closest.ts';
import { type JsonObject, own } from '#src/model/json.ts';
import { chooseControl, WIDGETS, type ControlDescriptor } from '../../catalogue/controls.ts';
import type { Report } from '../source/form-source.ts';
import type { Spot } from './plan-types.ts';
import { typeOf } from './schema-parts.ts';

/** The control of a field: the one that the uiSchema names, else the one that ranks it highest. Reports when there is none. */
export function controlOf(
  schema: JsonObject,
  ui: JsonObject,
  { path, place }: Spot,
  controls: readonly ControlDescriptor[],
  report: Report,
): ControlDescriptor | undefined {
  const wanted = ui['ui:control'];
  const widget = ui['ui:widget'] ?? own(ui['ui:options'], 'widget');
  const names = controls.map(({ name }) => name);
  if (typeof widget === 'string' && !WIDGETS.includes(widget) && !names.includes(widget)) {
    const fix = suggest(
      widget,
      [...WIDGETS, ...names],
      'Take it out, or write "ui:control" with a registered control.',
    );
    report([...place, 'ui:widget'], `there is no widget "${widget}"`, fix);
    return undefined;
  }
  const all = { ...ui, ...(widget === undefined ? {} : { 'ui:widget': widget }) };
  if (wanted !== undefined) {
    const found = controls.find(({ name }) => name === wanted);
    const here = [...place, 'ui:control'];
    if (!found) {
      report(
        here,
        `there is no control "${String(wanted)}"`,
        suggest(String(wanted), names, `Use one of ${names.join(', ')}.`),
      );
    } else if (found.rank(schema, all) < 0) {
      report(
        here,
        `the control "${found.name}" cannot show ${inWords(schema)}`,
        'Take it out, or name another control.',
      );
    } else return found;
    return undefined;
  }
  const best = chooseControl(controls, schema, all);
  if (best) return best;
  const what = typeOf(schema) === undefined ? 'has no type' : `no control can show ${inWords(schema)}`;
  const fix =
    typeOf(schema) === undefined ? 'Give it a "type".' : 'Give it another type, or have a control registered.';
  report(['schema', ...path.split('.')], what, fix);
  return undefined;
}

function inWords(schema: JsonObject): string {
  const type = typeOf(schema) ?? 'this';
  if (Array.isArray(schema['enum'])) return `choices (${type})`;
  return typeof schema['format'] === 'string' ? `"${type}" with the format "${schema['format']}"` : `"${type}"`;
}
