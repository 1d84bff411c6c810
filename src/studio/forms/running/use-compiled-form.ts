import { useEffect, useRef, useState } from 'react';
import type { FormCode } from '#src/forms/form-parts.ts';
import type { FormWords } from '#src/model/form/form-module.ts';
import type { Language } from '#src/model/language.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { CompiledFormPreview } from '#src/model/studio/forms/compiled-form.ts';
import { failureInWords } from '../../api/studio-api.ts';
import { unsavedTexts } from '../../kit/read/unsaved.ts';
import { useStudio } from '../../kit/studio-context.ts';
import { useCurrentChange, type UsedDocument } from '../../kit/use-document.ts';
import { loadFormCode } from '../load/load-module.ts';

/** A compiled form that includes unsaved edits, with everything that is needed to show it. */
export interface RunnableForm {
  readonly id: string;
  readonly code: FormCode;
  readonly words: Readonly<Record<Language, FormWords>>;
}

/** The result of compiling a form. */
export interface CompiledForm {
  /** The newest version that compiled without errors. */
  readonly form: RunnableForm | undefined;
  readonly problems: readonly ContentProblem[];
  /** Why the form could not be compiled at all. */
  readonly failure: string | undefined;
}

/**
 * How long typing must pause before the form is compiled. Including the server's time, a typed letter appears within
 * 300 ms.
 */
const TYPING_PAUSE_MS = 40;

/** The result before the first compilation has ended. */
const NOT_COMPILED: CompiledForm = { form: undefined, problems: [], failure: undefined };

/**
 * Compiles a form whenever one of its documents changes. While the form has errors, the last valid version is returned
 * with the problems.
 */
export function useCompiledForm(id: string, documents: readonly UsedDocument[]): CompiledForm {
  const { api } = useStudio();
  const { id: change } = useCurrentChange();
  const [shown, setShown] = useState(NOT_COMPILED);
  const latest = useRef(documents);
  const [loadModule] = useState(createModuleLoader);
  useEffect(() => {
    latest.current = documents;
  });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const compile = async (): Promise<void> => {
      try {
        const body = { form: id, ...(change === undefined ? {} : { change }), unsaved: unsavedTexts(latest.current) };
        const result = await api.send<CompiledFormPreview>('POST', '/preview-forms', { body, signal });
        const form = await createRunnableForm(id, result, loadModule);
        if (signal.aborted) return;
        setShown((before) => ({
          form: form ?? (before.form?.id === id ? before.form : undefined),
          problems: result.problems,
          failure: undefined,
        }));
      } catch (error) {
        if (!signal.aborted) setShown((before) => ({ ...before, failure: failureInWords(error) }));
      }
    };
    const timer = setTimeout(() => void compile(), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only a new value of a document requires a new compilation
  }, [api, change, id, loadModule, ...documents.map(({ value }) => value)]);
  return shown.form === undefined || shown.form.id === id ? shown : NOT_COMPILED;
}

/** Loads the code of a compiled form; returns undefined if the compilation failed. */
async function createRunnableForm(
  id: string,
  { module, words }: CompiledFormPreview,
  load: (text: string) => Promise<FormCode>,
): Promise<RunnableForm | undefined> {
  return module === undefined || words === undefined ? undefined : { id, code: await load(module), words };
}

/**
 * Returns a function that loads the code of a module. It does not load the text of its last call again, because an edit
 * of the form's texts does not change the module.
 */
function createModuleLoader(): (text: string) => Promise<FormCode> {
  let last: { readonly text: string; readonly code: Promise<FormCode> } | undefined;
  return async (text) => {
    if (last?.text !== text) last = { text, code: loadFormCode(text) };
    return last.code;
  };
}
