import type { JsonObject } from '#src/model/json.ts';

/** The fields of a rendering by name, each with the kind of its value. */
export interface RenderingFieldKinds {
  readonly fields: Readonly<Record<string, { readonly kind: string }>>;
}

/** Example values for a new block or item. */
export interface ExampleFields {
  readonly fields: JsonObject;
}

/** Kinds of fields that have a separate value for each language. */
const TRANSLATED_KINDS = new Set(['text', 'richText', 'link', 'list']);

/** Returns the content of an example: texts, links and lists in English, every other field shared by both languages. */
export function exampleContent({ fields: kinds }: RenderingFieldKinds, example: ExampleFields | undefined): JsonObject {
  const fields = Object.entries(example?.fields ?? {});
  const isTranslated = (field: string): boolean => TRANSLATED_KINDS.has(kinds[field]?.kind ?? '');
  const english = fields.filter(([field]) => isTranslated(field));
  const shared = fields.filter(([field]) => !isTranslated(field));
  return {
    ...(shared.length > 0 ? { shared: Object.fromEntries(shared) } : {}),
    ...(english.length > 0 ? { en: Object.fromEntries(english) } : {}),
  };
}
