import type { OptionFault } from '#src/model/form/form-control.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import {
  createTextMask,
  maskOptionsOf,
  maskedValue,
  sampleMaskedValues,
  unknownCharacters,
  type MaskOptions,
} from './text-mask.ts';

/** Number of sample values that are tested against a pattern. */
const SAMPLE_COUNT = 5000;

/**
 * Returns the first fault of a field's mask, or its first conflict with the field's schema, as a list; empty if valid.
 */
export function maskFaults(schema: JsonObject, options: Readonly<Record<string, Json>>): readonly OptionFault[] {
  const own = maskOptionsOf(options);
  if (!own || createTextMask(own.mask).length === 0) {
    const what = 'the control "masked-text" has no mask';
    return [
      { option: 'mask', what, fix: 'Write one, such as "AA-9999": A and a are letters, 9 is a digit, * is either.' },
    ];
  }
  const unusable = unknownCharacters(own.mask);
  if (unusable.length > 0) {
    const what = `"${unusable[0]}" is neither A, a, 9 or *, nor a separator`;
    return [
      {
        option: 'mask',
        what,
        fix: 'Use these characters and separators such as "-". Write fixed letters into the hint.',
      },
    ];
  }
  const fault = lengthFault(own, schema) ?? patternFault(own, schema);
  return fault ? [fault] : [];
}

/** Returns the fault of a mask whose length conflicts with the schema's limits; undefined if there is none. */
function lengthFault(own: MaskOptions, { minLength, maxLength }: JsonObject): OptionFault | undefined {
  const [example] = sampleMaskedValues(own, '', 1);
  const { length } = maskedValue(own, createTextMask(own.mask).parse(example!));
  const allowed =
    typeof minLength === 'number' && length < minLength
      ? `at least ${minLength}`
      : typeof maxLength === 'number' && length > maxLength
        ? `at most ${maxLength}`
        : undefined;
  if (allowed === undefined) return undefined;
  const what = `its values have ${length} characters, but the schema allows ${allowed}`;
  return { option: 'mask', what, fix: 'Change the mask or the limit of the schema.' };
}

/** Returns the fault of a mask that conflicts with the schema's pattern; undefined if there is none. */
function patternFault(own: MaskOptions, { pattern }: JsonObject): OptionFault | undefined {
  if (typeof pattern !== 'string') return undefined;
  const expression = new RegExp(pattern, 'u');
  const acceptsOne = (options: MaskOptions): boolean =>
    sampleMaskedValues(options, pattern, SAMPLE_COUNT).some((value) => expression.test(value));
  if (acceptsOne(own)) return undefined;
  const other = { ...own, hasSeparators: !own.hasSeparators };
  const [example] = sampleMaskedValues(own, pattern, 1);
  return {
    option: 'mask',
    what: `the pattern of the schema accepts none of its values, such as "${example}"`,
    fix: acceptsOne(other)
      ? `Write "maskSeparators": ${String(other.hasSeparators)}: the pattern expects values ${other.hasSeparators ? 'with' : 'without'} separators.`
      : 'Change the mask or the pattern.',
  };
}
