import type { FormControl } from '#src/model/form/form-control.ts';
import type { JsonObject } from '#src/model/json.ts';

/** The causes of errors that schemas and the forms themselves can raise, and `c`, the cause of rules in tests. */
const CAUSES =
  'required differs c not contains type enum const pattern format minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems minProperties maxProperties nameMissing nameTaken anyOf oneOf'.split(
    ' ',
  );

/** Returns a message for every cause that a schema or a control can raise, in the shape of messages.json. */
export function genericMessages(controls: readonly FormControl[]): JsonObject {
  const required = { en: 'Enter {label}.', es: 'Escribe {label}.' };
  const invalid = { en: 'Check what you entered for {label}.', es: 'Revisa lo que escribiste en {label}.' };
  const causes = new Set([...CAUSES, ...controls.flatMap((control) => control.causes ?? [])]);
  return Object.fromEntries([...causes].map((cause) => [cause, cause === 'required' ? required : invalid]));
}
