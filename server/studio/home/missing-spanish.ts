import { isEmptyValue, isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { pointerTo } from '#src/model/json-pointer.ts';
import type { Catalogue } from '../../content/catalogue/catalogue.ts';
import { documentKindOf } from '../../content/catalogue/document-kinds.ts';
import type { FieldKinds } from '../../content/catalogue/field-kind.ts';

/** Kinds of fields that are not counted as texts to translate. */
const WORDLESS_KINDS: ReadonlySet<string | undefined> = new Set(['number', 'checkbox', 'date', 'form']);

/**
 * Returns the JSON pointers of the English texts of a document for which the same object has neither a Spanish text nor
 * a text for all languages. Other documents are not read, for example the item of a block, which may have the Spanish
 * text.
 */
export function missingSpanish(path: string, document: unknown, catalogue: Catalogue): string[] {
  switch (documentKindOf(path)) {
    case 'page':
    case 'design':
      return [
        ...missingPointersInSections(document, '', undefined),
        ...missingPointersInPlaceholders(document, '', catalogue),
      ];
    case 'item':
      return missingPointersInSections(document, '', catalogue.get(String(own(document, 'template')))?.fields);
    case 'form':
      return missingPointersInWords(own(document, 'en'), own(document, 'es'), '/en');
    case 'list':
      return missingPointersInEntries(own(document, 'options'), '/options');
    case 'dictionary':
    case 'messages':
      return missingPointersInEntries(document, '');
    default:
      return [];
  }
}

/**
 * Returns the JSON pointers of the English fields of a page, a block or an item that have neither a Spanish value nor a
 * value for all languages.
 */
function missingPointersInSections(part: unknown, at: string, kinds: FieldKinds | undefined): string[] {
  const [shared, spanish] = [ownObject(part, 'shared'), ownObject(part, 'es')];
  return Object.entries(ownObject(part, 'en')).flatMap(([name, value]) => {
    const isCovered = !isEmptyValue(own(spanish, name)) || Object.hasOwn(shared, name);
    return isCovered || !hasWords(value, kinds?.get(name)?.kind) ? [] : [pointerTo(`${at}/en`, name)];
  });
}

/**
 * Returns the JSON pointers of the English fields in the blocks of a page or design, at any depth, that have neither a
 * Spanish value nor a value for all languages.
 */
function missingPointersInPlaceholders(part: unknown, at: string, catalogue: Catalogue): string[] {
  return Object.entries(ownObject(part, 'placeholders')).flatMap(([name, blocks]) =>
    (Array.isArray(blocks) ? blocks : []).flatMap((block: unknown, index) => {
      const place = pointerTo(pointerTo(`${at}/placeholders`, name), String(index));
      const kinds = catalogue.get(String(own(block, 'componentName')))?.fields;
      return [
        ...missingPointersInSections(block, place, kinds),
        ...missingPointersInPlaceholders(block, place, catalogue),
      ];
    }),
  );
}

/**
 * Returns the JSON pointers of the English texts of a form that have no Spanish text. Both languages are nested objects
 * of texts.
 */
function missingPointersInWords(english: unknown, spanish: unknown, at: string): string[] {
  if (!isObject(english)) return isEmptyValue(english) || !isEmptyValue(spanish) ? [] : [at];
  return Object.keys(english).flatMap((name) =>
    missingPointersInWords(english[name], own(spanish, name), pointerTo(at, name)),
  );
}

/** Returns the JSON pointers of the English texts without a Spanish text, for entries with one text per language. */
function missingPointersInEntries(entries: unknown, at: string): string[] {
  if (!isObject(entries) && !Array.isArray(entries)) return [];
  return Object.entries(entries as JsonObject).flatMap(([name, entry]) =>
    isEmptyValue(own(entry, 'en')) || !isEmptyValue(own(entry, 'es')) ? [] : [pointerTo(pointerTo(at, name), 'en')],
  );
}

/** Whether a value contains words to translate. A picture without alternative text is decoration and has none. */
function hasWords(value: unknown, kind: string | undefined): boolean {
  if (WORDLESS_KINDS.has(kind) || isEmptyValue(value) || typeof value === 'boolean' || typeof value === 'number')
    return false;
  return kind === 'image' ? !isEmptyValue(own(value, 'alt')) : true;
}
