import { removeAnySteps } from '#src/lib/paths/any-step.ts';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { ContentProblem, PagePlace } from '#src/model/studio/content-problem.ts';
import { createAjv } from '../catalogue/catalogue.ts';
import { DOCUMENT_KINDS, type DocumentKindName } from '../catalogue/document-kinds.ts';
import type { Draft, Drafts } from '../drafts/drafts.ts';
import { TOO_DEEP_TEXTS, tooDeepPlace } from '../drafts/nesting.ts';
import { explainFault, pathOf } from '../catalogue/explain-fault.ts';
import { isObject, own } from '#src/model/json.ts';
import { isLanguage } from '#src/model/language.ts';
import { fieldInWords } from './visit-fields.ts';

/** Validators of the documents by kind; undefined before the first use. */
let validators: Readonly<Record<DocumentKindName, ValidateFunction>> | undefined;

/** Compiles the schemas of all kinds of documents. */
function compileValidators(): NonNullable<typeof validators> {
  const ajv = createAjv();
  const compiled = Object.entries(DOCUMENT_KINDS).map(([kind, { schema }]) => [kind, ajv.compile(schema)]);
  validators ??= Object.fromEntries(compiled) as NonNullable<typeof validators>;
  return validators;
}

/** Matches a valid form id. The id is part of an address. */
const FORM_ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Checks documents against their schemas (schemas/content/*.schema.json) and for too deep nesting: all of them, or
 * those for which `isWanted` is true. Also checks the addresses of all pages and the ids of all forms. Returns the
 * problems and the invalid files.
 */
export function checkDocumentShape(
  drafts: Drafts,
  isWanted: (file: string) => boolean = () => true,
): { problems: ContentProblem[]; broken: Set<string> } {
  const check = validators ?? compileValidators();
  const problems: ContentProblem[] = [];
  const invalidFiles = new Set<string>();
  const checkDraft = (draft: Draft, validate: ValidateFunction, page?: string): void => {
    if (!isWanted(draft.file)) return;
    // A document that could not be parsed has been reported already.
    const deepPlace = tooDeepPlace(draft.document);
    if (draft.document === undefined) invalidFiles.add(draft.file);
    else if (deepPlace) {
      invalidFiles.add(draft.file);
      const where = { ...(page === undefined ? {} : { page }), field: fieldInWords(deepPlace), file: draft.file };
      problems.push({ ...where, ...TOO_DEEP_TEXTS, severity: 'error' });
    } else if (!validate(draft.document)) {
      invalidFiles.add(draft.file);
      problems.push(...problemsOf(validate.errors ?? [], draft, page));
    }
  };
  for (const item of drafts.items.values()) checkDraft(item, check.item);
  for (const design of drafts.designs.values()) checkDraft(design, check.design);
  for (const [route, page] of drafts.pages) {
    checkDraft(page, check.page, route);
    if (!/^\/[a-z0-9/_.~-]*$/.test(removeAnySteps(route))) {
      const what = `"${route}" is not a valid page address`;
      problems.push({
        page: route,
        file: page.file,
        what,
        fix: 'Name the file with a–z, 0–9 and -.',
        severity: 'error',
      });
    }
  }
  for (const [id, form] of drafts.forms) {
    checkDraft(form, check.form);
    if (!FORM_ID.test(id)) {
      const what = `"${id}" is not a valid form id`;
      problems.push({ file: form.file, what, fix: 'Name the file with a–z, 0–9 and -.', severity: 'error' });
    }
  }
  for (const list of drafts.lists.values()) checkDraft(list, check.list);
  checkDraft(drafts.messages, check.messages);
  checkDraft(drafts.searches, check.searches);
  checkDraft(drafts.dictionary, check.dictionary);
  checkDraft(drafts.settings, check.settings);
  checkDraft(drafts.endpoints, check.endpoints);
  return { problems, broken: invalidFiles };
}

/** A problem, and the JSON Schema keyword of its rule. */
interface FoundProblem {
  readonly problem: ContentProblem;
  readonly keyword: string;
}

/** Returns the problems of a document, without repetitions. */
function problemsOf(errors: readonly ErrorObject[], draft: Draft, page: string | undefined): ContentProblem[] {
  const foundProblems = errors.flatMap((error): FoundProblem[] => {
    const problem = problemOf(error, draft, page);
    return problem ? [{ problem, keyword: error.keyword }] : [];
  });
  return foundProblems
    .filter((each, index) => !isRepeat(each, foundProblems.slice(0, index)))
    .map(({ problem }) => problem);
}

/** Returns the problem for a schema error of a document; undefined if the error only repeats another one. */
function problemOf(error: ErrorObject, draft: Draft, page: string | undefined): ContentProblem | undefined {
  const explanation = explainFault(error);
  if (!explanation) return undefined;
  const { place, rest } = splitPath(pathOf(error, draft.document), draft.document);
  const [section, ...inSection] = rest;
  const fields = isLanguage(section) || section === 'shared' ? inSection : rest;
  return {
    ...(page === undefined ? {} : { page }),
    ...place,
    ...(fields.length > 0 ? { field: fieldInWords(fields) } : {}),
    ...(isLanguage(section) ? { language: section } : {}),
    file: draft.file,
    ...explanation,
    severity: 'error',
  };
}

/** Splits a path `placeholders/content/0/…` in a document into the place of the block and the rest of the path. */
function splitPath(
  path: readonly (string | number)[],
  document: unknown,
): { place: PagePlace; rest: (string | number)[] } {
  let placeholder = '';
  let block = '';
  let node = document;
  let rest = [...path];
  while (rest[0] === 'placeholders') {
    const [, name, index] = rest;
    const list = own(own(node, 'placeholders'), String(name));
    if (name === undefined) break;
    placeholder = [placeholder, block, String(name)].filter(Boolean).join(' › ');
    block = '';
    rest = rest.slice(index === undefined ? 2 : 3);
    if (typeof index !== 'number' || !Array.isArray(list)) break;
    node = list[index];
    block = blockName(list, index);
  }
  return { place: { ...(placeholder ? { placeholder } : {}), ...(block ? { block } : {}) }, rest };
}

/**
 * Returns the name of a block in problems: `Hero`; `Hero 2` if the list contains several blocks with this component;
 * `block 2` if the block names no component.
 */
export function blockName(list: readonly unknown[], index: number): string {
  const name = own(list[index], 'componentName');
  if (typeof name !== 'string') return `block ${index + 1}`;
  const equal = list.filter((node) => isObject(node) && own(node, 'componentName') === name);
  return equal.length > 1 ? `${name} ${equal.indexOf(list[index]) + 1}` : name;
}

/**
 * Returns whether a problem repeats an earlier one of the same field: it has the same text, or is about a pattern or
 * format. Ajv reports a value once for each rule that it breaks.
 */
function isRepeat({ problem, keyword }: FoundProblem, before: readonly FoundProblem[]): boolean {
  const key = fieldKeyOf(problem);
  const isFormat = keyword === 'pattern' || keyword === 'format';
  return before.some(({ problem: other }) => fieldKeyOf(other) === key && (isFormat || other.what === problem.what));
}

/** Returns a key for the field that a problem is about: two problems of the same field have the same key. */
function fieldKeyOf({ file, placeholder, block, field, language }: ContentProblem): string {
  return JSON.stringify([file, placeholder, block, field, language]);
}
