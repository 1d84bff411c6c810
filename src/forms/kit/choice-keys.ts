import type { Json } from '#src/model/json.ts';
import type { Phrase } from '#src/ui/phrases.tsx';
import type { Choice, ControlProps } from './control.ts';

/** A choice with the text under which the browser knows it. */
export interface KeyedChoice extends Choice {
  readonly key: string;
}

/**
 * Choices by text: the value itself, so that a browser can fill an address in. Where two read the same (`1` and `"1"`)
 * the later one is numbered.
 */
export function keyed(choices: readonly Choice[]): KeyedChoice[] {
  const taken = new Set<string>();
  return choices.map((choice, index) => {
    const text = textOf(choice.value);
    const key = taken.has(text) ? `${text} #${index}` : text;
    taken.add(key);
    return { ...choice, key };
  });
}

/** Whether a choice shows and cannot be made: it stands in the field's option `unavailable`. */
export function createIsUnavailable({ options }: ControlProps['field']): (value: Json) => boolean {
  const { unavailable } = options;
  const values = new Set<unknown>(Array.isArray(unavailable) ? unavailable : []);
  return (value) => values.has(value);
}

/** The key of a value among choices; '' when it is none of them. */
export function keyOf(choices: readonly KeyedChoice[], value: Json | undefined): string {
  return choices.find((choice) => isSame(choice.value, value))?.key ?? '';
}

/** What can be chosen: as the form says, and of a boolean Yes and No where it has no words for them. */
export function choicesOf({ choices, field, texts }: ControlProps, t: Phrase): readonly Choice[] {
  if (field.type !== 'boolean') return choices;
  const words = new Map<Json, string>([
    [true, texts['yes'] ?? t('form-yes')],
    [false, texts['no'] ?? t('form-no')],
  ]);
  const given = choices.length > 0 ? choices : [...words.keys()].map((value) => ({ value, label: String(value) }));
  return given.map(({ value, label }) => ({
    value,
    label: label === String(value) ? (words.get(value) ?? label) : label,
  }));
}

const textOf = (value: Json): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const isSame = (a: Json, b: Json | undefined): boolean =>
  a === b || (typeof a === 'object' && a !== null && b !== undefined && JSON.stringify(a) === JSON.stringify(b));
