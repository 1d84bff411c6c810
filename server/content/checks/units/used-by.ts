import { isObject } from '#src/model/json.ts';
import type { Uses } from '#src/model/studio/uses.ts';
import { SINGLE_DOCUMENTS, type Drafts } from '../../drafts/drafts.ts';
import type { UnitResults } from './check-steps.ts';
import { formReadKeys } from './unused-documents.ts';

/**
 * Returns the dependents of the document or media file at a path in the content. They are found by the recorded inputs
 * of each result, and by the names of items in other items and of lists in forms.
 */
export function usedBy(path: string, drafts: Drafts, { layouts, pages, documents }: UnitResults): Uses {
  const keys = readKeysOf(path, drafts);
  // The name of the site, which is made from the settings, is in each layout.
  const isEverywhere = path === drafts.settings.file;
  const isUsed = ({ reads }: { readonly reads: { readonly keys: readonly string[] } }): boolean =>
    reads.keys.some((key) => keys.has(key));
  const naming = [
    ...[...pages].filter(([, checks]) => isUsed(checks)).map(([route]) => drafts.pages.get(route)!.file),
    ...[...documents].filter(([, checks]) => isUsed(checks)).map(([file]) => file),
    ...itemsExtending(path, drafts),
    ...formsWithList(path, drafts),
  ];
  return {
    pages: [...layouts]
      .filter(([, layout]) => isEverywhere || isUsed(layout))
      .map(([route]) => route)
      .toSorted(),
    documents: [...new Set(naming)].filter((file) => file !== path).toSorted(),
  };
}

/** Returns the keys that checks record when they read the document at a path. */
function readKeysOf(path: string, drafts: Drafts): ReadonlySet<string> {
  const names = (kind: 'items' | 'designs' | 'pages' | 'forms' | 'media'): string[] =>
    [...drafts[kind]].filter(([, { file }]) => file === path).map(([name]) => name);
  const lists = [...drafts.lists].filter(([, { file }]) => file === path).map(([name]) => name);
  return new Set([
    ...SINGLE_DOCUMENTS.filter((name) => drafts[name].file === path).map((name) => `single ${name}`),
    ...lists.map((name) => `list ${name}`),
    ...formsMadeOf(path, drafts).flatMap(formReadKeys),
    ...names('items').map((name) => `item ${name}`),
    ...names('designs').map((name) => `design ${name}`),
    ...names('media').map((name) => `media ${name}`),
    ...names('pages').flatMap((name) => [`page ${name}`, `page? ${name}`]),
    ...names('forms').flatMap(formReadKeys),
  ]);
}

/** Returns the files of the items that directly extend the item at a path. */
function itemsExtending(path: string, { items }: Drafts): string[] {
  const name = [...items].find(([, { file }]) => file === path)?.[0];
  if (name === undefined) return [];
  return [...items.values()]
    .filter(({ document }) => isObject(document) && document['extends'] === name)
    .map(({ file }) => file);
}

/** Returns the ids of the forms whose compiled files contain texts or choices of the list or single file at a path. */
function formsMadeOf(path: string, drafts: Drafts): string[] {
  const { forms, messages, settings } = drafts;
  if (path === messages.file || path === settings.file) return [...forms.keys()];
  const files = new Set(formsWithList(path, drafts));
  return [...forms].filter(([, { file }]) => files.has(file)).map(([id]) => id);
}

/** Returns the files of the forms that use the list at a path. */
function formsWithList(path: string, { lists, forms }: Drafts): string[] {
  const id = [...lists].find(([, { file }]) => file === path)?.[0];
  return id === undefined
    ? []
    : [...forms.values()].filter(({ document }) => referencesList(document, id)).map(({ file }) => file);
}

/** Whether a value contains a reference to the list with this id. */
function referencesList(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((entry) => referencesList(entry, id));
  return isObject(value) && (value['list'] === id || Object.values(value).some((member) => referencesList(member, id)));
}
