import type { FormWords } from '#src/model/form/form-module.ts';

/** Messages of a page: field → cause → text. They replace those of the form. */
export type PageMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the words of a form, with the messages of its page in place of the form's own. */
export function replaceMessages(words: FormWords, messages: PageMessages = {}): FormWords {
  const changedFields = Object.entries(messages).flatMap(([path, texts]) => {
    const field = words.fields[path];
    return field ? [[path, { ...field, messages: { ...field.messages, ...texts } }] as const] : [];
  });
  return changedFields.length > 0
    ? { ...words, fields: { ...words.fields, ...Object.fromEntries(changedFields) } }
    : words;
}
