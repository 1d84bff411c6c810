import { LIST_OPERATORS, operationOf } from '#src/logic/operation.ts';
import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { LANGUAGES } from '#src/model/language.ts';
import { withMember } from '../field-parts.ts';

/** Returns the new path for a path; undefined if it was removed. */
type Rename = (path: string) => string | undefined;

/**
 * Returns the form in which `rename` was applied to all paths of texts and rules, and to the paths that rules read.
 * Texts and rules of removed paths are left out.
 */
export function renamePaths(document: JsonObject, rename: Rename): JsonObject {
  let words = document;
  for (const language of LANGUAGES)
    for (const kind of ['fields', 'groups']) words = renameTextPaths(words, language, kind, rename);
  const rules = own(words, 'rules');
  const ruled = isObject(rules)
    ? { ...words, rules: mapMembers(renameMembers(rules, rename), (one) => renamePathsOfRules(one, rename)) }
    : words;
  const pages = own(ruled, 'pages');
  if (!Array.isArray(pages)) return ruled;
  return { ...ruled, pages: pages.map((page: unknown) => renamePathsOfPage(page, rename)) };
}

/** Renames the paths of texts of one kind in one language. */
function renameTextPaths(document: JsonObject, language: string, kind: string, rename: Rename): JsonObject {
  const section = ownObject(document, language);
  const words = own(section, kind);
  return isObject(words) ? { ...document, [language]: { ...section, [kind]: renameMembers(words, rename) } } : document;
}

/** Renames the members of an object whose names are paths. Members of removed paths are left out. */
const renameMembers = (object: JsonObject, rename: Rename): JsonObject =>
  Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      const next = rename(name);
      return next === undefined ? [] : [[next, value] as const];
    }),
  );

/** Returns an object whose members were changed by `change`. */
const mapMembers = (object: JsonObject, change: (value: unknown, name: string) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));

/** Renames the paths that the rules of one field read. Names of fields and checks are not operators. */
const renamePathsOfRules = (rules: unknown, rename: Rename): unknown =>
  isObject(rules)
    ? mapMembers(rules, (rule, name) =>
        name === 'checks' && isObject(rule)
          ? mapMembers(rule, (check) => renameReadPaths(check, rename))
          : renameReadPaths(rule, rename),
      )
    : rules;

/** Renames the paths that the condition of a page reads. */
const renamePathsOfPage = (page: unknown, rename: Rename): unknown =>
  isObject(page) && page['visible'] !== undefined
    ? withMember(page, 'visible', renameReadPaths(page['visible'], rename))
    : page;

/**
 * Returns a rule, or a part of one, in which `rename` was applied to the paths that are read. A rule that reads a
 * removed field is kept, and the check of the form reports it.
 */
function renameReadPaths(part: unknown, rename: Rename): unknown {
  if (Array.isArray(part)) return part.map((one) => renameReadPaths(one, rename));
  if (!isObject(part)) return part;
  const { name, args } = operationOf(part) ?? {};
  if (name === 'var' || name === 'missing' || name === 'missing_some')
    return { [name]: renameVariables(part[name], rename) };
  // In the second argument of these operators, names are relative to an entry of the list.
  if (name !== undefined && args && LIST_OPERATORS.has(name) && Array.isArray(part[name]))
    return { [name]: args.map((one, index) => (index === 1 ? one : renameReadPaths(one, rename))) };
  return mapMembers(part, (value) => renameReadPaths(value, rename));
}

/** Renames the paths of the fields that an operator of a rule reads. The paths of removed fields are not changed. */
function renameVariables(part: unknown, rename: Rename): unknown {
  if (typeof part === 'string') return rename(part) ?? part;
  return Array.isArray(part) ? part.map((one) => renameVariables(one, rename)) : part;
}
