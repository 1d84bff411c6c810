import { isObject, type Json, type JsonObject, own } from '#src/model/json.ts';
import { suggest } from '#src/lib/text/closest.ts';
import type { FormControl } from '#src/model/form/form-control.ts';
import type { Report } from '../../source/form-source.ts';

/** Options of a control, by name. */
type Options = Readonly<Record<string, Json>>;

/** When an option of react-jsonschema-form is a problem, and how it is reported. */
interface RjsfOption {
  /** Returns whether the option requests only what the portal does anyway. The option is then harmless. */
  readonly isMet: (value: unknown) => boolean;
  readonly what: string;
  readonly fix: string;
  /** The problem is only a note, because the form works without the option. */
  readonly isNote?: true;
}

/** Advice for an option that the portal does not support and that nothing can replace. */
const REMOVE_ADVICE = 'Remove it.';
/** The `isMet` function of an option that is a problem with every value. */
const neverMet = (): boolean => false;
/** Returns the `isMet` function of an option that is harmless with one of these values. */
const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
/** Whether a value is null, an empty text, an empty list or an empty object. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || ((isObject(value) || Array.isArray(value)) && Object.keys(value).length === 0);
/** Check and messages for an option that formats texts in the uiSchema. */
const TEXT_OPTION = {
  isMet: isOneOf(false),
  what: 'has no effect',
  fix: 'Write formatted texts as "guidance" under "en" and "es", and remove it here.',
  isNote: true,
} as const;
/** Check and messages for an option of react-jsonschema-form that the portal does not have. */
const UNSUPPORTED_OPTION = { isMet: neverMet, what: 'is not an option of the portal', fix: REMOVE_ADVICE } as const;

/** Options of react-jsonschema-form that the portal does not support, or supports only for fields. */
const RJSF_OPTIONS: Readonly<Record<string, RjsfOption>> = {
  emptyValue: {
    isMet: isEmpty,
    what: 'an empty field has no value',
    fix: 'Write the value as "default" in the schema, or as a rule "value".',
  },
  label: {
    isMet: isOneOf(true),
    what: 'every field has a label, because people who cannot see the form need it',
    fix: REMOVE_ADVICE,
  },
  hideError: { isMet: isOneOf(false), what: 'every error is shown at its field', fix: REMOVE_ADVICE },
  inline: {
    isMet: isOneOf(false),
    what: 'only choices can be beside each other',
    fix: 'Remove it, or name the control: "ui:control": "radio" or "checkbox-group".',
  },
  autofocus: {
    isMet: isOneOf(false),
    what: 'only a field can have the focus at the start',
    fix: 'Write it at a field.',
  },
  inputType: { isMet: neverMet, what: 'only a field has a type of input', fix: 'Write it at a field.' },
  enableMarkdownInDescription: TEXT_OPTION,
  enableMarkdownInHelp: TEXT_OPTION,
  filePreview: { isMet: isOneOf(false), what: 'chosen files are shown with name and size', fix: REMOVE_ADVICE },
  duplicateKeySuffixSeparator: {
    isMet: neverMet,
    what: 'a name that is taken is an error, and the portal does not change it',
    fix: REMOVE_ADVICE,
  },
  yearsRange: {
    isMet: neverMet,
    what: 'only a date has a range of years',
    fix: 'Write { "yearsRange": [1980, 2030] } at a date, or remove it.',
  },
  format: {
    isMet: neverMet,
    what: 'has no effect: the order of day, month and year follows the language of the customer',
    fix: REMOVE_ADVICE,
    isNote: true,
  },
  hideNowButton: { isMet: isOneOf(true), what: 'there is no button for the present time', fix: REMOVE_ADVICE },
  hideClearButton: { isMet: isOneOf(true), what: 'there is no button that empties a date', fix: REMOVE_ADVICE },
  semantic: UNSUPPORTED_OPTION,
  norender: { ...UNSUPPORTED_OPTION, fix: 'Write "ui:widget": "hidden" for a field that is not shown.' },
  enumOptions: {
    ...UNSUPPORTED_OPTION,
    fix: 'Write the choices as "enum" in the schema, or name a list with the option "list".',
  },
  enumOrder: { ...UNSUPPORTED_OPTION, fix: 'Write the choices of the schema in the order of the screen.' },
  optionsSchemaSelector: UNSUPPORTED_OPTION,
  fieldReplacesAnyOrOneOf: { ...UNSUPPORTED_OPTION, fix: 'Name a control: "ui:control".' },
  expandable: {
    isMet: isOneOf(true),
    what: 'is not an option of the portal',
    fix: 'Write "additionalProperties": false in the schema if nothing may be added.',
  },
};

