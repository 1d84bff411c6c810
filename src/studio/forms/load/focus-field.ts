import { fieldId, type FormContextValue } from '#src/forms/store/form-context.ts';
import { patternOf } from '#src/model/form/form-path.ts';

/** Selector of the inputs of a field. */
const FIELD_INPUTS = 'input, textarea, select, [contenteditable="true"]';

/**
 * Moves the focus to the field at a path, or to its nearest ancestor field: a link, for example, is one field with
 * several inputs.
 */
export function focusField(form: FormContextValue, path: string): void {
  const names = path.split('.');
  for (let length = names.length; length > 0; length -= 1) {
    const element = elementAt(form, names.slice(0, length), names.slice(length));
    if (!element) continue;
    element.focus();
    element.scrollIntoView({ block: 'nearest' });
    return;
  }
}

/** Returns the input of the field at `place`, if possible its inner input at `inside`; undefined if there is none. */
function elementAt(
  { store, fields, words, prefix }: FormContextValue,
  place: readonly string[],
  inside: readonly string[],
): HTMLElement | undefined {
  const path = place.join('.');
  const pattern = patternOf(path);
  if (!fields.has(pattern) && !words.groups[pattern]) return undefined;
  const id = fieldId(prefix, store.field(path).id);
  const part = document.getElementById([id, ...inside].join('-'));
  const whole = document.getElementById(id);
  const found = [part, whole].find((element) => element?.matches(FIELD_INPUTS));
  return found ?? whole?.querySelector<HTMLElement>(FIELD_INPUTS) ?? undefined;
}
