import { BoundedMap } from '#src/lib/bounded-map.ts';
import type { FormFiles } from '#src/model/form/form-module.ts';
import { isObject } from '#src/model/json.ts';
import { type Language, LANGUAGES } from '#src/model/language.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { sha256 } from '../../sha256.ts';
import { createTokens, type Tokens } from '../drafts/tokens.ts';
import { analyzeForm, compileAnalysis, type CompiledFormFiles, type FormAnalysis } from './compile-form.ts';
import type { FormControl } from '#src/model/form/form-control.ts';
import type { AttachmentLimits } from '../../config/gateways/tickets.ts';
import type { FormProblem, FormResources } from './source/form-source.ts';

/** The result for one form: its problems, and its files if it has no errors. */
export interface FormResult {
  readonly problems: readonly FormProblem[];
  readonly parts: readonly FormPart[];
}

/**
 * Results of compiled forms. The key is a hash of everything that a form is made from, except the code and the
 * controls.
 */
export type FormMemory = ReadonlyMap<string, FormResult>;

/** The result of one form. Its files are created when they are needed. */
interface KnownForm extends Pick<FormResult, 'problems'> {
  readonly hash: string;
  analysis(): FormAnalysis;
  parts?: readonly FormPart[];
}

/**
 * Forms that were compiled before, for each list of controls. The key of a form is a hash of everything that it is made
 * from. Compiling takes about 50 ms for each form, and nearly every publish changes none of them.
 */
const formsByControls = new WeakMap<readonly FormControl[], BoundedMap<string, KnownForm>>();
/** Maximum number of forms in `formsByControls` for one list of controls. */
const MAX_KNOWN_FORMS = 200;

/** A file of a form in a release. */
export interface FormPart {
  readonly form: string;
  /** What the file contains: `module` for the compiled form, otherwise the language of the words. */
  readonly part: string;
  /** File name with a hash of the content: `do-not-sell-0123456789ab.js`. */
  readonly file: string;
  readonly hash: string;
  readonly body: string;
}

/** The forms of one set of drafts; each is checked and compiled once, on first use. */
export interface FormSet {
  readonly ids: readonly string[];
  problems(): ContentProblem[];
  /** Returns the analysis of a form; undefined if there is no such form or its file is invalid. */
  analysis(id: string): FormAnalysis | undefined;
  /** Returns the addresses of a form's files; undefined if there is no such form or it has errors. */
  files(id: string, language: Language): FormFiles | undefined;
  /** Returns the files of a form; none if there is no such form or it has errors. */
  partsOf(id: string): readonly FormPart[];
  /** Returns the files of all forms. */
  parts(): FormPart[];
  /** Returns the results of the forms that were compiled, so that the next form set can reuse them. */
  results(): FormMemory;
}

