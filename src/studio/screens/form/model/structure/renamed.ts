import { LIST_OPERATORS, operationOf } from '#src/logic/operation.ts';
import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { LANGUAGES } from '#src/model/language.ts';
import { withMember } from '../field-parts.ts';

/** Returns the new name of a path; undefined if what it names is gone. */
type Rename = (path: string) => string | undefined;

/** Returns the document with other paths in its words, its rules and what they read. Removed paths are left out. */
export function renamed(document: JsonObject, rename: Rename): JsonObject {
  let words = document;
  for (const language of LANGUAGES)
    for (const kind of ['fields', 'groups']) words = withRenamedTexts(words, language, kind, rename);
  const rules = own(words, 'rules');
  const ruled = isObject(rules)
    ? { ...words, rules: withReads(namesChanged(rules, rename), rename) as JsonObject }
    : words;
  const pages = own(ruled, 'pages');
  if (!Array.isArray(pages)) return ruled;
  return { ...ruled, pages: pages.map((page: unknown) => withReadsOfPage(page, rename)) };
}

function withRenamedTexts(document: JsonObject, language: string, kind: string, rename: Rename): JsonObject {
  const section = ownObject(document, language);
  const words = own(section, kind);
  return isObject(words) ? { ...document, [language]: { ...section, [kind]: namesChanged(words, rename) } } : document;
}

const namesChanged = (object: JsonObject, rename: Rename): JsonObject =>
  Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      const next = rename(name);
      return next === undefined ? [] : [[next, value] as const];
    }),
  );

const withReadsOfPage = (page: unknown, rename: Rename): unknown =>
  isObject(page) && page['visible'] !== undefined
    ? withMember(page, 'visible', withReads(page['visible'], rename))
    : page;

/**
 * Returns a rule, or rules, that read other paths. A rule that reads a removed field stays, and the check reports it.
 */
function withReads(part: unknown, rename: Rename): unknown {
  if (Array.isArray(part)) return part.map((one) => withReads(one, rename));
  if (!isObject(part)) return part;
  const { name, args } = operationOf(part) ?? {};
  if (name === 'var' || name === 'missing' || name === 'missing_some') return { [name]: namesIn(part[name], rename) };
  // The second argument of these reads in the entries of a list, whose names begin anew.
  if (name !== undefined && args && LIST_OPERATORS.has(name) && Array.isArray(part[name]))
    return { [name]: args.map((one, index) => (index === 1 ? one : withReads(one, rename))) };
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withReads(value, rename)]));
}

function namesIn(part: unknown, rename: Rename): unknown {
  if (typeof part === 'string') return rename(part) ?? part;
  return Array.isArray(part) ? part.map((one) => namesIn(one, rename)) : part;
}
