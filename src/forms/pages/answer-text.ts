import { decodePercent } from '#src/lib/text/decode-percent.ts';
import { choiceKey } from '#src/model/form/choice-key.ts';
import type { FormControl } from '#src/model/form/form-control.ts';
import type { FieldWords, FormField } from '#src/model/form/form-module.ts';
import { isFilledIn } from '#src/model/form/form-path.ts';
import { isObject, type Json } from '#src/model/json.ts';

/** The language of the answers, and the texts that replace values such as true, false and passwords. */
export interface AnswerTexts {
  readonly language: string;
  readonly yes: string;
  readonly no: string;
  /** Shown in place of a secret value, such as a password. */
  readonly secret: string;
}

/** The field that an answer belongs to, with its words and its control. */
export interface AnsweredField {
  readonly field: FormField;
  readonly words: FieldWords | undefined;
  readonly control: Pick<FormControl, 'valueFormat' | 'show'> | undefined;
}

/** Returns the lines that show an answer on the page with all answers; an empty list if there is no answer. */
export function answerLines(value: Json | undefined, answered: AnsweredField, texts: AnswerTexts): readonly string[] {
  if (!isFilledIn(value)) return [];
  if (answered.field.secret) return [texts.secret];
  const values: readonly unknown[] = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return values.filter(isFilledIn).map((each) => answerToText(each as Json, answered, texts));
}

/** Returns one value of an answer as text. */
function answerToText(
  value: Json,
  { field, words, control }: AnsweredField,
  { language, yes, no }: AnswerTexts,
): string {
  const choice = words?.choices?.[choiceKey(value)];
  if (choice !== undefined) return choice;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  if (typeof value === 'string')
    return dateText(value, control?.valueFormat?.(field.options), language) ?? shownText(value, control);
  return isObject(value) && typeof value['name'] === 'string' ? value['name'] : JSON.stringify(value);
}

/**
 * Returns a text as the control of its field shows it; for a data URL (`data:…;name=photo.jpg;base64,…`) the name of
 * the file.
 */
function shownText(text: string, control: AnsweredField['control']): string {
  const file = /^data:[^,]*;name=([^;,]*)[^,]*,/.exec(text)?.[1];
  return file === undefined ? (control?.show?.(text) ?? text) : decodePercent(file);
}

/** For each format: a function that converts a value to a date and time, and the options with which it is shown. */
const DATE_FORMATS: Readonly<
  Record<string, readonly [toDateTime: (text: string) => string, options: Intl.DateTimeFormatOptions]>
> = {
  date: [(text) => `${text}T00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }],
  month: [(text) => `${text}-01T00:00Z`, { year: 'numeric', month: 'long', timeZone: 'UTC' }],
  time: [(text) => `1970-01-01T${text.slice(0, 5)}Z`, { timeStyle: 'short', timeZone: 'UTC' }],
  'local-time': [(text) => `1970-01-01T${text.slice(0, 5)}Z`, { timeStyle: 'short', timeZone: 'UTC' }],
  'local-date-time': [(text) => `${text}Z`, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }],
  'date-time': [(text) => text, { dateStyle: 'long', timeStyle: 'short' }],
};

/** Returns a date or time in words; undefined for any other text. */
function dateText(text: string, format: string | undefined, language: string): string | undefined {
  const [toDateTime, options] = (format === undefined ? undefined : DATE_FORMATS[format]) ?? [];
  const date = toDateTime ? new Date(toDateTime(text)) : undefined;
  return date && !Number.isNaN(date.getTime()) ? new Intl.DateTimeFormat(language, options).format(date) : undefined;
}
