import { isSameJson, type Json } from '#src/model/json.ts';
import type { PhraseLookup } from '#src/ui/phrases.tsx';
import type { Choice, ControlProps } from './control.ts';

/** A choice with its key: the text of its value in HTML. */
export interface KeyedChoice extends Choice {
  readonly key: string;
}

/**
 * Returns choices with their keys. A key is the text of the value, because browsers look for this text when they fill
 * in an address. If two values have the same text (`1` and `"1"`), the key of the second one gets a number.
 */
export function addKeys(choices: readonly Choice[]): KeyedChoice[] {
  const takenKeys = new Set<string>();
  return choices.map((choice, index) => {
    const text = textOf(choice.value);
    const key = takenKeys.has(text) ? `${text} #${index}` : text;
    takenKeys.add(key);
    return { ...choice, key };
  });
}

/** Returns a test for choices that are shown but disabled: those in the field's option `unavailable`. */
export const createIsUnavailable = ({ options }: ControlProps['field']) => createIsListed(options['unavailable']);

/** Returns a test for choices that exclude all others: those in the field's option `exclusive`. */
export const createIsExclusive = ({ options }: ControlProps['field']) => createIsListed(options['exclusive']);

/** Returns a test for values that are in a list. */
function createIsListed(list: Json | undefined): (value: Json) => boolean {
  const values = new Set<unknown>(Array.isArray(list) ? list : []);
  return (value) => values.has(value);
}

/** Returns the key of a value; '' if it is not one of the choices. */
export function keyOf(choices: readonly KeyedChoice[], value: Json | undefined): string {
  return choices.find((choice) => isSameJson(choice.value, value))?.key ?? '';
}

/** Returns the choices of a field. A boolean without labels gets Yes and No. */
export function choicesOf({ choices, field, texts }: ControlProps, t: PhraseLookup): readonly Choice[] {
  if (field.type !== 'boolean') return choices;
  const words = new Map<Json, string>([
    [true, texts['yes'] ?? t('form-yes')],
    [false, texts['no'] ?? t('form-no')],
  ]);
  const answers = choices.length > 0 ? choices : [...words.keys()].map((value) => ({ value, label: String(value) }));
  return answers.map(({ value, label }) => ({
    value,
    label: label === String(value) ? (words.get(value) ?? label) : label,
  }));
}

/** Returns a choice's value as text, as an HTML attribute contains it. */
const textOf = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
