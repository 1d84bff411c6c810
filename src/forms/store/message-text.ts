import { IntlMessageFormat } from 'intl-messageformat';
import type { Cause, Fault, FormWords } from '#src/model/form/form-module.ts';
import { atPath } from '#src/model/form/form-path.ts';

const formats = new Map<string, IntlMessageFormat>();
const SERVICE_WORDS = /\{\s*message\s*[},]/;

/** The label of a field; the last name of its path when content has none. */
export function labelOf(words: FormWords, path: string): string {
  return atPath(words.fields, path)?.label ?? path.split('.').at(-1) ?? path;
}

/**
 * The editor's words for a cause. The ladder (form and field, kind of field, cause) was walked at publish; causes that
 * only a server knows have the form's general words. '' when there are none at all.
 */
export function messageText(words: FormWords, path: string, { cause, params }: Cause): string {
  const own = atPath(words.fields, path)?.messages;
  const ladder = [
    own && Object.hasOwn(own, cause) ? own[cause] : undefined,
    Object.hasOwn(words.messages, cause) ? words.messages[cause] : undefined,
    words.messages['invalid'],
  ];
  // A message that only passes on what a service says is none where it says nothing.
  const message = ladder.find((each) => each !== undefined && (params['message'] || !SERVICE_WORDS.test(each))) ?? '';
  if (!message.includes('{')) return message;
  const key = `${words.language} ${message}`;
  try {
    let format = formats.get(key);
    if (!format) formats.set(key, (format = new IntlMessageFormat(message, words.language)));
    return String(format.format({ label: labelOf(words, path), limit: '', count: 0, ...params }));
  } catch {
    return message;
  }
}

/**
 * The words of each fault for the list of them all. The same words for two fields would be two links that nobody can
 * tell apart: those begin with the label.
 */
export function summaryText(words: FormWords, faults: readonly Fault[]): (fault: Fault) => string {
  const textOf = (fault: Fault) => messageText(words, fault.path, fault) || labelOf(words, fault.path);
  const paths = new Map<string, Set<string>>();
  for (const fault of faults) {
    const text = textOf(fault);
    paths.set(text, (paths.get(text) ?? new Set()).add(fault.path));
  }
  return (fault) => {
    const text = textOf(fault);
    return (paths.get(text)?.size ?? 0) > 1 ? `${labelOf(words, fault.path)}: ${text}` : text;
  };
}
