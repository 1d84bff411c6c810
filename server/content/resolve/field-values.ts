import type { Drafts } from '../drafts/drafts.ts';
import { isObject, type JsonObject, own, ownObject } from '#src/model/json.ts';
import { type Language, LANGUAGES } from '#src/model/language.ts';
import { type Section } from '../drafts/languages.ts';

/** A document with content fields: a page, a rendering in a page or design, or an item. */
export interface FieldSource {
  readonly file: string;
  readonly document: JsonObject;
}

/** The authored value of a field in one language. */
export interface FieldValue {
  readonly value: unknown;
  readonly file: string;
  readonly section: Section;
  /** Whether the value is English because there is none in the requested language. */
  readonly fallback: boolean;
}

/**
 * Returns the item at a path and the items that it extends, nearest first. A missing item or a cycle ends the list.
 * `address` replaces the tokens in a path.
 */
export function itemChain(
  drafts: Pick<Drafts, 'items'>,
  path: string,
  address: (value: string) => string,
): FieldSource[] {
  const chain: FieldSource[] = [];
  const visitedFiles = new Set<string>();
  for (let next: unknown = path; typeof next === 'string' && next !== '';) {
    const draft = drafts.items.get(address(next));
    if (!draft || visitedFiles.has(draft.file) || !isObject(draft.document)) break;
    visitedFiles.add(draft.file);
    chain.push({ file: draft.file, document: draft.document });
    next = own(draft.document, 'extends');
  }
  return chain;
}

/**
 * Returns the fields of a rendering or a page in one language. `chain` contains the rendering, its item and the items
 * that this item extends, the nearest first; or a page alone. The value comes from the nearest document that has the
 * field in this language or in `shared`. If none has it, the nearest English value is used and marked as fallback.
 */
export function fieldValues(chain: readonly FieldSource[], language: Language): Map<string, FieldValue> {
  const values = new Map<string, FieldValue>();
  const [english] = LANGUAGES;
  const addFields = ({ file, document }: FieldSource, section: Section): void => {
    const fallback = section === english && language !== english;
    for (const [name, value] of Object.entries(ownObject(document, section))) {
      if (!values.has(name)) values.set(name, { value, file, section, fallback });
    }
  };
  for (const source of chain) {
    addFields(source, language);
    addFields(source, 'shared');
  }
  for (const source of chain) addFields(source, english);
  return values;
}
