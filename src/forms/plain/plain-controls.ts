import { choiceKey } from '#src/model/form/choice-key.ts';
import { mustClear, hiddenPaths, ruleData } from '#src/model/form/conditions.ts';
import type { FormField, FormModule } from '#src/model/form/form-module.ts';
import { writePath } from '#src/model/form/form-path.ts';
import type { PlainFormFunctions } from '#src/model/form/plain-form.ts';
import type { Json, MutableObject } from '#src/model/json.ts';
import type { Controls } from '../kit/control.ts';
import type { PlainControl } from '../kit/plain/plain-control.ts';

/** The controls that work without JavaScript, by name. */
export type PlainControls = ReadonlyMap<string, PlainControl>;

/** Returns the controls by name. */
export const plainControlsByName = (controls: readonly PlainControl[]): PlainControls =>
  new Map(controls.map((control) => [control.name, control]));

/** Returns the functions with which the server checks whether a form works without JavaScript, and reads its values. */
export function createPlainForms(plain: PlainControls, controls: Controls): PlainFormFunctions {
  return Object.freeze({
    isPossible: ({ form }: FormModule) =>
      !form.dynamic &&
      form.fields.every(
        ({ path, control, required }) =>
          plain.has(control) ||
          (!required && form.rules[path]?.required === undefined) ||
          controls.get(control)?.shell === 'none',
      ),
    read(module: FormModule, sent: URLSearchParams) {
      const values: MutableObject = {};
      for (const field of module.form.fields) {
        const control = plain.get(field.control);
        // Inputs that the customer cannot change are disabled. A browser does not send them, so their default is used.
        const isFixed = field.readOnly === true || field.options['disabled'] === true;
        const value = control && !isFixed ? readField(field, sent.getAll(field.path), control) : field.default;
        if (value !== undefined) writePath(values, field.path, value);
      }
      return clearByRules(module, values);
    },
  });
}

/** Returns the value of a field from the texts that the browser has sent. */
function readField(field: FormField, texts: readonly string[], { input }: PlainControl): Json | undefined {
  const { type, choices, default: initial } = field;
  const choiceOf = (text: string): Json => choices?.find((choice) => choiceKey(choice) === text) ?? text;
  if (type === 'array') return texts.length > 0 ? texts.map(choiceOf) : undefined;
  const [text] = texts;
  if (type === 'boolean') {
    if (text === undefined || text === '') return initial === false ? false : undefined;
    return text !== 'false';
  }
  if (text === undefined || text === '') return undefined;
  if (choices) return choiceOf(text);
  return input?.parse ? input.parse(text) : text;
}

/**
 * Empties the fields that a rule clears, and returns the values. With JavaScript, this happens while the customer
 * types.
 */
function clearByRules(module: FormModule, values: MutableObject): MutableObject {
  const data = ruleData(module, values, {}, hiddenPaths(module, values, {}));
  for (const path of Object.keys(module.form.rules)) {
    if (!path.includes('*') && mustClear({ module, data }, path)) writePath(values, path, undefined);
  }
  return values;
}
