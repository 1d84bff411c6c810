import { labelOf, messageText } from '../store/message-text.ts';
import type { Cause, FormField, FormModule, FormWords } from '#src/model/form/form-module.ts';

/** One message that a field can show. */
export interface MessageCase {
  readonly field: FormField;
  readonly cause: Cause;
  readonly text: string;
}

/** Returns every message of every field, filled in with the limits of the form. */
export function messageCases(module: FormModule, words: FormWords): readonly MessageCase[] {
  return module.form.fields.flatMap((field) =>
    Object.keys(words.fields[field.path]?.messages ?? {}).map((name) => {
      const cause = { cause: name, params: exampleParams(field, name, words.language) };
      return { field, cause, text: messageText(words, field.path, cause) };
    }),
  );
}

/** Placeholder for the message of a service, by language. */
const SERVICE_MESSAGE_SAMPLES: Readonly<Record<string, string>> = {
  en: '(The message of the service appears here.)',
  es: '(Aquí aparece el mensaje del servicio.)',
};

/** Returns example values for the placeholders in the message about a fault with this cause. */
export function exampleParams(
  { limits, options }: FormField,
  cause: string,
  language: string,
): Record<string, string | number> {
  const message = SERVICE_MESSAGE_SAMPLES[language] ?? '';
  const { maxBytes, mask } = options;
  if (cause === 'mask' && typeof mask === 'string') return { message, limit: mask };
  const limit = cause === 'fileSize' && typeof maxBytes === 'number' ? maxBytes : limits[cause];
  if (limit === undefined) return { message };
  return { message, limit, count: cause.startsWith('min') ? Math.max(0, limit - 1) : limit + 1 };
}

/** Returns the heading of a field: label and path. */
export const titleOf = (words: FormWords, { path }: FormField): string => `${labelOf(words, path)} (${path})`;
