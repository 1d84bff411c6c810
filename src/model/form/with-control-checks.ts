import type { Cause, FormField, FormModule, Validator, ValidatorFault } from './form-module.ts';
import type { Json } from '../json.ts';
import { expandPath, isFilledIn, readPath } from './form-path.ts';

/** What a check may know beside the value. */
export interface CheckAbout {
  readonly field: FormField;
  readonly now: Date;
}

/**
 * Why a filled-in value is wrong in a way that no schema can say: a check digit, a month that is over. Judges a value
 * as finished, and as the control reads it (`05/29` is `0529`); what is half typed is the matter of the input. Answers
 * the same in the browser and on the server.
 */
export type ControlCheck = (value: Json, about: CheckAbout) => Cause | undefined;

/** The registered controls, as far as they judge. */
export interface ControlChecks {
  get(name: string): { readonly check?: ControlCheck } | undefined;
}

/**
 * A form whose validators ask the control of a field first, and then the schema: so a value is judged alike whether it
 * was typed, came from a draft, a default or a page, or was sent past the form. One field costs one check more.
 */
export function withControlChecks(module: FormModule, controls: ControlChecks): FormModule {
  const checked = module.form.fields.flatMap((field) => {
    // Nobody could mend what is disabled.
    const check = field.options['disabled'] === true ? undefined : controls.get(field.control)?.check;
    return check ? [{ field, check }] : [];
  });
  if (checked.length === 0) return module;
  const validators: Record<string, Validator> = { ...module.validators };
  for (const { field, check } of checked) {
    validators[field.path] = first(module.validators[field.path], (value) => {
      const cause = check(value as Json, { field, now: new Date() });
      return cause ? [faultOf(cause, '')] : [];
    });
  }
  const document = first(module.document, (values) => {
    const now = new Date();
    return checked.flatMap(({ field, check }) =>
      expandPath(field.path, values).flatMap((path) => {
        const value = readPath(values, path);
        const cause = isFilledIn(value) ? check(value!, { field, now }) : undefined;
        return cause ? [faultOf(cause, pointerOf(path))] : [];
      }),
    );
  });
  return { ...module, validators, document };
}

/** A validator that names these faults before its own. */
function first(own: Validator | undefined, faultsIn: (value: unknown) => readonly ValidatorFault[]): Validator {
  const validator: Validator = (value) => {
    const faults = faultsIn(value);
    const isRight = own ? own(value) : true;
    validator.errors = [...faults, ...(isRight ? [] : (own?.errors ?? []))];
    return isRight && faults.length === 0;
  };
  return validator;
}

function faultOf({ cause, params }: Cause, instancePath: string): ValidatorFault {
  return { instancePath, keyword: cause, params };
}

/** The other way round: `pathOfPointer` in form-path.ts. */
function pointerOf(path: string): string {
  return path
    .split('.')
    .map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