/** Creates the form set of drafts. `isValidFile` returns whether a file is valid by its schema. */
export function createFormSet(
  drafts: Drafts,
  controls: readonly FormControl[],
  isValidFile: (file: string) => boolean,
  attachments?: AttachmentLimits,
  memory: FormMemory = new Map(),
): FormSet {
  const resources: FormResources = {
    lists: new Map([...drafts.lists].map(([id, { file, document }]) => [id, isValidFile(file) ? document : {}])),
    messages: isValidFile(drafts.messages.file) ? drafts.messages.document : {},
    controls,
    ...(attachments ? { attachments } : {}),
    tokens: Object.fromEntries(
      LANGUAGES.map((language) => [language, createTokens(drafts.settings.document, language)]),
    ) as Record<Language, Tokens>,
  };
  const common = JSON.stringify([[...resources.lists], resources.messages, attachments, drafts.settings.document]);
  const forms = new Map<string, KnownForm | undefined>();

  const formOf = (id: string): KnownForm | undefined => {
    if (forms.has(id)) return forms.get(id);
    const draft = drafts.forms.get(id);
    const { document } = draft ?? {};
    const form =
      draft && isValidFile(draft.file) && isObject(document)
        ? knownForm(sha256(JSON.stringify([id, common, document])), controls, memory, () =>
            analyzeForm(id, document, resources),
          )
        : undefined;
    forms.set(id, form);
    return form;
  };
  const partsOf = (id: string): readonly FormPart[] => {
    const form = formOf(id);
    if (!form) return [];
    form.parts ??= compileParts(id, form.analysis());
    return form.parts;
  };

  const ids = [...drafts.forms.keys()].toSorted();
  return {
    ids,
    problems: () =>
      ids.flatMap((id) =>
        (formOf(id)?.problems ?? []).map((problem) => ({ ...problem, file: drafts.forms.get(id)!.file })),
      ),
    analysis: (id) => formOf(id)?.analysis(),
    files: (id, language) => {
      const parts = drafts.forms.has(id) ? partsOf(id) : [];
      const file = (part: string): string | undefined => parts.find((one) => one.part === part)?.file;
      const module = file('module');
      const words = file(language);
      return module && words ? { module: formUrl(module), words: formUrl(words) } : undefined;
    },
    partsOf,
    parts: () => ids.flatMap(partsOf),
    results: () =>
      new Map(
        [...forms.values()].flatMap((form) =>
          form?.parts ? [[form.hash, { problems: form.problems, parts: form.parts }] as const] : [],
        ),
      ),
  };
}

/**
 * Returns a form that was compiled before, from `formsByControls` or else from `memory`; analyzes it if it is in
 * neither.
 */
function knownForm(
  hash: string,
  controls: readonly FormControl[],
  memory: FormMemory,
  analyze: () => FormAnalysis,
): KnownForm {
  const byHash = formsByControls.get(controls) ?? new BoundedMap<string, KnownForm>(MAX_KNOWN_FORMS);
  formsByControls.set(controls, byHash);
  const form = byHash.get(hash) ?? rememberedForm(hash, memory, analyze) ?? analyzedForm(hash, analyze());
  byHash.set(hash, form);
  return form;
}

/** Returns the result of a form that has just been analyzed. */
function analyzedForm(hash: string, analysis: FormAnalysis): KnownForm {
  return { hash, problems: analysis.problems, analysis: () => analysis };
}

/**
 * Returns the result that `memory` has for a hash; undefined if there is none. The analysis is created on first use.
 */
function rememberedForm(hash: string, memory: FormMemory, analyze: () => FormAnalysis): KnownForm | undefined {
  const result = memory.get(hash);
  let analysis: FormAnalysis | undefined;
  return result && { ...result, hash, analysis: () => (analysis ??= analyze()) };
}

/** Compiles an analyzed form and returns its files; none if the form has errors. */
function compileParts(id: string, { problems, document, plan, words }: FormAnalysis): readonly FormPart[] {
  const isWhole = plan && words && !problems.some(({ severity }) => severity === 'error');
  return isWhole ? formParts(compileAnalysis(id, document, plan, words)) : [];
}

/** Returns the address of a form's file. */
export function formUrl(file: string): string {
  return `/forms/${file}`;
}

/**
 * Returns the name of a form's file: `do-not-sell-0123456789ab.js` for the module, `do-not-sell-en-….json` for words.
 */
export function formFileName(id: string, part: string, hash: string): string {
  const start = hash.slice(0, 12);
  return part === 'module' ? `${id}-${start}.js` : `${id}-${part}-${start}.json`;
}

/** Returns the files of a compiled form: its module and its words in each language. */
function formParts({ id, module, words }: CompiledFormFiles): FormPart[] {
  const part = (name: string, body: string): FormPart => {
    const hash = sha256(body);
    return { form: id, part: name, file: formFileName(id, name, hash), hash, body };
  };
  return [part('module', module), ...LANGUAGES.map((language) => part(language, JSON.stringify(words[language])))];
}
