import type { Json } from '#src/model/json.ts';
import type { Mask } from '../../kit/inputs/mask.ts';

/**
 * Slots of a mask, each with the characters that it accepts. The other characters of a mask are separators; other
 * letters and digits are not allowed (see `unknownCharacters`).
 */
const SLOTS: Readonly<Record<string, RegExp>> = {
  A: /^[A-Z]$/,
  a: /^[A-Za-z]$/,
  9: /^\d$/,
  '*': /^[A-Za-z\d]$/,
};

/** Separators that are removed from typed and pasted text, even if the mask does not contain them. */
const USUAL_SEPARATORS = /[\s.,:;/\\_|()#\u2010-\u2015-]/;

/** A mask that a form defines, such as `AA-9999`. */
export interface TextMask extends Mask {
  /** Number of characters of a complete value. */
  readonly length: number;
  /** Whether a value has all its characters, and each is of the right kind. */
  readonly isComplete: (value: string) => boolean;
}

/** The options of a field that define its mask. */
export interface MaskOptions {
  readonly mask: string;
  /** Whether the value contains the separators of the mask. */
  readonly hasSeparators: boolean;
}

/** Returns the mask options of a field; undefined without a mask. */
export function maskOptionsOf(options: Readonly<Record<string, Json>>): MaskOptions | undefined {
  const { mask, maskSeparators } = options;
  return typeof mask === 'string' ? { mask, hasSeparators: maskSeparators === true } : undefined;
}

/**
 * Creates a mask from its text, such as `AA-9999`. `parse` removes separators and converts letters in `A` slots to
 * upper case; `format` adds the separators of the mask.
 */
export function createTextMask(mask: string): TextMask {
  const characters = Array.from(mask);
  const slots = characters.filter((character) => SLOTS[character]);
  const own = new Set(characters.filter((character) => !SLOTS[character]));
  const isSeparator = (character: string): boolean => own.has(character) || USUAL_SEPARATORS.test(character);
  const format = (value: string): string => {
    const rest = Array.from(value);
    let shown = '';
    let separators = '';
    for (const character of characters) {
      if (rest.length === 0) break;
      if (!SLOTS[character]) separators += character;
      else {
        shown += separators + rest.shift()!;
        separators = '';
      }
    }
    return shown + rest.join('');
  };
  return {
    length: slots.length,
    parse: (text) =>
      Array.from(text)
        .filter((character) => !isSeparator(character))
        .map((character, index) =>
          slots[index] === 'A' && /[a-z]/.test(character) ? character.toUpperCase() : character,
        )
        .join(''),
    format,
    separator: { test: isSeparator },
    isComplete: (value) => {
      const entered = Array.from(value);
      return entered.length === slots.length && entered.every((each, index) => SLOTS[slots[index]!]!.test(each));
    },
  };
}

/** Returns a value as the form sends it: with the separators of the mask or without them. */
export function maskedValue({ mask, hasSeparators }: MaskOptions, entered: string): string {
  return hasSeparators ? createTextMask(mask).format(entered) : entered;
}

/** Returns true if a value fits a mask: it is complete and written as the form sends it. */
export function fitsMask(options: MaskOptions, value: string): boolean {
  const mask = createTextMask(options.mask);
  const entered = mask.parse(value);
  return mask.isComplete(entered) && maskedValue(options, entered) === value;
}

/** Returns the characters of a mask that are neither slots nor separators: other letters and digits. */
export function unknownCharacters(mask: string): readonly string[] {
  return Array.from(mask).filter((character) => !SLOTS[character] && /[\p{L}\p{N}]/u.test(character));
}

/**
 * Returns values that fit a mask. They are composed of the characters of `hint`, for example a pattern, and a few
 * others.
 */
export function sampleMaskedValues(options: MaskOptions, hint: string, count: number): readonly string[] {
  const slots = Array.from(options.mask).filter((character) => SLOTS[character]);
  const candidates = slots.map((slot) => [
    ...new Set(Array.from(`${hint}${hint.toUpperCase()}05197AZMazm`).filter((each) => SLOTS[slot]!.test(each))),
  ]);
  // The random numbers are the same each time, so that publishing a form again has the same result.
  let state = 1;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return Array.from({ length: count }, () =>
    maskedValue(options, candidates.map((own) => own[next(own.length)]!).join('')),
  );
}
