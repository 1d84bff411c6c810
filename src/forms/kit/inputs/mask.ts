/**
 * Functions that convert a value to its shown text and back. They are pure. For every `value` that `parse` returns,
 * `parse(format(value))` is `value`.
 */
export interface Mask {
  /** Converts a typed or pasted text to the value. Invalid characters stay, so that they can be reported. */
  readonly parse: (text: string) => string;
  /** Returns the value as it is shown. */
  readonly format: (value: string) => string;
  /** Matches one separator character. The caret skips separators. */
  readonly separator: Pick<RegExp, 'test'>;
}

/** A key press or paste as the browser has applied it: text and caret afterwards, and the kind of edit. */
export interface RawEdit {
  readonly text: string;
  readonly caret: number;
  /** `InputEvent.inputType`; '' if unknown. */
  readonly kind: string;
}

/** The result of an edit: the value, the shown text and the caret. */
export interface MaskedEdit {
  readonly value: string;
  readonly shown: string;
  readonly caret: number;
  /** True if characters beyond the limit were left out. */
  readonly cut: boolean;
}

/**
 * Applies an edit to a masked text. Deleting a separator deletes the character before it (Backspace) or after it
 * (Delete). `limit` is the maximum length of the value: excess characters are cut off from the end of the typed or
 * pasted text. A value that was already longer than that is not shortened, but cannot grow.
 */
export function editMasked(mask: Mask, before: string, edit: RawEdit, limit = Number.POSITIVE_INFINITY): MaskedEdit {
  let beforeCaret = Array.from(edit.text.slice(0, edit.caret));
  let afterCaret = Array.from(edit.text.slice(edit.caret));
  const isMeaningful = (character: string): boolean => !mask.separator.test(character);
  const parse = (): string => mask.parse([...beforeCaret, ...afterCaret].join(''));
  let value = parse();

  if (edit.kind.startsWith('delete') && value === before && edit.text.length < mask.format(before).length) {
    if (edit.kind.endsWith('Forward'))
      afterCaret = afterCaret.toSpliced(afterCaret.findIndex(isMeaningful), afterCaret.some(isMeaningful) ? 1 : 0);
    else
      beforeCaret = beforeCaret.toSpliced(
        beforeCaret.findLastIndex(isMeaningful),
        beforeCaret.some(isMeaningful) ? 1 : 0,
      );
    value = parse();
  }

  const room = Math.max(limit, Array.from(before).length);
  let cut = false;
  while (Array.from(value).length > room && beforeCaret.length > 0) {
    beforeCaret = beforeCaret.slice(0, -1);
    value = parse();
    cut = true;
  }

  const shownText = mask.format(value);
  return {
    value,
    shown: shownText,
    caret: positionBefore(shownText, afterCaret.filter(isMeaningful).length, isMeaningful),
    cut,
  };
}

/** Returns the leftmost position with `count` meaningful characters after it; the end of the text for 0. */
function positionBefore(shownText: string, count: number, isMeaningful: (character: string) => boolean): number {
  if (count === 0) return shownText.length;
  const characters = Array.from(shownText);
  let position = characters.length;
  let rest = count;
  while (position > 0 && (rest > 0 || !isMeaningful(characters[position - 1]!))) {
    position -= 1;
    if (isMeaningful(characters[position]!)) rest -= 1;
  }
  return characters.slice(0, position).join('').length;
}
