import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { use, type ComponentType } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { getJson } from '#src/http/get-json.ts';
import { mayRetry } from '#src/http/retry.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { isObject } from '#src/model/json.ts';
import type { FormValue } from '#src/model/content-field.ts';
import type { Problem } from '#src/model/layout/problem.ts';
import type { FormFiles, FormModule, FormWords } from '#src/model/form/form-module.ts';
import { addControlChecks } from '#src/model/form/add-control-checks.ts';
import { loadAllControls, type Controls } from './kit/control.ts';
import { ControlsContext, ReportFormProblemContext, type LoadControls } from './controls-context.ts';
import type { SchemaFormProps } from './form-behavior.ts';
import type { FormStructure } from './structure/form-structure.ts';
import { loadStructure } from './structure/load-structure.ts';

/** Everything that is needed to show a form. */
export interface FormParts {
  readonly SchemaForm: ComponentType<SchemaFormProps>;
  readonly module: FormModule;
  readonly words: FormWords;
  readonly controls: Controls;
  readonly FormStructure: FormStructure;
}

/** The code of a form: its parts except the words, which depend on the language. */
export type FormCode = Omit<FormParts, 'words'>;

/** Controls for fields that exist only at run time. Only forms whose structure can change have such fields. */
const FALLBACK_CONTROLS = ['text', 'number', 'checkbox', 'select'];

/**
 * Options of the queries for the files of a form. A version of a form never changes. The current version stays on the
 * screen until the next one is loaded.
 */
const IMMUTABLE_QUERY = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: mayRetry,
  placeholderData: keepPreviousData,
} as const;

/**
 * Loads the parts of a form in parallel. `failed`: there is no form, or a part could not be loaded. `retry` requests
 * failed parts again.
 */
export function useFormParts(form: FormValue | undefined): {
  readonly parts: FormParts | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const queryClient = useQueryClient();
  const formFiles = useFiles(form);
  const files = form?.files ?? formFiles.data;
  const code = useCode(files);
  const words = useWords(files);
  const parts = code.data && words.data ? { ...code.data, words: words.data } : undefined;
  return {
    parts,
    failed: !parts && (form === undefined || formFiles.isError || code.isError || words.isError),
    retry: () => {
      for (const name of ['form-files', 'form-code', 'form-words']) {
        void queryClient.refetchQueries({ queryKey: [name], predicate: ({ state }) => state.status === 'error' });
      }
    },
  };
}

/** Loads the addresses of a form's files if the content field does not contain them. */
function useFiles(form: FormValue | undefined): UseQueryResult<FormFiles, unknown> {
  const { language } = useDataServices();
  const id = form?.id ?? '';
  return useQuery({
    ...IMMUTABLE_QUERY,
    queryKey: ['form-files', language, id],
    queryFn: async ({ signal }) => {
      const { body } = await getJson(`/api/forms/${id}?language=${language}`, { signal });
      return body as FormFiles;
    },
    enabled: form !== undefined && form.files === undefined,
  });
}

/** Loads the code of a form. */
function useCode(files: FormFiles | undefined): UseQueryResult<FormCode, unknown> {
  const loadControls = use(ControlsContext);
  const report = use(ReportFormProblemContext);
  return useQuery({
    ...IMMUTABLE_QUERY,
    queryKey: ['form-code', files?.module],
    queryFn: () => loadCode(files!.module, loadControls, report),
    enabled: files !== undefined,
    structuralSharing: false,
  });
}

/** Loads the texts of a form. */
function useWords(files: FormFiles | undefined): UseQueryResult<FormWords, unknown> {
  return useQuery({
    ...IMMUTABLE_QUERY,
    queryKey: ['form-words', files?.words],
    queryFn: async ({ signal }) => (await getJson(files!.words, { signal })).body as FormWords,
    enabled: files !== undefined,
  });
}

/**
 * Loads the code of a form: its compiled module, the controls that it needs, and the components that show it. The form
 * passes its problems to `report`.
 */
export async function loadCode(
  address: string,
  loadControls: LoadControls,
  report: (problem: Problem) => void,
): Promise<FormCode> {
  const renderer = import('./schema-form.tsx');
  const [module, controls] = await Promise.all([loadModule(address), loadControls()]);
  const { form } = module;
  const names = [...(form.dynamic ? FALLBACK_CONTROLS : []), ...form.fields.map(({ control }) => control)];
  // Only a form with pages needs the code for pages.
  const pages = form.pages ? import('./pages/paged-form.tsx') : undefined;
  const [FormStructure] = await Promise.all([loadStructure(form), loadAllControls(controls, names)]);
  const SchemaForm = pages ? (await pages).PagedForm : (await renderer).SchemaForm;
  const where = `form ${form.id}`;
  const reporting = { ...module, report: (what: string, fix: string) => report({ where, what, fix }) };
  return { SchemaForm, FormStructure, module: addControlChecks(reporting, controls), controls };
}

/** Loads the compiled module of a form. Throws PortalError if the file is not such a module. */
export async function loadModule(address: string): Promise<FormModule> {
  const module: unknown = await import(/* @vite-ignore */ address);
  if (!isObject(module) || !isObject(module['form']) || typeof module['document'] !== 'function') {
    throw new PortalError(`${address}: is not a form module. Publish the form again.`);
  }
  return module as unknown as FormModule;
}
