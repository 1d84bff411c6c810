/** How a value is written. All pure. `parse(format(value))` is the value again, for every value that `parse` can answer. */
export interface Mask {
  /** What a typed or pasted text means: its separators taken out, its letters in one case. Drops nothing that is wrong. */
  readonly parse: (text: string) => string;
  /** The value as people read it. */
  readonly format: (value: string) => string;
  /** One character that only spaces the others; the caret passes over it. */
  readonly separator: RegExp;
}

/** What the browser made of a key press or a paste: the input's text and caret after it, and what kind of edit it was. */
export interface RawEdit {
  readonly text: string;
  readonly caret: number;
  /** `InputEvent.inputType`; '' when unknown. */
  readonly kind: string;
}

/** What the input shall show in its place, and what it means. */
export interface MaskedEdit {
  readonly value: string;
  readonly shown: string;
  readonly caret: number;
  /** Something did not fit and was not taken in. */
  readonly cut: boolean;
}

/**
 * An edit of a masked text. Deleting a separator deletes the character beyond it. `limit` is how many characters the
 * value takes: of what was just typed or pasted, the end that does not fit is left out.
 */
export function editMasked(mask: Mask, before: string, edit: RawEdit, limit = Number.POSITIVE_INFINITY): MaskedEdit {
  let left = Array.from(edit.text.slice(0, edit.caret));
  let right = Array.from(edit.text.slice(edit.caret));
  const means = (character: string): boolean => !mask.separator.test(character);
  const parse = (): string => mask.parse([...left, ...right].join(''));
  let value = parse();

  if (edit.kind.startsWith('delete') && value === before && edit.text.length < mask.format(before).length) {
    if (edit.kind.endsWith('Forward')) right = right.toSpliced(right.findIndex(means), right.some(means) ? 1 : 0);
    else left = left.toSpliced(left.findLastIndex(means), left.some(means) ? 1 : 0);
    value = parse();
  }

  const room = Math.max(limit, Array.from(before).length);
  let cut = false;
  while (Array.from(value).length > room && left.length > 0) {
    left = left.slice(0, -1);
    value = parse();
    cut = true;
  }

  const shown = mask.format(value);
  return { value, shown, caret: placeBefore(shown, right.filter(means).length, means), cut };
}

/** The leftmost place in a text with so many meaningful characters behind it: the end when there are none. */
function placeBefore(shown: string, count: number, means: (character: string) => boolean): number {
  if (count === 0) return shown.length;
  const characters = Array.from(shown);
  let place = characters.length;
  let rest = count;
  while (place > 0 && (rest > 0 || !means(characters[place - 1]!))) {
    place -= 1;
    if (means(characters[place]!)) rest -= 1;
  }
  return characters.slice(0, place).join('').length;
}
