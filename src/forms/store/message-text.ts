import { IntlMessageFormat } from 'intl-messageformat';
import type { Cause, Fault, FormWords } from '#src/model/form/form-module.ts';
import { atPath } from '#src/model/form/form-path.ts';
import { own } from '#src/model/json.ts';

/** The parsed messages, by language and text. */
const formats = new Map<string, IntlMessageFormat>();
/** Matches a message that contains the placeholder `{message}`, the text that a service has sent. */
const SERVICE_MESSAGE = /\{\s*message\s*[},]/;

/**
 * Returns the label of a field or the title of a group; the last name of its path if the content has neither. If that
 * name begins with `~`, it is no name to show, and the label of the group around it is returned.
 */
export function labelOf(words: FormWords, path: string): string {
  if (/\.~[^.]*$/.test(path)) return labelOf(words, path.slice(0, path.lastIndexOf('.')));
  return atPath(words.fields, path)?.label ?? atPath(words.groups, path)?.title ?? path.split('.').at(-1) ?? path;
}

/**
 * Returns the message for a cause: that of the field, that of the form, or the form's message for `invalid`; '' if
 * there is none. For the cause `blank` (only white space), the message for `required` is used if there is none for
 * `blank`.
 */
export function messageText(words: FormWords, path: string, { cause, params }: Cause): string {
  const fieldMessages = atPath(words.fields, path)?.messages ?? {};
  const causes = cause === 'blank' ? ['blank', 'required'] : [cause];
  const candidates = [
    ...[fieldMessages, words.messages].flatMap((messages) => causes.map((name) => own(messages, name))),
    words.messages['invalid'],
  ];
  // A message that only repeats the service's message is of no use if the service sent none.
  const isUsable = (each: string | undefined) =>
    each !== undefined && (Boolean(params['message']) || !SERVICE_MESSAGE.test(each));
  const message = candidates.find(isUsable) ?? '';
  if (!message.includes('{')) return message;
  try {
    const limit = words.limits?.[String(params['limit'])] ?? params['limit'] ?? '';
    const values = { label: labelOf(words, path), count: 0, ...params, limit };
    return String(formatOf(message, words.language).format(values));
  } catch {
    return message;
  }
}

/**
 * Returns a function that returns the text of a fault for the error summary. If several fields have the same message,
 * the text starts with the list entry (`entryText`) or the label of the field, or both, because links must have
 * different texts.
 */
export function createSummaryText(
  words: FormWords,
  faults: readonly Fault[],
  entryText?: (number: number) => string,
): (fault: Fault) => string {
  const textOf = (fault: Fault) => messageText(words, fault.path, fault) || labelOf(words, fault.path);
  const paths = new Map<string, Set<string>>();
  for (const fault of faults) {
    const text = textOf(fault);
    paths.set(text, (paths.get(text) ?? new Set()).add(fault.path));
  }
  return (fault) => {
    const text = textOf(fault);
    const same = [...(paths.get(text) ?? [])];
    if (same.length < 2) return text;
    const entries = entryText ? entryNumbers(fault.path).map(entryText) : [];
    const label = labelOf(words, fault.path);
    const needsLabel = entries.length === 0 || same.some((path) => labelOf(words, path) !== label);
    return `${[...entries, ...(needsLabel ? [label] : [])].join(', ')}: ${text}`;
  };
}

/** Returns the numbers of the list entries around a field, counted from 1: `tasks.0.title` → 1. */
function entryNumbers(path: string): number[] {
  return path
    .split('.')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => Number(name) + 1);
}

/** Returns the parsed message, from `formats` if it was parsed before. */
function formatOf(message: string, language: string): IntlMessageFormat {
  const key = `${language} ${message}`;
  const cachedFormat = formats.get(key);
  if (cachedFormat) return cachedFormat;
  const format = new IntlMessageFormat(message, language);
  formats.set(key, format);
  return format;
}
