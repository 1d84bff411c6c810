import { now as clockNow } from '#src/lib/clock.ts';
import type { Cause, FormField, FormModule, Validator, ValidatorFault } from './form-module.ts';
import type { Json } from '../json.ts';
import { expandPath, isFilledIn, pointerOf, readPath } from './form-path.ts';

/** The inputs of a control's check besides the value. */
export interface ControlCheckContext {
  readonly field: FormField;
  readonly now: Date;
}

/**
 * Returns why a filled-in value is invalid in a way that a schema cannot express, for example a wrong check digit or a
 * past month; undefined if it is valid. The value is complete and in the format in which the control stores it (`0529`
 * for 05/29). The result is the same in the browser and on the server.
 */
export type ControlCheck = (value: Json, about: ControlCheckContext) => Cause | undefined;

/** A control with its check, which is already loaded (`check`) or loaded on demand (`loadCheck`). */
export interface CheckedControl {
  readonly name: string;
  readonly check?: ControlCheck;
  readonly loadCheck?: () => Promise<ControlCheck>;
}

/** The checks of the registered controls, by name. */
export interface ControlChecks {
  get(name: string): Omit<CheckedControl, 'name'> | undefined;
}

/** Returns a control with its check. Loads the check if necessary. */
export async function loadControlCheck<Control extends CheckedControl>(control: Control): Promise<Control> {
  return control.check || !control.loadCheck ? control : { ...control, check: await control.loadCheck() };
}

/** Returns the check of a control; undefined if it has none. Throws an Error if it is not loaded. */
function checkOf(controls: ControlChecks, name: string): ControlCheck | undefined {
  const control = controls.get(name);
  if (control?.loadCheck && !control.check) throw new Error(`controls: the check of "${name}" is not loaded. Load it.`);
  return control?.check;
}

/**
 * Returns a form whose validators run the check of a field's control before its schema, except for disabled fields.
 * Typed values, drafts, defaults, and values that were sent without the form are thus validated in the same way.
 */
export function addControlChecks(module: FormModule, controls: ControlChecks): FormModule {
  const checkedFields = module.form.fields.flatMap((field) => {
    // The customer cannot correct a disabled field.
    const control = field.options['disabled'] === true ? undefined : controls.get(field.control);
    if (!control?.check && !control?.loadCheck) return [];
    // The check may be loaded after this call, but before the first validation.
    const check: ControlCheck = (value, about) => checkOf(controls, field.control)?.(value, about);
    return [{ field, check }];
  });
  if (checkedFields.length === 0) return module;
  const validators: Record<string, Validator> = { ...module.validators };
  for (const { field, check } of checkedFields) {
    validators[field.path] = addFaultsFirst(module.validators[field.path], (value) => {
      const cause = check(value as Json, { field, now: new Date(clockNow()) });
      return cause ? [faultOf(cause, '')] : [];
    });
  }
  const document = addFaultsFirst(module.document, (values) => {
    const now = new Date(clockNow());
    return checkedFields.flatMap(({ field, check }) =>
      expandPath(field.path, values).flatMap((path) => {
        const value = readPath(values, path);
        const cause = isFilledIn(value) ? check(value!, { field, now }) : undefined;
        return cause ? [faultOf(cause, pointerOf(path))] : [];
      }),
    );
  });
  return { ...module, validators, document };
}

/** Returns a validator that reports the faults of `faultsIn` before those of `own`. */
function addFaultsFirst(
  own: Validator | undefined,
  faultsIn: (value: unknown) => readonly ValidatorFault[],
): Validator {
  const validator: Validator = (value) => {
    const faults = faultsIn(value);
    const isValid = own ? own(value) : true;
    validator.errors = [...faults, ...(isValid ? [] : (own?.errors ?? []))];
    return isValid && faults.length === 0;
  };
  return validator;
}

/** Returns a cause in the format of a validator's fault. `instancePath` is the JSON pointer of the value. */
function faultOf({ cause, params }: Cause, instancePath: string): ValidatorFault {
  return { instancePath, keyword: cause, params };
}
