import { isDeepStrictEqual } from 'node:util';
import { isObject, own, type JsonObject } from '#src/model/json.ts';
import type { Draft, Drafts } from '../../content/drafts/drafts.ts';

/** A function that returns a document in which English texts replace missing Spanish ones. */
type FillDocument = (document: JsonObject) => JsonObject;

/**
 * Returns drafts in which English replaces missing Spanish where a document is not valid without it: in forms, lists,
 * messages and the dictionary. Only the documents that `isWanted` selects are changed. Returns `drafts` itself if none
 * of them lacks a Spanish text.
 */
export function fillInEnglish(drafts: Drafts, isWanted: (file: string) => boolean): Drafts {
  const fillDraft = (draft: Draft, fill: FillDocument): Draft => {
    if (!isWanted(draft.file) || !isObject(draft.document)) return draft;
    const document = fill(draft.document);
    return isDeepStrictEqual(document, draft.document) ? draft : { ...draft, document };
  };
  const all = (folder: ReadonlyMap<string, Draft>, fill: FillDocument): ReadonlyMap<string, Draft> =>
    new Map([...folder].map(([id, draft]) => [id, fillDraft(draft, fill)]));
  const next = {
    forms: all(drafts.forms, fillTranslations),
    lists: all(drafts.lists, fillOptions),
    messages: fillDraft(drafts.messages, fillEntries),
    dictionary: fillDraft(drafts.dictionary, fillEntries),
  };
  const isSame =
    next.messages === drafts.messages &&
    next.dictionary === drafts.dictionary &&
    [...next.forms].every(([id, draft]) => draft === drafts.forms.get(id)) &&
    [...next.lists].every(([id, draft]) => draft === drafts.lists.get(id));
  return isSame ? drafts : { ...drafts, ...next };
}

/** Returns an object with texts in two languages, in which English texts replace missing Spanish ones. */
const fillTranslations: FillDocument = (texts) => ({ ...texts, es: fillMissing(own(texts, 'es'), own(texts, 'en')) });

/** Fills in the missing Spanish texts in the entries of messages.json or of the dictionary. */
const fillEntries: FillDocument = (document) =>
  Object.fromEntries(
    Object.entries(document).map(([name, entry]) => [name, isObject(entry) ? fillTranslations(entry) : entry]),
  );

/** Fills in the missing Spanish texts in the options of a list. */
const fillOptions: FillDocument = (list) => {
  const options = own(list, 'options');
  if (!Array.isArray(options)) return list;
  return {
    ...list,
    options: options.map((option: unknown) =>
      isObject(option) && own(option, 'en') !== undefined ? fillTranslations(option) : option,
    ),
  };
};

/** Returns the Spanish texts. English texts replace those that are missing or empty. */
function fillMissing(spanish: unknown, english: unknown): unknown {
  if (isObject(english) && (spanish === undefined || isObject(spanish))) {
    const names = new Set([...Object.keys(spanish ?? {}), ...Object.keys(english)]);
    return Object.fromEntries([...names].map((name) => [name, fillMissing(own(spanish, name), own(english, name))]));
  }
  const isMissing = spanish === undefined || (typeof spanish === 'string' && spanish.trim() === '');
  return isMissing && english !== undefined ? english : spanish;
}
