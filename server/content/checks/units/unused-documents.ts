import { isObject } from '#src/model/json.ts';
import { LANGUAGES } from '#src/model/language.ts';
import type { Drafts } from '../../drafts/drafts.ts';
import { mediaIn } from '../unused-content.ts';
import type { UnitResults } from './check-steps.ts';

/**
 * Returns the paths of the items, designs, forms, lists and media files on which nothing depends, sorted. A document
 * that the portal's code names is not returned, unless it is a design. Pages are never unused, because they are reached
 * by their address.
 */
export function unusedDocuments(drafts: Drafts, units: UnitResults, code: string): string[] {
  const { items, designs, forms, lists, media } = drafts;
  const readers = readersOf(units);
  const isRead = (file: string, ...keys: string[]): boolean =>
    keys.some((key) => readers.has(key) && readers.get(key) !== file);
  const isNamed = (name: string): boolean => [`'${name}'`, `"${name}"`].some((quoted) => code.includes(quoted));
  const extended = new Set([...items.values()].map(({ document }) => isObject(document) && document['extends']));
  const listsOfForms = new Set([...forms.values()].flatMap(({ document }) => listsIn(document)));
  const mediaOfCode = new Set(mediaIn(code));
  const unused = [
    ...unusedFiles(items, (name, file) => isRead(file, `item ${name}`) || extended.has(name) || isNamed(name)),
    ...unusedFiles(designs, (name, file) => isRead(file, `design ${name}`)),
    ...unusedFiles(forms, (name, file) => isRead(file, ...formReadKeys(name)) || isNamed(name)),
    ...unusedFiles(lists, (name, file) => isRead(file, `list ${name}`) || listsOfForms.has(name) || isNamed(name)),
    ...unusedFiles(media, (name, file) => isRead(file, `media ${name}`) || mediaOfCode.has(name)),
  ];
  return unused.toSorted();
}

/** Returns the keys that checks record when they read a form. */
export function formReadKeys(name: string): string[] {
  return [`form ${name}`, ...LANGUAGES.map((language) => `form files ${language} ${name}`)];
}

/**
 * Returns for each key of a read the only page or document that makes this read: its route or file, or '' if several
 * make it. A document that is read only by itself is unused.
 */
function readersOf({ layouts, pages, documents }: UnitResults): ReadonlyMap<string, string> {
  const readers = new Map<string, string>();
  for (const unit of [layouts, pages, documents])
    for (const [reader, { reads }] of unit)
      for (const key of reads.keys) readers.set(key, readers.has(key) && readers.get(key) !== reader ? '' : reader);
  return readers;
}

/** Returns the files of the drafts that are not used. */
function unusedFiles(
  drafts: ReadonlyMap<string, { readonly file: string }>,
  isUsed: (name: string, file: string) => boolean,
): string[] {
  return [...drafts].flatMap(([name, { file }]) => (isUsed(name, file) ? [] : [file]));
}

/** Returns the ids of all lists that a form names. */
function listsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listsIn);
  if (!isObject(value)) return [];
  const { list } = value;
  return [...(typeof list === 'string' ? [list] : []), ...Object.values(value).flatMap(listsIn)];
}
