import { labelOf, messageText } from '#src/forms/store/message-text.ts';
import type { Cause, FormField, FormModule, FormWords } from '#src/model/form/form-module.ts';

/** One message that a field can show. */
export interface MessageCase {
  readonly field: FormField;
  readonly cause: Cause;
  readonly text: string;
}

/** Every message of every field, with the limits of the form in it. */
export function messageCases(module: FormModule, words: FormWords): readonly MessageCase[] {
  return module.form.fields.flatMap((field) =>
    Object.keys(words.fields[field.path]?.messages ?? {}).map((name) => {
      const cause = { cause: name, params: paramsOf(field, name, words.language) };
      return { field, cause, text: messageText(words, field.path, cause) };
    }),
  );
}

/** In place of what a service says itself. */
const THEIRS: Readonly<Record<string, string>> = {
  en: '(The service says here what is wrong.)',
  es: '(Aquí el servicio dice qué está mal.)',
};

/** What the words of a cause may name. */
export function paramsOf(
  { limits, options }: FormField,
  cause: string,
  language: string,
): Record<string, string | number> {
  const message = THEIRS[language] ?? '';
  const { maxBytes } = options;
  const limit = cause === 'fileSize' && typeof maxBytes === 'number' ? maxBytes : limits[cause];
  if (limit === undefined) return { message };
  return { message, limit, count: cause.startsWith('min') ? Math.max(0, limit - 1) : limit + 1 };
}

/** Names of fields, for headings. */
export const titleOf = (words: FormWords, { path }: FormField): string => `${labelOf(words, path)} (${path})`;
