import { isObject, type JsonObject, own } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { FormResources, Report } from '../source/form-source.ts';

/** Reads texts in one language and reports problems of that language. */
export interface LanguageTexts {
  readonly language: Language;
  readonly resources: FormResources;
  /** Reports a problem with a text in this language. */
  readonly report: Report;
  /** Returns a text with its tokens filled in; undefined if it is missing or blank. */
  readonly text: (authored: unknown) => string | undefined;
}

/** Creates the functions that read texts in a language and report problems with them. */
export function languageTexts(language: Language, resources: FormResources, report: Report): LanguageTexts {
  return {
    language,
    resources,
    report: (place, what, fix) => report(place, what, fix, { language }),
    text: (authored) =>
      typeof authored === 'string' && authored.trim() !== '' ? resources.tokens[language].text(authored) : undefined,
  };
}

/** Returns the named members that are texts, with their tokens filled in. */
export function pickTexts<Name extends string>(
  { text }: LanguageTexts,
  authored: JsonObject,
  names: readonly Name[],
): { readonly [N in Name]?: string } {
  const entries = names.map((name) => [name, text(authored[name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as { readonly [N in Name]?: string };
}

/**
 * Returns the messages of messages.json in one language, by key. They include messages of single controls
 * (`email.format`), because a flow shows fields that are in no form. They do not include the texts of pages
 * (`page.back`).
 */
export function generalMessages({ language, resources, text }: LanguageTexts): Record<string, string> {
  const messages = isObject(resources.messages) ? resources.messages : {};
  return Object.fromEntries(
    Object.keys(messages).flatMap((key) => {
      const message = text(own(messages[key], language));
      return message === undefined || /^(\$|page\.)/.test(key) ? [] : [[key, message]];
    }),
  );
}