/** Whether a name is that of an option in RJSF_OPTIONS. */
export const isRjsfOption = (name: string): boolean => Object.hasOwn(RJSF_OPTIONS, name);

/** Reports an option of react-jsonschema-form that requests something other than what the portal does. */
export function checkRjsfOption(
  name: string,
  value: unknown,
  place: readonly (string | number)[],
  report: Report,
): void {
  const { isMet, what, fix, isNote } = RJSF_OPTIONS[name]!;
  if (!isMet(value)) report(place, what, fix, isNote ? { severity: 'note' } : {});
}

/**
 * Input types that a form may use as `inputType`. Each is also the name of a widget or control, except
 * `datetime-local`: its widget is `datetime`.
 */
const INPUT_TYPES = 'text password email url tel number range color date datetime-local time month week hidden'.split(
  ' ',
);

/**
 * Returns the uiSchema of a field with the authored `inputType` as its `ui:widget`. Reports an unknown type, and a
 * field for which another control is already named.
 */
export function withInputType(ui: JsonObject, place: readonly (string | number)[], report: Report): JsonObject {
  const [type, here] =
    ui['ui:inputType'] === undefined
      ? [own(ui['ui:options'], 'inputType'), [...place, 'ui:options', 'inputType']]
      : [ui['ui:inputType'], [...place, 'ui:inputType']];
  if (type === undefined) return ui;
  if (!INPUT_TYPES.includes(String(type))) {
    report(
      here,
      `there is no input of the type ${JSON.stringify(type)}`,
      suggest(String(type), INPUT_TYPES, REMOVE_ADVICE),
    );
    return ui;
  }
  const named = ui['ui:control'] ?? ui['ui:widget'] ?? own(ui['ui:options'], 'widget');
  if (named === undefined || named === 'text') {
    return { ...ui, 'ui:widget': type === 'datetime-local' ? 'datetime' : type };
  }
  if (named !== type) report(here, `the field has a control already: ${JSON.stringify(named)}`, 'Keep one of them.');
  return ui;
}

/** Reports an `inputType` that has no effect on the control, because the control of that type cannot show the field. */
export function checkInputType(
  control: FormControl,
  schema: JsonObject,
  [authored, ui]: readonly [JsonObject, JsonObject],
  place: readonly (string | number)[],
  report: Report,
): void {
  if (authored === ui || control.name === ui['ui:widget'] || control.rank(schema, ui) > control.rank(schema, authored))
    return;
  const what = `an input of the type "${String(ui['ui:widget'])}" cannot show this field`;
  report([...place, 'inputType'], what, `Remove it: the field has the control "${control.name}".`);
}

/**
 * For each date format: the text after the year in the first and in the last value of a year, such as `-01-01` and
 * `-12-31`.
 */
const YEAR_ENDS: Readonly<Record<string, readonly [first: string, last: string]>> = {
  date: ['-01-01', '-12-31'],
  'date-time': ['-01-01T00:00:00Z', '-12-31T23:59:59Z'],
};

/**
 * Adds the limits `min` and `max` to the options of a date field that has a range of years. Reports an invalid range,
 * and a range of a field that is not a date.
 */
export function withYearLimits(
  options: Options,
  years: unknown,
  format: unknown,
  place: readonly (string | number)[],
  report: Report,
): Options {
  if (years === undefined) return options;
  const ends = YEAR_ENDS[String(format)];
  const isRange =
    Array.isArray(years) && years.length === 2 && years.every((year) => /^[1-9]\d{3}$/.test(String(year)));
  if (!ends || !isRange) {
    const what = ends ? 'is not a range of years' : 'only a date has a range of years';
    report([...place, 'ui:options', 'yearsRange'], what, 'Write the first and the last year of a date: [1980, 2030].');
    return options;
  }
  const [first, last] = years.map(Number).toSorted((one, other) => one - other);
  return { min: `${first}${ends[0]}`, max: `${last}${ends[1]}`, ...options };
}
